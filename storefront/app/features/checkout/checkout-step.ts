import type { Handover } from "@fundi/shared/settings/offers";

/** Props that the cart page passes to the checkout form. */
export interface CheckoutStepProps {
  /** Goes back to the lines. */
  onBack: () => void;
  /** Called with the voucher's discount, for the summary. */
  onDiscount: (discount: number) => void;
  /** Called with the handover, for the fee. */
  onHandover: (handover: Handover) => void;
  /** Called with the fee of the chosen place; null while there is none. */
  onFee: (fee: number | null) => void;
  /** The amount due, with fee and discount. */
  total: number;
}
