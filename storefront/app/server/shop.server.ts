import { PAYBILL_ACCOUNT, PAYBILL_NUMBER } from "@fundi/shared/constants";
import { getConfig, type ShopConfig } from "@fundi/shared/shop";
import { DEFAULT_HOURS, DEFAULT_TIME_ZONE, openingLine } from "@fundi/shared/time";
import type { AppLoadContext } from "@remix-run/node";
import type { ShopData } from "../features/shell";
import { apiFor } from "./api.server";
import { env } from "./env.server";

/** What every page knows of the shop. While the api is away the pages stand on the few things known without it. */
export async function loadShop(request: Request, context: AppLoadContext, now = new Date()): Promise<ShopData> {
  const shop = await apiFor(context)(getConfig, {}).catch((error: unknown) => {
    console.warn(`The shop's settings could not be read, request ${context.requestId}: ${error}`);
    return withoutApi();
  });
  return {
    shop,
    opening: openingLine(now, shop.hours, shop.closedDays, shop.timeZone),
    origin: originOf(request),
  };
}

/** The origin customers use: the configured one, else the one this request came to. */
export const originOf = (request: Request): string => env.STOREFRONT_URL ?? new URL(request.url).origin;

const withoutApi = (): ShopConfig => ({
  brand: env.SHOP_NAME,
  phone: "",
  email: "",
  address: "",
  paybill: PAYBILL_NUMBER,
  accountNumber: PAYBILL_ACCOUNT,
  accountName: "",
  timeZone: DEFAULT_TIME_ZONE,
  hours: [...DEFAULT_HOURS],
  closedDays: [],
  deliveryFee: 0,
  vatRate: 16,
  cardPayments: false,
});
