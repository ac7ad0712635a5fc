import type { Mpesa } from "@fundi/shared/payments/mpesa";
import { t } from "@lingui/core/macro";

/** Returns the online payment methods as text: "M-Pesa or card"; "" while there is none. */
export function paymentMethods({ mpesa, cardPayments }: { mpesa: Mpesa | null; cardPayments: boolean }): string {
  if (mpesa && cardPayments) return t`M-Pesa or card`;
  if (mpesa) return "M-Pesa";
  return cardPayments ? t`card` : "";
}
