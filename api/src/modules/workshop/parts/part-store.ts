import { OPEN_PART_STATES } from "@fundi/shared/workshop/part-rules";
import type { RepairAction } from "@fundi/shared/workshop/repair-actions";
import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import { type PartRecord, REPAIR_PARTS } from "./part-columns";

/** Returns all parts of a job, in the order in which they were needed. */
export async function findParts(db: Knex, jobId: number): Promise<PartRecord[]> {
  const rows: Row[] = await db("repair_parts").select(REPAIR_PARTS.selected).where({ job_id: jobId }).orderBy("id");
  return rows.map(REPAIR_PARTS.read);
}

/** Returns the parts of a job that are wanted or held. */
export async function findOpenParts(db: Knex, jobId: number): Promise<PartRecord[]> {
  const rows: Row[] = await db("repair_parts")
    .select(REPAIR_PARTS.selected)
    .where({ job_id: jobId })
    .whereIn("state", [...OPEN_PART_STATES])
    .orderBy("id");
  return rows.map(REPAIR_PARTS.read);
}

/** Returns a part of a job, under the lock of the job; null where it has no such part. */
export async function findPart(db: Knex, jobId: number, id: number): Promise<PartRecord | null> {
  const row: Row | undefined = await db("repair_parts")
    .select(REPAIR_PARTS.selected)
    .where({ id, job_id: jobId })
    .first();
  return row ? REPAIR_PARTS.read(row) : null;
}

export type NewPart = Pick<PartRecord, "jobId" | "lineId" | "itemId" | "quantity" | "link">;

/** Returns a part that is wanted, as it is stored. */
export async function insertWanted(db: Knex, part: NewPart, at: Date): Promise<PartRecord> {
  const wanted: Omit<PartRecord, "id"> = {
    ...{ jobId: part.jobId, lineId: part.lineId, itemId: part.itemId, quantity: part.quantity, link: part.link },
    ...{
      state: "wanted",
      unitId: null,
      unitCostMinor: null,
      oldPart: null,
      oldSerial: "",
      newSerial: "",
      fate: null,
      reason: "",
    },
    ...{ droppedBy: null, fittedBy: null, fittedAt: null, createdAt: at, updatedAt: at },
  };
  const [id = 0] = await db("repair_parts").insert(REPAIR_PARTS.omit("id").toRow(wanted));
  return { ...wanted, id };
}

const MUTABLE = REPAIR_PARTS.omit("id", "jobId", "lineId", "itemId", "createdAt");

export const savePart = (db: Knex, part: PartRecord): Promise<number> =>
  db("repair_parts").where({ id: part.id }).update(MUTABLE.toRow(part));

/** Returns the parts that an action let go. */
export async function findDropped(db: Knex, jobId: number, droppedBy: RepairAction): Promise<PartRecord[]> {
  const rows: Row[] = await db("repair_parts")
    .select(REPAIR_PARTS.selected)
    .where({ job_id: jobId, state: "cancelled", dropped_by: droppedBy })
    .orderBy("id");
  return rows.map(REPAIR_PARTS.read);
}

/** Returns the parts that open jobs want of these items: those of the earliest promise first. */
export async function findWanted(db: Knex, itemIds: readonly number[]): Promise<PartRecord[]> {
  if (itemIds.length === 0) return [];
  const rows: Row[] = await db("repair_parts")
    .join("repair_jobs as job", "job.id", "repair_parts.job_id")
    .select(REPAIR_PARTS.selected)
    .whereIn("repair_parts.item_id", [...itemIds])
    .where("repair_parts.state", "wanted")
    .orderByRaw("job.promised_at is null, job.promised_at, repair_parts.id");
  return rows.map(REPAIR_PARTS.read);
}

/** Returns whether a job wants a part that is not there. */
export const wantsParts = async (db: Knex, jobId: number): Promise<boolean> =>
  (await db("repair_parts").select("id").where({ job_id: jobId, state: "wanted" }).first()) !== undefined;

/** How many pieces of a line are still to be fitted, or are. */
export async function piecesOfLine(db: Knex, lineId: number): Promise<number> {
  const [row] = await db("repair_parts")
    .where({ line_id: lineId })
    .whereIn("state", [...OPEN_PART_STATES, "fitted"])
    .sum({ pieces: "quantity" });
  return Number(row?.pieces ?? 0);
}

/** Returns the fitted parts of jobs whose old ones go to the customer, by name, in the order in which they were needed. */
export const findOldPartsForCustomer = (
  db: Knex,
  jobIds: readonly number[],
): Promise<{ jobId: number; name: string }[]> =>
  jobIds.length === 0
    ? Promise.resolve([])
    : db("repair_parts as part")
        .join("inventory_items as item", "item.id", "part.item_id")
        .select({ jobId: "part.job_id", name: "item.name" })
        .whereIn("part.job_id", [...jobIds])
        .where({ "part.state": "fitted", "part.old_part": "to_customer" })
        .orderBy("part.id");

/** Returns the names of stock items, by id. */
export async function findItemNames(db: Knex, itemIds: readonly number[]): Promise<Map<number, string>> {
  const rows: { id: number; name: string }[] = await db("inventory_items")
    .select("id", "name")
    .whereIn("id", [...new Set(itemIds)]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What is known of the stock item of a part. */
interface PartItem {
  name: string;
  sku: string;
  place: string;
  tracksSerials: boolean;
  supplier: string;
  orderedAt: Date | null;
}

/** Returns the stock items of parts with their purchase notes, by id. */
export async function findPartItems(db: Knex, itemIds: readonly number[]): Promise<Map<number, PartItem>> {
  type Found = Pick<PartItem, "name" | "sku" | "place"> & {
    id: number;
    tracks_serials: number;
    supplier: string | null;
    ordered_at: Date | null;
  };
  const rows: Found[] = await db("inventory_items as item")
    .leftJoin("purchase_lines as line", "line.item_id", "item.id")
    .select("item.id", "item.name", "item.sku", "item.place", "item.tracks_serials", "line.supplier", "line.ordered_at")
    .whereIn("item.id", [...new Set(itemIds)]);
  return new Map(
    rows.map(({ id, tracks_serials, ordered_at, supplier, ...item }) => [
      id,
      { ...item, tracksSerials: Boolean(tracks_serials), supplier: supplier ?? "", orderedAt: ordered_at },
    ]),
  );
}

/** Most repairs that are named as waiting for a part. */
const WAITING_MAX = 20;

/** Returns other jobs that wait for these items, those of the earliest promise first. */
export async function findJobsThatWant(
  db: Knex,
  itemIds: readonly number[],
  exceptJobId: number,
): Promise<{ itemId: number; id: number; number: string; promisedAt: Date | null }[]> {
  if (itemIds.length === 0) return [];
  const rows: { item_id: number; id: number; number: string; promised_at: Date | null }[] = await db(
    "repair_parts as part",
  )
    .join("repair_jobs as job", "job.id", "part.job_id")
    .distinct("part.item_id", "job.id", "job.number", "job.promised_at")
    .whereIn("part.item_id", [...new Set(itemIds)])
    .where("part.state", "wanted")
    .whereNot("job.id", exceptJobId)
    .orderByRaw("job.promised_at is null, job.promised_at, job.id")
    .limit(WAITING_MAX);
  return rows.map(({ item_id, promised_at, ...job }) => ({ ...job, itemId: item_id, promisedAt: promised_at }));
}

/** Selects the ids of stock items that repairs wait for. */
export const wantedItems = (db: Knex): Knex.QueryBuilder =>
  db("repair_parts").distinct("item_id as id").where("state", "wanted");

/** Returns who waits for these items, those of the earliest promise first. */
export async function findWaiting(
  db: Knex,
  itemIds: readonly number[],
): Promise<
  { itemId: number; repairId: number; repairNumber: string; quantity: number; neededAt: Date | null; link: string }[]
> {
  if (itemIds.length === 0) return [];
  type Found = {
    item_id: number;
    id: number;
    number: string;
    quantity: number;
    promised_at: Date | null;
    link: string;
  };
  const rows: Found[] = await db("repair_parts as part")
    .join("repair_jobs as job", "job.id", "part.job_id")
    .select("part.item_id", "job.id", "job.number", "part.quantity", "job.promised_at", "part.link")
    .whereIn("part.item_id", [...itemIds])
    .where("part.state", "wanted")
    .orderByRaw("job.promised_at is null, job.promised_at, part.id");
  return rows.map(({ item_id, id, number, promised_at, ...part }) => ({
    ...{ ...part, itemId: item_id, repairId: id, repairNumber: number, neededAt: promised_at },
  }));
}
