import type { Knex } from "knex";

/** Units of an item that are held for an order. */
export interface HeldUnits {
  itemId: number;
  quantity: number;
}

/**
 * Returns how many units of each item count as held for strangers: those of their orders that nobody paid and that staff did not
 * confirm. The caller has locked the items, so that no other order adds to them meanwhile.
 */
export async function countStrangerHolds(
  db: Knex,
  itemIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const rows: { item_id: number; units: number | string }[] = await db("stranger_holds as h")
    .join("orders as o", "o.id", "h.order_id")
    .whereIn("h.item_id", itemIds)
    .where("h.counts_until", ">", now)
    .whereIn("o.status", ["pending", "cancelled"])
    .where("o.approved_minor", 0)
    .groupBy("h.item_id")
    .select("h.item_id")
    .sum({ units: "h.quantity" });
  return new Map(rows.map((row) => [row.item_id, Number(row.units)]));
}

/** Records what was held for a stranger's order, and until when it counts. */
export async function insertStrangerHolds(
  db: Knex,
  orderId: number,
  units: readonly HeldUnits[],
  countsUntil: Date,
): Promise<void> {
  await db("stranger_holds").insert(
    units.map(({ itemId, quantity }) => ({
      order_id: orderId,
      item_id: itemId,
      quantity,
      counts_until: countsUntil,
    })),
  );
}

/** Returns whether an account has paid an order before. */
export async function hasPaidBefore(db: Knex, userId: number): Promise<boolean> {
  const paid = await db("orders")
    .select("id")
    .where({ user_id: userId, payment_status: "paid", is_test: false })
    .where("approved_minor", ">", 0)
    .first();
  return paid !== undefined;
}
