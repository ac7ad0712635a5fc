import type { Handover } from "@fundi/shared/offers";

/** What the cart's page gives to the checkout form. */
export interface CheckoutStepProps {
  /** Back to the lines. */
  onBack: () => void;
  /** Told what a voucher takes off, for the summary. */
  onDiscount: (discount: number) => void;
  /** Told how the order gets to its customer, for the fee. */
  onHandover: (handover: Handover) => void;
  /** What is to be paid, with the fee and without what a voucher takes off. */
  total: number;
}
