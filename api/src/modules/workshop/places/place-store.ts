import { CUSTODY_KINDS } from "@fundi/shared/workshop/repair-stages";
import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import { type PlaceRecord, REPAIR_PLACES } from "./place-columns";

/** Devices that the shop has: it carries them from place to place. */
const here = (query: Knex.QueryBuilder): void => {
  query
    .where({ is_open: 1 })
    .whereNot({ stage: "booked" })
    .whereIn("kind", ["internal", ...CUSTODY_KINDS]);
};

export async function findPlaces(db: Knex): Promise<PlaceRecord[]> {
  const rows: Row[] = await db("repair_places").select(REPAIR_PLACES.selected).orderBy("name");
  return rows.map(REPAIR_PLACES.read);
}

export async function lockPlace(db: Knex, id: number): Promise<PlaceRecord | null> {
  const row: Row | undefined = await db("repair_places")
    .select(REPAIR_PLACES.selected)
    .where({ id })
    .forUpdate()
    .first();
  return row ? REPAIR_PLACES.read(row) : null;
}

export async function insertPlace(db: Knex, place: Omit<PlaceRecord, "id" | "version">): Promise<number> {
  const [id = 0] = await db("repair_places").insert(REPAIR_PLACES.omit("id", "version").toRow(place));
  return id;
}

export const savePlace = (db: Knex, place: PlaceRecord): Promise<number> =>
  db("repair_places").where({ id: place.id }).update(REPAIR_PLACES.omit("id").toRow(place));

/** Returns how many devices there are by the name of their place; "" for those without one. */
export async function countByPlace(db: Knex): Promise<Map<string, number>> {
  const rows: { place: string; devices: number | string }[] = await db("repair_jobs")
    .select("place")
    .count({ devices: "*" })
    .modify(here)
    .groupBy("place")
    .orderBy("place");
  return new Map(rows.map(({ place, devices }) => [place, Number(devices)]));
}

/** Returns ids of jobs whose device nobody put anywhere, the oldest first. */
export async function findWithoutPlace(db: Knex, limit: number): Promise<number[]> {
  const rows: { id: number }[] = await db("repair_jobs")
    .select("id")
    .modify(here)
    .where({ place: "" })
    .orderBy("id")
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Gives the open jobs in a place its new name. */
export const renamePlaceOfJobs = (db: Knex, before: string, after: string): Promise<number> =>
  db("repair_jobs").where({ is_open: 1, place: before }).update({ place: after });
