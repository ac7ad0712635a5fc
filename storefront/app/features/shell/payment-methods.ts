import type { Mpesa } from "@fundi/shared/payments/mpesa";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { t } from "@lingui/core/macro";

/** Returns the online payment methods as text: "M-Pesa or card"; "" while there is none. */
export function paymentMethods({ mpesa, cardPayments }: { mpesa: Mpesa | null; cardPayments: boolean }): string {
  if (mpesa && cardPayments) return t`M-Pesa or card`;
  if (mpesa) return "M-Pesa";
  return cardPayments ? t`card` : "";
}

/** By which ways an order is paid, and when; "" where there is none. */
export const whenToPay = ({ payAtHandover }: Pick<ShopConfig, "payAtHandover">, methods: string): string =>
  methods &&
  (payAtHandover ? t`Pay by ${methods} after you order, or when you get it.` : t`Pay by ${methods} after you order.`);
