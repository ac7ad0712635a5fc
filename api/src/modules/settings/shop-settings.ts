import { PAYBILL_ACCOUNT, PAYBILL_NUMBER } from "@fundi/shared/constants";
import type { ShopConfig } from "@fundi/shared/shop";
import { DEFAULT_HOURS } from "@fundi/shared/time";
import type { Env } from "../../env";

/** What the shop says of itself, from the settings of this process. */
export const shopConfig = (env: Env): ShopConfig => ({
  brand: env.SHOP_NAME,
  phone: env.SHOP_PHONE,
  email: env.SHOP_EMAIL,
  address: env.SHOP_ADDRESS,
  paybill: PAYBILL_NUMBER,
  accountNumber: PAYBILL_ACCOUNT,
  timeZone: env.SHOP_TIME_ZONE,
  hours: [...DEFAULT_HOURS],
  closedDays: env.SHOP_CLOSED_DAYS,
  deliveryFee: env.SHOP_DELIVERY_FEE,
  vatRate: env.SHOP_VAT_RATE,
  cardPayments: env.PAYSTACK_SECRET_KEY !== undefined,
});
