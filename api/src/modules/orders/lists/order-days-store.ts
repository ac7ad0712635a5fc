import type { Knex } from "knex";

/** Returns whether an order was placed in a period; null means from the beginning. */
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
