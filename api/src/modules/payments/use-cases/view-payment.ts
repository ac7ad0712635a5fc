import type { PaymentRecord } from "../payment";
import { findExisting } from "../payment-changes";
import type { PaymentDependencies } from "../payment-dependencies";

/** Returns a payment; throws when there is none. */
export const viewPayment = ({ db }: PaymentDependencies, id: number): Promise<PaymentRecord> => findExisting(db, id);
