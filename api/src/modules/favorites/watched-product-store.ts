import type { Knex } from "knex";

/** A favourite product that differs from what its customer knows. */
export interface WatchedChange {
  favoriteId: number;
  userId: number;
  productId: number;
  name: string;
  priceMinor: number;
  isInStock: boolean;
  /** Null: not looked at yet. */
  knownPriceMinor: number | null;
  wasInStock: boolean | null;
}

interface WatchedRow {
  id: number;
  user_id: number;
  item_id: number;
  name: string;
  price_minor: number;
  is_in_stock: number;
  known_price_minor: number | null;
  known_in_stock: number | null;
}

const IN_STOCK = "(i.id is null or i.quantity > i.reserved)";

/** Returns favourite products on sale whose price or stock is not what was last known, oldest first. */
export async function findWatchedChanges(db: Knex, limit: number): Promise<WatchedChange[]> {
  const rows: WatchedRow[] = await db("favorites as f")
    .join("products as p", "p.id", "f.item_id")
    .leftJoin("inventory_items as i", "i.id", "p.inventory_item_id")
    .select("f.id", "f.user_id", "f.item_id", "f.known_price_minor", "f.known_in_stock", "p.name", "p.price_minor")
    .select({ is_in_stock: db.raw(IN_STOCK) })
    .where({ "f.type": "product", "p.hidden_at": null })
    .andWhereRaw(`not (f.known_price_minor <=> p.price_minor and f.known_in_stock <=> ${IN_STOCK})`)
    .orderBy("f.id")
    .limit(limit);
  return rows.map((row) => ({
    favoriteId: row.id,
    userId: row.user_id,
    productId: row.item_id,
    name: row.name,
    priceMinor: row.price_minor,
    isInStock: Boolean(row.is_in_stock),
    knownPriceMinor: row.known_price_minor,
    wasInStock: row.known_in_stock === null ? null : Boolean(row.known_in_stock),
  }));
}

/** Stores what is known from now on. Returns false when another process has done so. */
export async function markKnown(db: Knex, change: WatchedChange): Promise<boolean> {
  const changed = await db("favorites")
    .where({ id: change.favoriteId })
    .andWhereRaw("known_price_minor <=> ? and known_in_stock <=> ?", [change.knownPriceMinor, change.wasInStock])
    .update({ known_price_minor: change.priceMinor, known_in_stock: change.isInStock });
  return changed > 0;
}
