/** What the cart's page gives to the checkout form. */
export interface CheckoutStepProps {
  /** Back to the lines. */
  onBack: () => void;
  /** Told what a voucher takes off, for the summary. */
  onDiscount: (discount: number) => void;
}
