import type { PaymentDependencies } from "../payment-dependencies";
import { findPaymentsOf } from "../payment-store";

/** Returns the payments of an order. */
export const listPaymentsOfOrder = ({ db }: PaymentDependencies, orderId: number) => findPaymentsOf(db, orderId);
