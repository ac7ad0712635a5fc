import type { Knex } from "knex";

/** Whether an order was placed from one moment on and before another; null is the beginning of time. */
export async function wereOrdersPlaced(db: Knex, from: Date | null, until: Date): Promise<boolean> {
  const found = await db("orders")
    .select("id")
    .where("created_at", "<", until)
    .modify((query) => {
      if (from) query.where("created_at", ">=", from);
    })
    .first();
  return found !== undefined;
}
