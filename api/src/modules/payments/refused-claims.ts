import { formatKes, fromMinor } from "@fundi/shared/values/money";
import type { Tx } from "../../platform/database/transaction";
import { findHolderOf, findRefusedOrders, lockPaymentRow } from "./refused-claims-store";

/** More than this adds no information for staff, and limits abuse. */
const NOTED_MAX = 10;

/** A claim of a receipt that another payment holds. */
interface Refused {
  receipt: string;
  orderId: number;
  orderNumber: string;
  amountMinor: number;
  /** Null: someone without an account. */
  userId: number | null;
}

/** Records a refused claim, once per order, so that those who decide on the receipt's holder see it. */
export async function recordRefusedClaim(tx: Tx, { receipt, userId, ...claim }: Refused): Promise<void> {
  const paymentId = await findHolderOf(tx.db, receipt);
  // Rejected meanwhile: the next claim of the receipt gets it.
  if (paymentId === null) return;
  await lockPaymentRow(tx.db, paymentId);
  const noted = await findRefusedOrders(tx.db, paymentId);
  if (noted.length >= NOTED_MAX || noted.includes(claim.orderId)) return;
  tx.emit({
    name: "payment.claim_refused",
    entity: "payment",
    entityId: paymentId,
    actorId: userId,
    payload: {
      ...{ ...claim, paymentId, receipt },
      note: `${receipt} was claimed for ${claim.orderNumber} too (${formatKes(fromMinor(claim.amountMinor))}).`,
    },
  });
}
