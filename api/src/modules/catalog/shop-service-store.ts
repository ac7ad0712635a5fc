import type { Knex } from "knex";
import type { ShopServiceRecord } from "./shop-service";

const COLUMNS = [
  "id",
  "title",
  "description",
  "category",
  "features",
  "price_minor",
  "duration",
  "duration_minutes",
  "icon",
  "status",
  "total_bookings",
  "average_rating",
  "popularity",
  "created_at",
] as const;

interface ShopServiceRow {
  id: number;
  title: string;
  description: string;
  category: ShopServiceRecord["category"];
  features: string;
  price_minor: number;
  duration: string;
  duration_minutes: number;
  icon: string;
  status: ShopServiceRecord["status"];
  total_bookings: number;
  /** A decimal, which the driver hands over as text. */
  average_rating: string;
  popularity: number;
  created_at: Date;
}

const toService = (row: ShopServiceRow): ShopServiceRecord => ({
  id: row.id,
  title: row.title,
  description: row.description,
  category: row.category,
  features: JSON.parse(row.features),
  priceMinor: row.price_minor,
  duration: row.duration,
  durationMinutes: row.duration_minutes,
  icon: row.icon,
  status: row.status,
  totalBookings: row.total_bookings,
  averageRating: Number(row.average_rating),
  popularity: row.popularity,
  createdAt: row.created_at,
});

const ORDER = [
  { column: "popularity", order: "desc" },
  { column: "id", order: "asc" },
] as const;

export async function allServices(db: Knex): Promise<ShopServiceRecord[]> {
  const rows: ShopServiceRow[] = await db("services")
    .select(...COLUMNS)
    .orderBy([...ORDER]);
  return rows.map(toService);
}

/** The service with this id, in whatever status. */
export async function findService(db: Knex, id: number): Promise<ShopServiceRecord | null> {
  const row: ShopServiceRow | undefined = await db("services")
    .select(...COLUMNS)
    .where({ id })
    .first();
  return row ? toService(row) : null;
}

/** Counts a booking of a service. */
export const countBooking = async (db: Knex, id: number): Promise<void> => {
  await db("services").where({ id }).increment("total_bookings", 1);
};

/** The services with these titles, by title. */
export async function serviceIdsByTitle(db: Knex, titles: readonly string[]): Promise<Map<string, number>> {
  const rows: Pick<ShopServiceRow, "id" | "title">[] = await db("services")
    .select("id", "title")
    .whereIn("title", titles);
  return new Map(rows.map(({ id, title }) => [title, id]));
}

/** Services that customers can order (checklist CAT-38). */
export async function activeServices(db: Knex): Promise<ShopServiceRecord[]> {
  const rows: ShopServiceRow[] = await db("services")
    .select(...COLUMNS)
    .where({ status: "active" })
    .orderBy([...ORDER]);
  return rows.map(toService);
}

export type NewShopService = Pick<
  ShopServiceRecord,
  "title" | "description" | "category" | "features" | "priceMinor" | "duration" | "durationMinutes" | "icon" | "status"
>;

/** Adds services, or brings those with the same titles up to date. */
export async function saveServices(db: Knex, services: readonly NewShopService[], now: Date): Promise<void> {
  if (services.length === 0) return;
  const rows = services.map((service) => ({
    title: service.title,
    description: service.description,
    category: service.category,
    features: JSON.stringify(service.features),
    price_minor: service.priceMinor,
    duration: service.duration,
    duration_minutes: service.durationMinutes,
    icon: service.icon,
    status: service.status,
    created_at: now,
    updated_at: now,
  }));
  const { title: _, created_at: __, ...changing } = rows[0] ?? {};
  await db("services").insert(rows).onConflict("title").merge(Object.keys(changing));
}
