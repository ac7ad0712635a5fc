import { getConfig, type ShopConfig } from "@fundi/shared/shop";
import { DEFAULT_TIME_ZONE, openingLine } from "@fundi/shared/time";
import type { AppLoadContext } from "@remix-run/node";
import type { ShopData } from "../features/shell";
import { apiFor } from "./api.server";
import { env } from "./env.server";

/** What every page knows of the shop. While the api is away it is what was known last. */
export async function loadShop(request: Request, context: AppLoadContext, now = new Date()): Promise<ShopData> {
  const shop = await apiFor(context)(getConfig, {}).then(
    (config) => {
      lastKnown = config;
      return config;
    },
    (error: unknown) => {
      console.warn(`The shop's settings could not be read, request ${context.requestId}: ${error}`);
      return lastKnown;
    },
  );
  return {
    shop,
    opening: openingLine(now, shop.hours, shop.closedDays, shop.timeZone),
    origin: originOf(request),
  };
}

/** The origin customers use: the configured one, else the one this request came to. */
export const originOf = (request: Request): string => env.STOREFRONT_URL ?? new URL(request.url).origin;

/** What the api answered last; before its first answer, nothing that could be wrong. */
let lastKnown: ShopConfig = {
  brand: env.SHOP_NAME,
  phone: "",
  email: "",
  address: "",
  town: "",
  kraPin: "",
  mpesa: null,
  timeZone: DEFAULT_TIME_ZONE,
  hours: [null, null, null, null, null, null, null],
  closedDays: [],
  deliveryFee: 0,
  offers: { delivery: false, collection: false, chat: false, video: false, assistant: false, loyalty: false },
  texts: {},
  vatRate: 0,
  cardPayments: false,
  mail: false,
};
