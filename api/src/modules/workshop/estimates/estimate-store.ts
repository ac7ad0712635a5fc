import type { PartGrade } from "@fundi/shared/workshop/estimate-rules";
import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import {
  type EstimateLineRecord,
  type EstimateRecord,
  type NewEstimateLine,
  REPAIR_ESTIMATE_LINES,
  REPAIR_ESTIMATE_LINKS,
  REPAIR_ESTIMATES,
} from "./estimate-columns";

/** Returns the estimates of a job, the newest first. */
export async function findEstimates(db: Knex, jobId: number): Promise<EstimateRecord[]> {
  const rows: Row[] = await db("repair_estimates")
    .select(REPAIR_ESTIMATES.selected)
    .where({ job_id: jobId })
    .orderBy("number", "desc");
  return rows.map(REPAIR_ESTIMATES.read);
}

/** As `findEstimates`, locked: under the lock of the job, which comes first. */
export async function lockEstimates(db: Knex, jobId: number): Promise<EstimateRecord[]> {
  const rows: Row[] = await db("repair_estimates")
    .select(REPAIR_ESTIMATES.selected)
    .where({ job_id: jobId })
    .orderBy("number", "desc")
    .forUpdate();
  return rows.map(REPAIR_ESTIMATES.read);
}

export async function findEstimate(db: Knex, id: number): Promise<EstimateRecord | null> {
  const row: Row | undefined = await db("repair_estimates").select(REPAIR_ESTIMATES.selected).where({ id }).first();
  return row ? REPAIR_ESTIMATES.read(row) : null;
}

/** Returns lines of estimates, in their order. */
export async function findLines(db: Knex, estimateIds: readonly number[]): Promise<EstimateLineRecord[]> {
  if (estimateIds.length === 0) return [];
  const rows: Row[] = await db("repair_estimate_lines")
    .select(REPAIR_ESTIMATE_LINES.selected)
    .whereIn("estimate_id", [...estimateIds])
    .orderBy(["estimate_id", "position"]);
  return rows.map(REPAIR_ESTIMATE_LINES.read);
}

export async function insertEstimate(db: Knex, estimate: Omit<EstimateRecord, "id" | "version">): Promise<number> {
  const [id = 0] = await db("repair_estimates").insert(REPAIR_ESTIMATES.omit("id", "version").toRow(estimate));
  return id;
}

const MUTABLE = REPAIR_ESTIMATES.omit("id", "jobId", "number", "createdAt");

export const saveEstimate = (db: Knex, estimate: EstimateRecord): Promise<number> =>
  db("repair_estimates").where({ id: estimate.id }).update(MUTABLE.toRow(estimate));

/** Replaces the lines of a draft. */
export async function saveLines(db: Knex, estimateId: number, lines: readonly NewEstimateLine[]): Promise<void> {
  await db("repair_estimate_lines").where({ estimate_id: estimateId }).del();
  if (lines.length > 0)
    await db("repair_estimate_lines").insert(
      lines.map((line, position) => REPAIR_ESTIMATE_LINES.omit("id").toRow({ ...line, estimateId, position })),
    );
}

/** Adds a line at the end of an estimate. */
export async function addLine(db: Knex, estimateId: number, line: NewEstimateLine): Promise<void> {
  const last: { position: number } | undefined = await db("repair_estimate_lines")
    .select("position")
    .where({ estimate_id: estimateId })
    .orderBy("position", "desc")
    .first();
  const position = last ? last.position + 1 : 0;
  await db("repair_estimate_lines").insert(REPAIR_ESTIMATE_LINES.omit("id").toRow({ ...line, estimateId, position }));
}

export async function insertLink(db: Knex, estimateId: number, tokenHash: string, createdAt: Date): Promise<void> {
  await db("repair_estimate_links").insert(
    REPAIR_ESTIMATE_LINKS.omit("id").toRow({ estimateId, tokenHash, createdAt }),
  );
}

/** Ends all links of an estimate. Returns how many there were. */
export const deleteLinks = (db: Knex, estimateId: number): Promise<number> =>
  db("repair_estimate_links").where({ estimate_id: estimateId }).del();

/** Returns the estimate of a link; null for one that was never given out. */
export async function findByLink(db: Knex, tokenHash: string): Promise<EstimateRecord | null> {
  const row: Row | undefined = await db("repair_estimate_links as link")
    .join("repair_estimates", "repair_estimates.id", "link.estimate_id")
    .select(REPAIR_ESTIMATES.selected)
    .where("link.token_hash", tokenHash)
    .first();
  return row ? REPAIR_ESTIMATES.read(row) : null;
}

/** Notes when the customer saw an estimate first. */
export const markSeen = (db: Knex, id: number, seenAt: Date): Promise<number> =>
  db("repair_estimates").where({ id }).whereNull("seen_at").update(REPAIR_ESTIMATES.pick("seenAt").toRow({ seenAt }));

/** An estimate of a job that somebody waits for, or whose last day is over. */
export interface OpenEstimate {
  state: "sent" | "expired";
  expiredAt: Date | null;
}

/** Returns for each of these jobs the estimate that waits, else the last one that expired. */
export async function findOpenEstimates(db: Knex, jobIds: readonly number[]): Promise<Map<number, OpenEstimate>> {
  if (jobIds.length === 0) return new Map();
  const OPEN = REPAIR_ESTIMATES.pick("jobId", "number", "state", "expiredAt");
  const rows: Row[] = await db("repair_estimates")
    .select(OPEN.selected)
    .whereIn("job_id", [...jobIds])
    .whereIn("state", ["sent", "expired"])
    .orderBy("number");
  const open = new Map<number, OpenEstimate>();
  for (const { jobId, state, expiredAt } of rows.map(OPEN.read)) {
    const isSent = state === "sent";
    if (isSent || open.get(jobId)?.state !== "sent") open.set(jobId, { state: isSent ? "sent" : "expired", expiredAt });
  }
  return open;
}

/** Most estimates that one run of a schedule looks at. */
const DUE_MAX = 200;

/** Returns ids of estimates with a follow-up that is due. */
export const findDueFollowUps = async (db: Knex, now: Date): Promise<number[]> =>
  (
    await db("repair_estimates").select("id").where("follow_up_at", "<=", now).orderBy("follow_up_at").limit(DUE_MAX)
  ).map(({ id }: { id: number }) => id);

/** Returns ids of estimates that wait and whose last day is before a day. */
export const findOverdue = async (db: Knex, today: string): Promise<number[]> =>
  (
    await db("repair_estimates")
      .select("id")
      .where({ state: "sent" })
      .where("valid_until_on", "<", today)
      .orderBy("valid_until_on")
      .limit(DUE_MAX)
  ).map(({ id }: { id: number }) => id);

/** Returns ids of the estimates of a customer that were sent, the newest first. */
export const findIdsOfOwner = async (db: Knex, userId: number, limit: number): Promise<number[]> =>
  (
    await db("repair_estimates as e")
      .join("repair_jobs as j", "j.id", "e.job_id")
      .join("repair_intakes as i", "i.id", "j.intake_id")
      .select("e.id")
      .where("i.user_id", userId)
      .whereIn("e.state", ["sent", "decided", "expired"])
      .orderBy("e.id", "desc")
      .limit(limit)
  ).map(({ id }: { id: number }) => id);

const SCOPES = {
  waiting: { state: "sent" },
  call: { state: "sent", to_call: 1 },
  expired: { state: "expired" },
} as const;

/** Returns one page of ids of estimates without an answer, the oldest first. */
export const findWaitingIds = async (
  db: Knex,
  scope: keyof typeof SCOPES,
  { after, limit }: { after?: number | undefined; limit: number },
): Promise<number[]> =>
  (
    await db("repair_estimates")
      .select("id")
      .where(SCOPES[scope])
      .modify((query) => {
        if (after !== undefined) query.where("id", ">", after);
      })
      .orderBy("id")
      .limit(limit)
  ).map(({ id }: { id: number }) => id);

/** What services and stock items cost today, by their ids. */
export interface ListPrices {
  services: ReadonlyMap<number, { name: string; priceMinor: number }>;
  items: ReadonlyMap<number, ListedPart>;
}

/** What is known of a stock item; null: not known. */
interface ListedPart {
  name: string;
  priceMinor: number;
  /** What one costs the shop. */
  costMinor: number | null;
  grade: PartGrade | null;
  warrantyDays: number | null;
}

interface PricedRow {
  id: number;
  name: string;
  price_minor: number;
  /** Of stock items. */
  cost_minor?: number | null;
  part_grade?: PartGrade | null;
  warranty_days?: number | null;
}

const ids = (values: readonly (number | null)[]): number[] => [...new Set(values.flatMap((id) => id ?? []))];

/** Returns name and price of the services and stock items that lines name, and what is known of an item as a part. */
export async function findListPrices(
  db: Knex,
  lines: readonly { serviceId: number | null; itemId: number | null }[],
): Promise<ListPrices> {
  const [serviceIds, itemIds] = [ids(lines.map((line) => line.serviceId)), ids(lines.map((line) => line.itemId))];
  const [services, items]: PricedRow[][] = await Promise.all([
    serviceIds.length === 0
      ? []
      : db("services").select("id", { name: "title" }, "price_minor").whereIn("id", serviceIds),
    itemIds.length === 0
      ? []
      : db("inventory_items")
          .select("id", "name", "price_minor", "cost_minor", "part_grade", "warranty_days")
          .whereIn("id", itemIds),
  ]);
  const mapOf = (rows: readonly PricedRow[] = []) =>
    new Map(
      rows.map(({ id, name, price_minor, cost_minor = null, part_grade = null, warranty_days = null }) => [
        id,
        {
          ...{ name, priceMinor: Number(price_minor), costMinor: cost_minor === null ? null : Number(cost_minor) },
          ...{ grade: part_grade, warrantyDays: warranty_days },
        },
      ]),
    );
  return { services: mapOf(services), items: mapOf(items) };
}

/** Returns how many minutes services are planned with, by id. */
export async function findServiceMinutes(db: Knex, serviceIds: readonly number[]): Promise<Map<number, number>> {
  if (serviceIds.length === 0) return new Map();
  const rows: { id: number; duration_minutes: number }[] = await db("services")
    .select("id", "duration_minutes")
    .whereIn("id", [...new Set(serviceIds)]);
  return new Map(rows.map(({ id, duration_minutes }) => [id, duration_minutes]));
}
