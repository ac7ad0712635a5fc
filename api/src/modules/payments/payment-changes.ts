import type { Db } from "../../platform/database/database";
import type { Tx } from "../../platform/database/transaction";
import { found, notFound } from "../../platform/found";
import { type OrderRecord, settleOrder } from "../orders";
import type { PaymentRecord } from "./payment";
import type { PaymentDependencies } from "./payment-dependencies";
import { findPayment, sumPayments } from "./payment-store";

/** Returns a payment; throws when there is none. */
export const findExisting = (db: Db, id: number): Promise<PaymentRecord> =>
  found(findPayment(db, id), notFound("There is no such payment."));

/** Updates a locked order after a change of its payments. */
export const settle = async (
  { clock, holdMinutes }: Pick<PaymentDependencies, "clock" | "holdMinutes">,
  tx: Tx,
  order: OrderRecord,
  author: { id: number | null; name: string },
): Promise<OrderRecord> =>
  settleOrder(tx, order, await sumPayments(tx.db, order.id), { author, now: clock(), holdMinutes });
