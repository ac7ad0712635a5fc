import { AppError } from "@fundi/shared/contract/errors";
import type { PlaceOrder } from "./use-cases/place-order";

/** Returns a sample order in the name of the administrator who tests the alerts. */
export function testOrderForm(
  author: { name: string; email: string },
  productIds: readonly number[],
): PlaceOrder["form"] {
  if (productIds.length === 0)
    throw new AppError("CONFLICT", "Add a product that is in stock first: a test order needs something to order.");
  const [firstName = "Test", ...rest] = author.name.split(" ");
  return {
    items: productIds.map((productId) => ({ productId, quantity: 1 })),
    customer: { firstName, lastName: rest.join(" ") || "Order", email: author.email },
    handover: "delivery",
    payAt: "order",
    shipping: { phone: "0700000000", street: "Test order, do not deliver", city: "Nairobi", state: "", zipCode: "" },
    kraPin: null,
    notes: "A test of the alerts. It can be cancelled.",
  };
}
