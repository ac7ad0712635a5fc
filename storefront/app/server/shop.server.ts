import { getConfig, type ShopConfig } from "@fundi/shared/settings/shop";
import { DEFAULT_TIME_ZONE } from "@fundi/shared/values/time";
import type { AppLoadContext } from "@remix-run/node";
import type { ShopData } from "../features/shell";
import { shopWords } from "../features/shell/shop-data";
import { currentLanguage } from "../i18n";
import { apiFor } from "./api.server";
import { env } from "./env.server";
import { SHOP_TEXTS_SW } from "./shop-texts-sw.server";
import { themeAddress } from "./theme.server";

/** Loads the shop data of every page. While the api is unavailable the last known data are used. */
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
    shop: inLanguageOfPage(shop),
    theme: themeAddress(shop.accentColour),
    ...shopWords(shop, now),
    origin: originOf(request),
  };
}

/** The supplied texts in the page's language, where the owner has none of his own. */
const inLanguageOfPage = (shop: ShopConfig): ShopConfig =>
  currentLanguage() === "en" ? shop : { ...shop, texts: { ...SHOP_TEXTS_SW, ...shop.texts } };

/** Returns the public origin: the configured one, else the request's. */
export const originOf = (request: Request): string => env.STOREFRONT_URL ?? new URL(request.url).origin;

/** The api's last response; before the first one, neutral defaults. */
let lastKnown: ShopConfig = {
  brand: env.SHOP_NAME,
  phone: "",
  email: "",
  address: "",
  town: "",
  kraPin: "",
  accentColour: "",
  logo: "",
  mpesa: null,
  timeZone: DEFAULT_TIME_ZONE,
  hours: [null, null, null, null, null, null, null],
  closedDays: [],
  deliveryFee: 0,
  offers: { delivery: false, collection: false, chat: false, video: false, assistant: false, loyalty: false },
  texts: {},
  vatRate: 0,
  cardPayments: false,
  mpesaPrompt: null,
  mail: false,
};
