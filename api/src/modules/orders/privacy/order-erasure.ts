import { AppError } from "@fundi/shared/contract/errors";
import type { Tx } from "../../../platform/database/transaction";
import { eraseFromEvents } from "../../../platform/events/event-privacy-store";
import { deletedPerson } from "../../../platform/privacy/personal-data";
import { deleteConsents } from "../../policies";
import { dueMinor, netPaidMinor, type OrderRecord, OVER } from "../order";
import { lockExisting, orderNotFound } from "../order-changes";
import * as store from "../order-store";
import { blankOrder } from "./order-privacy-store";

/** Returns whether the customer's data of an order without an account was erased. */
export const isErasedGuest = ({ id, email }: Pick<OrderRecord, "id" | "email">): boolean =>
  email === deletedPerson(`order-${id}`).email;

/** Throws CONFLICT for an order of an account, whose owner downloads and deletes their own data. */
export function checkWithoutAccount({ userId }: Pick<OrderRecord, "userId">): void {
  if (userId !== null)
    throw new AppError("CONFLICT", "This order belongs to an account: its customer finds this in their settings.");
}

/**
 * Locks an order without an account whose customer is to be erased. Throws NOT_FOUND, or CONFLICT while somebody must be able to reach the customer:
 * until it is over, and until money of a cancelled order was given back.
 */
export async function lockForErasure(tx: Tx, id: number): Promise<OrderRecord> {
  const order = await lockExisting(tx, id);
  checkWithoutAccount(order);
  if (!OVER.includes(order.status))
    throw new AppError(
      "CONFLICT",
      "This order is not finished, and its customer must be reached until then. Finish or cancel it first.",
    );
  if (order.status === "cancelled" && netPaidMinor(order) > 0)
    throw new AppError("CONFLICT", "Money of this cancelled order is to be given back. Refund it first.");
  if (order.payAt === "handover" && order.refundedMinor === 0 && order.status !== "cancelled" && dueMinor(order) > 0)
    throw new AppError(
      "CONFLICT",
      "This order was handed over and is not paid. Take its payment first, or give a discount.",
    );
  return order;
}

/** Anonymises a locked order without an account, and ends its link. */
export async function eraseGuest(tx: Tx, id: number, now: Date): Promise<void> {
  const order = await store.lockOrder(tx.db, id);
  if (!order) throw orderNotFound();
  const person = `order-${id}` as const;
  await blankOrder(tx.db, id, person, now);
  await store.saveOwner(tx.db, id, { userId: null, linkNumber: order.linkNumber && order.linkNumber + 1 });
  await eraseFromEvents(tx.db, "order", [id], person);
  await deleteConsents(tx.db, "order", [id]);
}
