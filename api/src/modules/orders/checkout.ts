import type { CheckoutDependencies } from "./order-dependencies";
import { type PlaceOrder, placeOrder } from "./use-cases/place-order";

export const createCheckout = (dependencies: CheckoutDependencies) => (command: PlaceOrder) =>
  placeOrder(dependencies, command);

export type Checkout = ReturnType<typeof createCheckout>;
