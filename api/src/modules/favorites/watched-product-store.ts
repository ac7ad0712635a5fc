import { LANGUAGES, type Language } from "@fundi/shared/languages/languages";
import type { Knex } from "knex";
import type { Watch, Watched } from "./watch";

/** Where watches are stored: an alert that somebody asked for, and a favourite, which its customer is texted about. */
export const WATCH_TABLES = ["product_alerts", "favorites"] as const;
export type WatchTable = (typeof WATCH_TABLES)[number];

/** A watched product that differs from what is known of it, or that is to be looked at again. */
export interface WatchedProduct extends Watch {
  id: number;
  userId: number | null;
  /** Favourites are told by text. */
  channel: "mail" | "text";
  /** Of somebody without an account. */
  recipient: string | null;
  language: Language;
  productId: number;
  name: string;
  priceMinor: number;
  isInStock: boolean;
}

interface WatchRow {
  id: number;
  user_id: number | null;
  channel: string;
  recipient: string | null;
  language: string;
  item_id: number;
  name: string;
  price_minor: number;
  is_in_stock: number;
  known_price_minor: number | null;
  known_in_stock: number | null;
  seen_price_minor: number | null;
  seen_at: Date | null;
  notified_at: Date | null;
  wished_price_minor: number | null;
}

const IN_STOCK = "(i.id is null or i.quantity > i.reserved)";

const CHANGED = `not (coalesce(w.seen_price_minor, w.known_price_minor) <=> p.price_minor and w.known_in_stock <=> ${IN_STOCK})`;

/** What only one of the tables has. */
const OWN: Record<WatchTable, { columns: readonly string[]; product: string; only: string }> = {
  product_alerts: {
    columns: ["w.channel", "w.recipient", "w.language", "w.wished_price_minor"],
    product: "w.product_id",
    only: "w.confirmed_at is not null and w.expires_at > :now",
  },
  favorites: {
    columns: ["'text' as channel", "null as recipient", "'en' as language", "null as wished_price_minor"],
    product: "w.item_id",
    only: "w.type = 'product'",
  },
};

const toWatched = (row: WatchRow): WatchedProduct => ({
  id: row.id,
  userId: row.user_id,
  channel: row.channel === "text" ? "text" : "mail",
  recipient: row.recipient,
  language: LANGUAGES.find((language) => language === row.language) ?? "en",
  productId: row.item_id,
  name: row.name,
  priceMinor: row.price_minor,
  isInStock: Boolean(row.is_in_stock),
  knownPriceMinor: row.known_price_minor,
  wasInStock: row.known_in_stock === null ? null : Boolean(row.known_in_stock),
  seenPriceMinor: row.seen_price_minor,
  seenAt: row.seen_at,
  notifiedAt: row.notified_at,
  wishedPriceMinor: row.wished_price_minor,
});

/** What is read of watches of products on sale that have not ended. */
function watches(db: Knex, table: WatchTable, now: Date): Knex.QueryBuilder {
  const { columns, product, only } = OWN[table];
  return db({ w: table })
    .joinRaw(`join products as p on p.id = ${product} and p.hidden_at is null`)
    .leftJoin("inventory_items as i", "i.id", "p.inventory_item_id")
    .select("w.id", "w.user_id", "w.known_price_minor", "w.known_in_stock", "w.seen_price_minor", "w.seen_at")
    .select("w.notified_at", "p.id as item_id", "p.name", "p.price_minor")
    .select({ is_in_stock: db.raw(IN_STOCK) })
    .select(columns.map((column) => db.raw(column)))
    .whereRaw(only, { now });
}

/** Returns watches after an id whose product changed, or that are due, lowest id first. */
export async function findWatchedChanges(
  db: Knex,
  table: WatchTable,
  { after, now, limit }: { after: number; now: Date; limit: number },
): Promise<WatchedProduct[]> {
  const rows: WatchRow[] = await watches(db, table, now)
    .where("w.id", ">", after)
    .andWhereRaw(`(${CHANGED} or w.look_at <= ?)`, [now])
    .orderBy("w.id")
    .limit(limit);
  return rows.map(toWatched);
}

/** Returns everybody who watches a product that is on sale. */
export async function findWatchesOf(
  db: Knex,
  table: WatchTable,
  { productId, now }: { productId: number; now: Date },
): Promise<WatchedProduct[]> {
  const rows: WatchRow[] = await watches(db, table, now).where("p.id", productId);
  return rows.map(toWatched);
}

/** Stores what is known from now on. Returns false when another process was first, or it was removed. */
export async function saveWatched(
  db: Knex,
  table: WatchTable,
  before: WatchedProduct,
  { after }: Watched,
): Promise<boolean> {
  const changed = await db(table)
    .where({ id: before.id })
    .andWhereRaw("known_price_minor <=> ? and known_in_stock <=> ? and seen_price_minor <=> ? and notified_at <=> ?", [
      before.knownPriceMinor,
      before.wasInStock,
      before.seenPriceMinor,
      before.notifiedAt,
    ])
    .update({
      known_price_minor: after.knownPriceMinor,
      known_in_stock: after.wasInStock,
      seen_price_minor: after.seenPriceMinor,
      seen_at: after.seenAt,
      look_at: after.lookAt,
      notified_at: after.notifiedAt,
    });
  return changed > 0;
}
