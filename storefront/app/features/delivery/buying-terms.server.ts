import { paymentMethodsText } from "@fundi/shared/payments/mpesa";
import { handoversOf } from "@fundi/shared/settings/offers";
import { getConfig } from "@fundi/shared/settings/shop";
import type { AppLoadContext } from "@remix-run/node";
import { apiFor } from "../../server/api.server";
import type { BuyingTerms } from "./buying-terms";
import { describeHandovers } from "./describe-handovers";
import { loadZoneWords } from "./zones.server";

/** Loads how something of a price reaches the customer and is paid, in words: the page needs no rules then. */
export async function loadBuyingTerms(context: AppLoadContext, price: number): Promise<BuyingTerms> {
  const [shop, zones] = await Promise.all([
    // As in the rest of the page, which is shown without it, too.
    apiFor(context)(getConfig, {}).catch(() => null),
    loadZoneWords(context, price),
  ]);
  if (!shop) return { zones, handovers: "", payment: "" };
  const others = handoversOf(shop).filter((way) => zones.length === 0 || way === "collection");
  const methods = paymentMethodsText(shop);
  return {
    zones,
    handovers: others.length > 0 ? describeHandovers(others, shop) : "",
    payment: [methods && `Pay by ${methods} after you order.`, shop.vatRate > 0 && "VAT is in the price."]
      .filter(Boolean)
      .join(" "),
  };
}
