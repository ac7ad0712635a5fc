import { AppError } from "@fundi/shared/contract/errors";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import type { Tx } from "../../../platform/database/transaction";
import type { PurchaseDependencies } from "../inventory-dependencies";
import { findItems, type ItemRecord, lockItems, updateItem } from "../inventory-store";
import { averageCostMinor } from "../purchase";
import { findNotes, markReceived } from "../purchase-store";
import { restock } from "../stock";
import { stockItemNotFound } from "../stock-items";
import { type Author, record } from "../stock-ledger";
import { receiveUnits } from "../units/receive-units";

interface Arrival {
  itemId: number;
  amount: number;
  round: number;
  /** Of each unit, where the item is counted by serials. */
  serials: readonly string[];
  /** What one cost; null: not known. */
  unitCostMinor: number | null;
}

/** Restocks everything that arrived, or nothing; rejects lines that somebody else received meanwhile. */
export const receivePurchase = (
  { inTransaction, clock, waiting }: PurchaseDependencies,
  arrivals: readonly Arrival[],
  reason: string,
  by: Author,
  key: IdempotencyKey | null,
): Promise<ItemRecord[]> =>
  inTransaction(async (tx) => {
    const ids = arrivals.map(({ itemId }) => itemId);
    await withIdempotency(tx, key, async () => {
      const give = await waiting.prepareArrival(tx, ids);
      await countArrivals(tx, arrivals, { reason, by, clock });
      await give(by.userId);
      return ids;
    });
    return [...(await findItems(tx.db, ids)).values()];
  });

async function countArrivals(
  tx: Tx,
  arrivals: readonly Arrival[],
  { reason, by, clock }: { reason: string; by: Author; clock: () => Date },
): Promise<void> {
  const ids = arrivals.map(({ itemId }) => itemId);
  const items = await lockItems(tx.db, ids);
  const notes = await findNotes(tx.db, ids);
  const counted = arrivals.map((arrival) => {
    const item = items.get(arrival.itemId);
    if (!item) throw stockItemNotFound();
    return { ...arrival, item };
  });
  const late = arrivals.filter(({ itemId, round }) => (notes.get(itemId)?.round ?? 0) !== round);
  if (late.length > 0) {
    const names = late.map(({ itemId }) => items.get(itemId)?.name).join(", ");
    throw new AppError("STALE_VERSION", `Somebody has received ${names} meanwhile. Nothing was counted twice.`);
  }
  const written = { reason: reason || "Purchase", by, now: clock() };
  const alike = counted.filter(({ item }) => !item.tracksSerials);
  await record(
    tx,
    alike.map(({ item, amount }) => ({ item, change: restock(amount), reason: written.reason })),
    by,
  );
  for (const { item, amount, serials } of counted) {
    if (!item.tracksSerials) continue;
    if (serials.length !== amount)
      throw new AppError(
        "CONFLICT",
        `${item.name} is counted by its serials: ${amount} arrived, and ${serials.length} serials were entered.`,
      );
    const supplier = notes.get(item.id)?.supplier ?? "";
    await receiveUnits(tx, item, { ...written, serials, supplier });
  }
  for (const { item, amount, unitCostMinor } of counted) {
    const costMinor = averageCostMinor(item, { amount, unitCostMinor });
    if (costMinor !== item.costMinor) await updateItem(tx.db, item.id, { costMinor }, clock());
  }
  await markReceived(tx.db, ids, clock());
}
