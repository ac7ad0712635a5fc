import { handoversOf } from "@fundi/shared/settings/offers";
import { getConfig } from "@fundi/shared/settings/shop";
import { DEFAULT_TIME_ZONE } from "@fundi/shared/values/time";
import { t } from "@lingui/core/macro";
import type { AppLoadContext } from "@remix-run/node";
import { apiFor } from "../../server/api.server";
import { paymentMethods, whenToPay } from "../shell";
import type { BuyingTerms } from "./buying-terms";
import { describeHandovers } from "./describe-handovers";
import { loadZoneWords } from "./zones.server";

/** Loads how something of a price reaches the customer and is paid, in words: the page needs no rules then. */
export async function loadBuyingTerms(context: AppLoadContext, price: number): Promise<BuyingTerms> {
  const shopLoaded = apiFor(context)(getConfig, {}).catch(() => null);
  const [shop, zones] = await Promise.all([
    // As in the rest of the page, which is shown without it, too.
    shopLoaded,
    shopLoaded.then((shop) => loadZoneWords(context, shop?.timeZone ?? DEFAULT_TIME_ZONE, price)),
  ]);
  if (!shop) return { zones, handovers: "", payment: "" };
  const others = handoversOf(shop).filter((way) => zones.length === 0 || way === "collection");
  const methods = paymentMethods(shop);
  return {
    zones,
    handovers: others.length > 0 ? describeHandovers(others, shop) : "",
    payment: [whenToPay(shop, methods), shop.vatRate > 0 && t`VAT is in the price.`].filter(Boolean).join(" "),
  };
}
