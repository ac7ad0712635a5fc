import type { FavoriteType } from "@fundi/shared/catalog/favorites";
import { z } from "@fundi/shared/contract/z";
import type { Knex } from "knex";
import { json } from "../../platform/database/table";

/** A favourite with the item's current data; hidden products and services no longer offered stay listed. */
export interface FavoriteRecord {
  id: number;
  type: FavoriteType;
  itemId: number;
  addedAt: Date;
  name: string;
  priceMinor: number;
  condition: "new" | "refurbished" | null;
  specs: string[];
  image: string | null;
  category: string;
  description: string;
  itemCreatedAt: Date;
  rating: number | null;
  available: number | null;
  isOffered: boolean;
}

/** More than anyone collects, and few enough to list without pages. */
export const MAX_FAVORITES = 500;

const SPECS = json("specs", z.array(z.string()), []);
const FEATURES = json("features", z.array(z.string()), []);

interface ProductRow {
  id: number;
  item_id: number;
  created_at: Date;
  name: string;
  price_minor: number;
  product_condition: "new" | "refurbished";
  specs: string;
  image_url: string | null;
  category: string;
  description: string;
  item_created_at: Date;
  hidden_at: Date | null;
  quantity: number | null;
  reserved: number | null;
}

async function findProducts(db: Knex, owned: { user_id: number; id?: number }): Promise<FavoriteRecord[]> {
  const rows: ProductRow[] = await db("favorites as f")
    .join("products as p", "p.id", "f.item_id")
    .leftJoin("inventory_items as i", "i.id", "p.inventory_item_id")
    .select("f.id", "f.item_id", "f.created_at", "p.name", "p.price_minor", "p.product_condition", "p.specs")
    .select("p.image_url", "p.category", "p.description", "p.created_at as item_created_at", "p.hidden_at")
    .select("i.quantity", "i.reserved")
    .where({ "f.type": "product", "f.user_id": owned.user_id, ...(owned.id && { "f.id": owned.id }) });
  return rows.map((row) => ({
    id: row.id,
    type: "product",
    itemId: row.item_id,
    addedAt: row.created_at,
    name: row.name,
    priceMinor: row.price_minor,
    condition: row.product_condition,
    specs: SPECS.read(row.specs),
    image: row.image_url,
    category: row.category,
    description: row.description,
    itemCreatedAt: row.item_created_at,
    rating: null,
    available: row.quantity === null ? null : row.quantity - (row.reserved ?? 0),
    isOffered: row.hidden_at === null,
  }));
}

interface ServiceRow {
  id: number;
  item_id: number;
  created_at: Date;
  title: string;
  price_minor: number;
  features: string;
  category: string;
  description: string;
  item_created_at: Date;
  average_rating: string;
  status: string;
}

async function findServices(db: Knex, owned: { user_id: number; id?: number }): Promise<FavoriteRecord[]> {
  const rows: ServiceRow[] = await db("favorites as f")
    .join("services as s", "s.id", "f.item_id")
    .select("f.id", "f.item_id", "f.created_at", "s.title", "s.price_minor", "s.features", "s.category")
    .select("s.description", "s.created_at as item_created_at", "s.average_rating", "s.status")
    .where({ "f.type": "service", "f.user_id": owned.user_id, ...(owned.id && { "f.id": owned.id }) });
  return rows.map((row) => ({
    id: row.id,
    type: "service",
    itemId: row.item_id,
    addedAt: row.created_at,
    name: row.title,
    priceMinor: row.price_minor,
    condition: null,
    specs: FEATURES.read(row.features),
    image: null,
    category: row.category,
    description: row.description,
    itemCreatedAt: row.item_created_at,
    // An average of zero means that there are no ratings.
    rating: Number(row.average_rating) || null,
    available: null,
    isOffered: row.status === "active",
  }));
}

/** Returns a person's favourites, newest first; permanently deleted items are left out. */
export async function findFavorites(db: Knex, userId: number): Promise<FavoriteRecord[]> {
  const owned = { user_id: userId };
  const found = await Promise.all([findProducts(db, owned), findServices(db, owned)]);
  return found.flat().sort((a, b) => b.id - a.id);
}

/** Returns one of a person's favourites. */
export async function findFavorite(db: Knex, userId: number, id: number): Promise<FavoriteRecord | null> {
  const owned = { user_id: userId, id };
  const found = await Promise.all([findProducts(db, owned), findServices(db, owned)]);
  return found.flat()[0] ?? null;
}

/** Whether an item of that type and id is currently offered. */
export async function isOffered(db: Knex, type: FavoriteType, itemId: number): Promise<boolean> {
  const found =
    type === "product"
      ? await db("products").select("id").where({ id: itemId, hidden_at: null }).first()
      : await db("services").select("id").where({ id: itemId, status: "active" }).first();
  return found !== undefined;
}

export async function countFavorites(db: Knex, userId: number): Promise<number> {
  const row = await db("favorites").where({ user_id: userId }).count({ count: "*" }).first();
  return Number(row?.count ?? 0);
}

/** Inserts a favourite unless it exists; returns its id in either case. */
export async function saveFavorite(
  db: Knex,
  favorite: { userId: number; type: FavoriteType; itemId: number; at: Date },
): Promise<number> {
  const item = { user_id: favorite.userId, type: favorite.type, item_id: favorite.itemId };
  await db("favorites")
    .insert({ ...item, created_at: favorite.at })
    .onConflict(["user_id", "type", "item_id"])
    .ignore();
  const row = await db("favorites").select("id").where(item).first();
  return row?.id ?? 0;
}

export const removeFavorite = (db: Knex, userId: number, id: number): Promise<number> =>
  db("favorites").where({ user_id: userId, id }).del();

export const removeFavoritesOf = (db: Knex, userId: number): Promise<number> =>
  db("favorites").where({ user_id: userId }).del();
