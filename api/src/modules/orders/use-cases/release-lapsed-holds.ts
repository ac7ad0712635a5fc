import type { Changes } from "@fundi/shared/activity/domain-events";
import type { Tx } from "../../../platform/database/transaction";
import { releaseStock } from "../../inventory";
import { lockExisting, saveChanged } from "../order-changes";
import type { OrderDependencies } from "../order-dependencies";
import { orderFacts } from "../order-events";
import { orderSubject } from "../order-stock";
import { findLapsedHolds } from "../order-store";

/** At most this many orders in one run. */
const BATCH = 200;

/** Releases the goods of unpaid orders whose hold has expired; the orders stay. Returns how many. */
export async function releaseLapsedHolds({ db, inTransaction, clock }: OrderDependencies): Promise<number> {
  const ids = await findLapsedHolds(db, clock(), BATCH);
  for (const id of ids) await inTransaction((tx) => releaseLapsedHold(tx, id, clock));
  return ids.length;
}

async function releaseLapsedHold(tx: Tx, id: number, clock: () => Date): Promise<void> {
  const order = await lockExisting(tx, id);
  if (!order.holdExpiresAt || order.holdExpiresAt > clock()) return;
  const reason = `Order ${order.orderNumber} was not ${order.payAt === "handover" ? "confirmed" : "paid"} in time`;
  await releaseStock(tx, orderSubject(id), { userId: null, reason });
  const after = await saveChanged(tx, order, { stockState: "lapsed", holdExpiresAt: null }, clock());
  const changes: Changes = { goods: [order.stockState, after.stockState] };
  tx.emit({
    name: "order.changed",
    entity: "order",
    entityId: id,
    actorId: null,
    payload: { ...orderFacts(after), changes },
  });
}
