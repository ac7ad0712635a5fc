import { closedDaysAhead } from "@fundi/shared/appointments/closed-days";
import { handoversOf } from "@fundi/shared/settings/offers";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { openingAt } from "@fundi/shared/values/time";
import { t } from "@lingui/core/macro";
import { currentLanguage } from "../../i18n";
import { clockWords, dayWords, openingWords } from "../../i18n/dates";
import { pageLinks } from "./links";
import { paymentMethods, whenToPay } from "./payment-methods";
import type { ShopData } from "./shop";
import { weekWords } from "./week-words";

/** Returns what every page shows of the shop in words, for its loader: as code every page would load it. */
export function shopWords(
  shop: ShopConfig,
  now: Date,
): Pick<ShopData, "opening" | "links" | "handovers" | "week" | "closedAhead" | "paying"> {
  const methods = paymentMethods(shop);
  return {
    opening: openingLine(shop, now),
    links: pageLinks(),
    handovers: handoversOf(shop),
    week: shop.hours.some(Boolean) ? weekWords(shop.hours) : [],
    closedAhead: closedDaysAhead(
      shop.closedDays,
      now,
      shop.timeZone,
      currentLanguage() === "en" ? undefined : dayWords,
    ).join(", "),
    paying: [
      shop.vatRate > 0 ? t`Prices in Kenyan shillings, VAT included.` : t`Prices in Kenyan shillings.`,
      whenToPay(shop, methods),
    ]
      .filter(Boolean)
      .join(" "),
  };
}

/** One line: "Open · closes 18:00" or "Closed · opens Monday at 8:00". */
function openingLine({ hours, closedDays, timeZone }: ShopConfig, now: Date): ShopData["opening"] {
  const at = openingAt(now, hours, closedDays, timeZone);
  if (at === null) return { open: false, text: t`Closed` };
  if ("closes" in at) {
    const time = clockWords(at.minutes);
    return { open: true, text: t`Open · closes ${time}` };
  }
  const when = openingWords(at);
  return { open: false, text: t`Closed · opens ${when}` };
}
