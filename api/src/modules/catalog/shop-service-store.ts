import type { Knex } from "knex";
import type { ChangeOf, RecordOf, Row } from "../../platform/database/table";
import type { ShopServiceRecord } from "./shop-service";
import { SERVICES } from "./shop-service-columns";

const toService = (row: Row): ShopServiceRecord => SERVICES.read(row);

const NAMED = SERVICES.pick("id", "title", "priceMinor");

const ORDER = [
  { column: "popularity", order: "desc" },
  { column: "id", order: "asc" },
] as const;

export async function allServices(db: Knex): Promise<ShopServiceRecord[]> {
  const rows: Row[] = await db("services")
    .select(SERVICES.selected)
    .orderBy([...ORDER]);
  return rows.map(toService);
}

/** Returns the service with this id, in any status. */
export async function findService(db: Knex, id: number): Promise<ShopServiceRecord | null> {
  const row: Row | undefined = await db("services").select(SERVICES.selected).where({ id }).first();
  return row ? toService(row) : null;
}

/** Returns offered services, by ids or by part of the title. */
export async function servicesForSale(
  db: Knex,
  selection: { ids: readonly number[] } | { title: string; limit: number },
): Promise<{ id: number; name: string; priceMinor: number }[]> {
  const rows: Row[] = await db("services")
    .select(NAMED.selected)
    .where({ status: "active" })
    .modify((query) => {
      if ("ids" in selection) query.whereIn("id", selection.ids);
      else query.where("title", "like", `%${selection.title.replace(/[\\%_]/g, "\\$&")}%`).limit(selection.limit);
    })
    .orderBy([...ORDER]);
  return rows.map(NAMED.read).map(({ id, title, priceMinor }) => ({ id, name: title, priceMinor }));
}

/** Counts a booking of a service. */
export const countBooking = async (db: Knex, id: number): Promise<void> => {
  await db("services").where({ id }).increment("total_bookings", 1);
};

/** Returns the services with these titles, by title. */
export async function serviceIdsByTitle(db: Knex, titles: readonly string[]): Promise<Map<string, number>> {
  const rows: Row[] = await db("services").select(NAMED.selected).whereIn("title", titles);
  return new Map(rows.map(NAMED.read).map(({ id, title }) => [title, id]));
}

/** Returns the services that customers can order. */
export async function activeServices(db: Knex): Promise<ShopServiceRecord[]> {
  const rows: Row[] = await db("services")
    .select(SERVICES.selected)
    .where({ status: "active" })
    .orderBy([...ORDER]);
  return rows.map(toService);
}

const EDITABLE = SERVICES.pick(
  "title",
  "description",
  "category",
  "features",
  "priceMinor",
  "priceToMinor",
  "warranty",
  "bring",
  "firstSteps",
  "duration",
  "durationMinutes",
  "icon",
  "status",
  "needsCheck",
);

export type NewShopService = RecordOf<typeof EDITABLE.columns>;

/** Locks the service until the transaction ends, so that it cannot be booked concurrently. */
export async function lockService(db: Knex, id: number): Promise<ShopServiceRecord | null> {
  const row: Row | undefined = await db("services").select(SERVICES.selected).where({ id }).forUpdate().first();
  return row ? toService(row) : null;
}

export type ServiceChange = ChangeOf<typeof EDITABLE.columns>;

/** Returns the id. A taken title fails on `uq_services_title`. */
export async function insertService(db: Knex, service: NewShopService, now: Date): Promise<number> {
  const [id = 0] = await db("services").insert({ ...EDITABLE.toRow(service), created_at: now, updated_at: now });
  return id;
}

/** Writes only the fields that are set. */
export async function updateService(db: Knex, id: number, change: ServiceChange, now: Date): Promise<void> {
  await db("services")
    .where({ id })
    .update({ ...EDITABLE.toRow(change), version: db.raw("version + 1"), updated_at: now });
}

export async function deleteService(db: Knex, id: number): Promise<void> {
  await db("services").where({ id }).del();
}

/** What a service's page says beside the service itself. */
const PAGE = { priceToMinor: 0, warranty: "", bring: null, firstSteps: null, needsCheck: true } as const;

/** A service that may come without what its page says. */
export type ListedService = Omit<NewShopService, keyof typeof PAGE> & Partial<Pick<NewShopService, keyof typeof PAGE>>;

/** Adds services, or updates those with the same titles. */
export async function saveServices(db: Knex, services: readonly ListedService[], now: Date): Promise<void> {
  if (services.length === 0) return;
  const rows = services.map((service) => ({
    ...EDITABLE.toRow({ ...PAGE, ...service }),
    created_at: now,
    updated_at: now,
  }));
  const changing = Object.keys(rows[0] ?? {}).filter((column) => column !== "title" && column !== "created_at");
  await db("services").insert(rows).onConflict("title").merge(changing);
}
