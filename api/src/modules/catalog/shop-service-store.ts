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
  "version",
  "created_at",
  "updated_at",
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
  version: number;
  created_at: Date;
  updated_at: Date;
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
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
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

/** Services that are offered, by their ids or, without any, those whose title contains a text. */
export async function servicesForSale(
  db: Knex,
  wanted: { ids: readonly number[] } | { title: string; limit: number },
): Promise<{ id: number; name: string; priceMinor: number }[]> {
  const rows: Pick<ShopServiceRow, "id" | "title" | "price_minor">[] = await db("services")
    .select("id", "title", "price_minor")
    .where({ status: "active" })
    .modify((query) => {
      if ("ids" in wanted) query.whereIn("id", wanted.ids);
      else query.where("title", "like", `%${wanted.title.replace(/[\\%_]/g, "\\$&")}%`).limit(wanted.limit);
    })
    .orderBy([...ORDER]);
  return rows.map((row) => ({ id: row.id, name: row.title, priceMinor: row.price_minor }));
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

/** Locks the service until the transaction ends; nobody can book it meanwhile. */
export async function lockService(db: Knex, id: number): Promise<ShopServiceRecord | null> {
  const row: ShopServiceRow | undefined = await db("services")
    .select(...COLUMNS)
    .where({ id })
    .forUpdate()
    .first();
  return row ? toService(row) : null;
}

export type ServiceChange = { [Field in keyof NewShopService]?: NewShopService[Field] | undefined };

const toColumns = ({ features, priceMinor, durationMinutes, ...rest }: ServiceChange) => ({
  ...rest,
  price_minor: priceMinor,
  duration_minutes: durationMinutes,
  features: features && JSON.stringify(features),
});

/** Answers the id. A taken title fails on `uq_services_title`. */
export async function insertService(db: Knex, service: NewShopService, now: Date): Promise<number> {
  const [id = 0] = await db("services").insert({ ...toColumns(service), created_at: now, updated_at: now });
  return id;
}

/** Writes only what is given. */
export async function updateService(db: Knex, id: number, change: ServiceChange, now: Date): Promise<void> {
  const given = Object.entries(toColumns(change)).filter(([, value]) => value !== undefined);
  await db("services")
    .where({ id })
    .update({ ...Object.fromEntries(given), version: db.raw("version + 1"), updated_at: now });
}

export async function deleteService(db: Knex, id: number): Promise<void> {
  await db("services").where({ id }).del();
}

/** Adds services, or brings those with the same titles up to date. */
export async function saveServices(db: Knex, services: readonly NewShopService[], now: Date): Promise<void> {
  if (services.length === 0) return;
  const rows = services.map((service) => ({ ...toColumns(service), created_at: now, updated_at: now }));
  const { title: _, created_at: __, ...changing } = rows[0] ?? {};
  await db("services").insert(rows).onConflict("title").merge(Object.keys(changing));
}
