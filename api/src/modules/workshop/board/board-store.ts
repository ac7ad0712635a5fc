import type { RepairFilter } from "@fundi/shared/workshop/repairs";
import type { Knex } from "knex";
import type { Condition } from "../../../platform/database/text-search";
import { ofTechnician } from "./repair-list-store";

/** Most places that the board shows as columns. */
const PLACES_MAX = 60;

/** A column of the board: which open jobs are in it, by an index that begins with it. */
export interface ColumnQuery {
  key: string;
  where: Condition;
}

interface Narrowing {
  technician: RepairFilter["technician"];
  viewerId: number;
}

/** Returns the first jobs of each column by promise, as ids: one statement for the whole board. */
export async function findFirstOf(
  db: Knex,
  columns: readonly ColumnQuery[],
  { technician, viewerId }: Narrowing,
  limit: number,
): Promise<Map<string, number[]>> {
  const byColumn = new Map<string, number[]>(columns.map(({ key }) => [key, []]));
  if (columns.length === 0) return byColumn;
  const parts = columns.map(({ where }, at) =>
    db("repair_jobs")
      .select("id", db.raw("? as column_at", [at]))
      .modify(where)
      .modify(ofTechnician(technician, viewerId))
      .orderBy([{ column: "promise_order" }, { column: "id" }])
      .limit(limit),
  );
  const rows: { id: number; column_at: number }[] = await db.unionAll(parts, true);
  for (const { id, column_at } of rows) byColumn.get(columns[Number(column_at)]?.key ?? "")?.push(id);
  return byColumn;
}

/** Returns how many jobs are in each of these columns. */
export async function countColumns(
  db: Knex,
  columns: readonly ColumnQuery[],
  { technician, viewerId }: Narrowing,
): Promise<Map<string, number>> {
  if (columns.length === 0) return new Map();
  const parts = columns.map(({ where }, at) =>
    db("repair_jobs")
      .select(db.raw("? as column_at, count(*) as jobs", [at]))
      .modify(where)
      .modify(ofTechnician(technician, viewerId)),
  );
  const rows: { column_at: number; jobs: number | string }[] = await db.unionAll(parts, true);
  return new Map(rows.map((row) => [columns[Number(row.column_at)]?.key ?? "", Number(row.jobs)]));
}

/** Returns the places that open jobs are in, and those of the shop, by name; "" where nobody said. */
export async function findPlaces(db: Knex): Promise<string[]> {
  const [used, own]: [{ place: string }[], { place: string }[]] = await Promise.all([
    db("repair_jobs").distinct("place").where({ is_open: 1 }).orderBy("place").limit(PLACES_MAX),
    db("repair_places").select({ place: "name" }).where({ active: true }).orderBy("name").limit(PLACES_MAX),
  ]);
  const names = new Map([...own, ...used].map(({ place }) => [place.toLowerCase(), place]));
  return [...names.values()].sort((one, other) => one.localeCompare(other)).slice(0, PLACES_MAX);
}
