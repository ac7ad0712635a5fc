import type { Tx } from "../../../platform/database/transaction";
import type { OrderRecord } from "../order";
import { orderFacts } from "../order-events";
import { insertStep } from "../order-step-store";

interface Step {
  author: { id: number | null; name: string };
  note: string;
  now: Date;
  /** What was to be paid of what left the shop. */
  unpaidMinor?: number;
}

/** Records that a bill has another status: in its history, and as an event. */
export async function recordStep(
  tx: Tx,
  before: OrderRecord,
  after: OrderRecord,
  { author, note, now, ...unpaid }: Step,
): Promise<void> {
  const step = { orderId: after.id, from: before.status, to: after.status, note, userId: author.id, at: now };
  await insertStep(tx.db, step);
  tx.emit({
    name: "order.status_changed",
    ...{ entity: "order", entityId: after.id, actorId: author.id },
    payload: { ...orderFacts(after), from: before.status, note, updatedBy: author.name, ...unpaid },
  });
}
