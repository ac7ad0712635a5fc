import type { Db } from "../../platform/database/database";
import { found, notFound } from "../../platform/found";
import type { PaymentRecord } from "./payment";
import { findPayment } from "./payment-store";

/** Returns a payment; throws when there is none. */
export const findExisting = (db: Db, id: number): Promise<PaymentRecord> =>
  found(findPayment(db, id), notFound("There is no such payment."));
