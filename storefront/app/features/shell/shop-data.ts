import { closedDaysAhead } from "@fundi/shared/appointments/closed-days";
import { paymentMethodsText } from "@fundi/shared/payments/mpesa";
import { handoversOf } from "@fundi/shared/settings/offers";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { weekLines } from "@fundi/shared/values/week-hours";
import { PAGE_LINKS } from "./links";
import type { ShopData } from "./shop";

/** Returns what every page shows of the shop in words, for its loader: as code every page would load it. */
export function shopWords(
  shop: ShopConfig,
  now: Date,
): Pick<ShopData, "links" | "handovers" | "week" | "closedAhead" | "paying"> {
  const methods = paymentMethodsText(shop);
  return {
    links: PAGE_LINKS,
    handovers: handoversOf(shop),
    week: shop.hours.some(Boolean) ? weekLines(shop.hours) : [],
    closedAhead: closedDaysAhead(shop.closedDays, now, shop.timeZone).join(", "),
    paying: `Prices in Kenyan shillings${shop.vatRate > 0 ? ", VAT included" : ""}.${methods && ` Pay by ${methods} after you order.`}`,
  };
}
