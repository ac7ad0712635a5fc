import { PAYBILL_ACCOUNT, PAYBILL_NUMBER } from "@fundi/shared/constants";
import type { ShopSettings } from "@fundi/shared/settings";
import type { ShopConfig } from "@fundi/shared/shop";
import { DEFAULT_HOURS, wallClock } from "@fundi/shared/time";
import type { Env } from "../../env";
import { vatRateOn } from "./vat";

/** What holds until an administrator decides otherwise: the settings of this process. */
export const defaultSettings = (env: Env): ShopSettings => ({
  brand: env.SHOP_NAME,
  phone: env.SHOP_PHONE,
  email: env.SHOP_EMAIL,
  address: env.SHOP_ADDRESS,
  openingHours: [...DEFAULT_HOURS],
  closedDays: env.SHOP_CLOSED_DAYS,
  paybill: PAYBILL_NUMBER,
  accountNumber: PAYBILL_ACCOUNT,
  accountName: "",
  deliveryFee: env.SHOP_DELIVERY_FEE,
  clerkDiscount: 0,
  vatRate: env.SHOP_VAT_RATE,
  vatChanges: [],
});

/**
 * What the shop says of itself, always as it is settled now: give this object on and read it when it is needed, never
 * before. `current` tells the settings of this moment.
 */
export function liveShop(env: Env, current: () => ShopSettings, clock: () => Date): ShopConfig {
  return {
    get brand() {
      return current().brand;
    },
    get phone() {
      return current().phone;
    },
    get email() {
      return current().email;
    },
    get address() {
      return current().address;
    },
    get paybill() {
      return current().paybill;
    },
    get accountNumber() {
      return current().accountNumber;
    },
    get accountName() {
      return current().accountName;
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
    get vatRate() {
      return vatRateOn(current(), wallClock(clock(), env.SHOP_TIME_ZONE).date);
    },
    cardPayments: env.PAYSTACK_SECRET_KEY !== undefined,
  };
}
