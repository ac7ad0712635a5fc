import { deliversSomewhere } from "@fundi/shared/delivery/delivery-zone";
import { DEFAULT_ORDER_PREFIX } from "@fundi/shared/orders/order-number";
import { mpesaOf } from "@fundi/shared/payments/mpesa";
import { PROMPT_MAX_KES } from "@fundi/shared/payments/prompt-results";
import { NO_ABOUT } from "@fundi/shared/settings/about";
import { OPENING_STEPS, type ShopSettings } from "@fundi/shared/settings/settings";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { shownPhone, whatsAppDigits } from "@fundi/shared/values/phone";
import { DEFAULT_HOURS, wallClock } from "@fundi/shared/values/time";
import type { Env } from "../../env";
import { DEMO_ABOUT } from "./demo-about";
import { vatRateOn } from "./vat";

/** Replaces the shop's name in sentences while it is unset. */
const NAMELESS = "Our shop";
const CLOSED_WEEK = [null, null, null, null, null, null, null];

/** A newly installed shop: it shows nothing that its owner did not set. */
const EMPTY_SHOP: ShopSettings = {
  brand: "",
  phone: "",
  whatsapp: "",
  email: "",
  address: "",
  town: "",
  kraPin: "",
  orderPrefix: DEFAULT_ORDER_PREFIX,
  formerPrefixes: [],
  accentColour: "",
  logo: "",
  openingHours: CLOSED_WEEK,
  closedDays: [],
  dropOffsPerDay: 20,
  mpesaKind: "paybill",
  paybill: "",
  accountNumber: "",
  tillNumber: "",
  accountName: "",
  mpesaConfirmed: false,
  deliveryFee: 0,
  deliveryZones: [],
  // Goods that nobody pays for cost a trip: the owner decides.
  payAtHandover: { delivery: false, collection: false, limit: null },
  // What needs no configuration; delivery has a price to set, and points cost money.
  offers: { delivery: false, collection: true, chat: true, video: false, assistant: true, loyalty: false },
  texts: {},
  about: NO_ABOUT,
  settledSteps: [],
  clerkDiscount: 0,
  twoFactor: "managers",
  vatRate: 0,
  vatChanges: [],
};

/** The demo shop, and the only place with default facts. */
const DEMO_SHOP: ShopSettings = {
  ...EMPTY_SHOP,
  brand: "Fundi Computers",
  phone: "+254 700 000 000",
  whatsapp: "+254 700 000 000",
  email: "hello@fundi.example",
  address: "Moi Avenue, Nairobi",
  town: "Nairobi",
  offers: { delivery: true, collection: true, chat: true, video: true, assistant: true, loyalty: true },
  openingHours: [...DEFAULT_HOURS],
  paybill: "522522",
  accountNumber: "5974708",
  mpesaConfirmed: true,
  payAtHandover: { delivery: true, collection: true, limit: 50_000 },
  about: DEMO_ABOUT,
  settledSteps: [...OPENING_STEPS],
  // The demo's logins are public anyway.
  twoFactor: "off",
  vatRate: 16,
};

/** Defaults of earlier versions: an existing shop must not change overnight. */
export const TRADED_BY: Partial<ShopSettings> = {
  openingHours: [...DEFAULT_HOURS],
  vatRate: 16,
  offers: DEMO_SHOP.offers,
};

/** Returns the settings that the environment contains; unset ones are left out. */
export function settingsOfEnv(env: Env): Partial<ShopSettings> {
  const given: Partial<Record<keyof ShopSettings, unknown>> = {
    brand: env.SHOP_NAME,
    phone: env.SHOP_PHONE,
    email: env.SHOP_EMAIL,
    address: env.SHOP_ADDRESS,
    town: env.SHOP_TOWN,
    kraPin: env.SHOP_KRA_PIN,
    closedDays: env.SHOP_CLOSED_DAYS,
    mpesaKind: env.SHOP_TILL ? "till" : undefined,
    paybill: env.SHOP_PAYBILL,
    accountNumber: env.SHOP_PAYBILL_ACCOUNT,
    tillNumber: env.SHOP_TILL,
    deliveryFee: env.SHOP_DELIVERY_FEE,
    offers: env.SHOP_DELIVERY_FEE === undefined || env.DEMO ? undefined : { ...EMPTY_SHOP.offers, delivery: true },
    vatRate: env.SHOP_VAT_RATE,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/**
 * The defaults where nothing is stored: in a demo shop the demo's facts under those of the environment, else nothing.
 */
export const defaultSettings = (env: Env): ShopSettings =>
  env.DEMO ? { ...DEMO_SHOP, ...settingsOfEnv(env) } : EMPTY_SHOP;

/**
 * Returns a live view of the shop's configuration: pass this object on and read it when it is needed, never before.
 * `current` returns the current settings.
 */
export function liveShop(
  env: Env,
  {
    current,
    isMailOn,
    canTextCodes,
    promptProvider,
    clock,
  }: {
    current: () => ShopSettings;
    isMailOn: () => boolean;
    canTextCodes: () => boolean;
    promptProvider: () => string | null;
    clock: () => Date;
  },
): ShopConfig {
  return {
    get brand() {
      return current().brand || NAMELESS;
    },
    get phone() {
      return shownPhone(current().phone);
    },
    get whatsapp() {
      return whatsAppDigits(current().whatsapp) ?? undefined;
    },
    get email() {
      return current().email;
    },
    get address() {
      return current().address;
    },
    get mpesa() {
      return current().mpesaConfirmed ? mpesaOf(current()) : null;
    },
    get town() {
      return current().town;
    },
    get kraPin() {
      return current().kraPin;
    },
    get accentColour() {
      return current().accentColour;
    },
    get logo() {
      return current().logo;
    },
    get offers() {
      const { offers, deliveryZones } = current();
      return { ...offers, delivery: offers.delivery && deliversSomewhere(deliveryZones) };
    },
    get texts() {
      return current().texts;
    },
    timeZone: env.SHOP_TIME_ZONE,
    get hours() {
      return current().openingHours;
    },
    get closedDays() {
      return current().closedDays;
    },
    get deliveryFee() {
      return current().deliveryFee;
    },
    get deliveryZones() {
      const { offers, deliveryZones } = current();
      return (offers.delivery && deliveryZones.some(({ isActive }) => isActive)) || undefined;
    },
    get payAtHandover() {
      const { payAtHandover } = current();
      return payAtHandover.delivery || payAtHandover.collection ? payAtHandover : undefined;
    },
    get vatRate() {
      return vatRateOn(current(), wallClock(clock(), env.SHOP_TIME_ZONE).date);
    },
    cardPayments: env.PAYSTACK_SECRET_KEY !== undefined,
    get mpesaPrompt() {
      return promptProvider() === null ? null : { max: PROMPT_MAX_KES };
    },
    get mail() {
      return isMailOn();
    },
    get phoneCodes() {
      return canTextCodes() || undefined;
    },
    storefront: env.STOREFRONT_URL,
  };
}
