import type { z } from "@fundi/shared/contract/z";
import type { CheckoutForm } from "@fundi/shared/orders/orders";

/** A filled-in checkout form for one product. */
export function checkoutForm(
  productId: number,
  overrides: Partial<z.input<typeof CheckoutForm>> & { quantity?: number } = {},
): z.input<typeof CheckoutForm> {
  const { quantity = 1, ...rest } = overrides;
  return {
    items: [{ productId, quantity }],
    customer: { firstName: "Wanjirũ", lastName: "Kamau", email: "wanjiru@people.example" },
    shipping: { phone: "0712345678", street: "Moi Avenue 4", city: "Nairobi" },
    ...rest,
  };
}
