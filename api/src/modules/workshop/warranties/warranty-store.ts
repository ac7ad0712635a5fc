import type { ClaimDecision } from "@fundi/shared/workshop/warranty-rules";
import { COMES_BACK_DAYS } from "@fundi/shared/workshop/warranty-rules";
import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import {
  type ClaimRecord,
  type ShownWarranty,
  WARRANTIES,
  WARRANTY_CLAIMS,
  WARRANTY_SHOWN,
  type WarrantyRecord,
} from "./warranty-columns";

export async function insertWarranties(db: Knex, warranties: readonly Omit<WarrantyRecord, "id">[]): Promise<void> {
  if (warranties.length > 0)
    await db("warranties").insert(warranties.map((warranty) => WARRANTIES.omit("id").toRow(warranty)));
}

/** Takes back what a handover of a job made, when it is taken back itself. */
export const takeBackWarranties = (db: Knex, jobId: number, at: Date): Promise<number> =>
  db("warranties")
    .where({ job_id: jobId })
    .whereNull("taken_back_at")
    .update(WARRANTIES.pick("takenBackAt").toRow({ takenBackAt: at }));

const shown = (db: Knex) =>
  db("warranties as w")
    .join("repair_lines as line", "line.id", "w.line_id")
    .join("repair_jobs as job", "job.id", "w.job_id")
    .select("w.id", "w.job_id", "w.line_id", "w.device_id", "job.number", "line.text", "w.scope", "w.from_on")
    .select("w.until_on", "w.taken_back_at", "line.claim_id")
    .orderBy([{ column: "w.until_on", order: "desc" }, { column: "w.id" }]);

/** Returns the warranties of jobs, the one that ends last first; without those that were taken back. */
export async function findWarranties(db: Knex, jobIds: readonly number[]): Promise<ShownWarranty[]> {
  if (jobIds.length === 0) return [];
  const rows: Row[] = await shown(db)
    .whereIn("w.job_id", [...jobIds])
    .whereNull("w.taken_back_at");
  return rows.map(WARRANTY_SHOWN.read);
}

/** Returns the warranties of devices that cover a day, the one that ends last first. */
export async function findLiveWarranties(
  db: Knex,
  deviceIds: readonly number[],
  day: string,
): Promise<ShownWarranty[]> {
  if (deviceIds.length === 0) return [];
  const rows: Row[] = await shown(db)
    .whereIn("w.device_id", [...deviceIds])
    .where("w.until_on", ">=", day)
    .whereNull("w.taken_back_at");
  return rows.map(WARRANTY_SHOWN.read);
}

/** Returns warranties by their ids, also those that were taken back. */
export async function findWarrantiesById(db: Knex, ids: readonly number[]): Promise<ShownWarranty[]> {
  if (ids.length === 0) return [];
  const rows: Row[] = await shown(db).whereIn("w.id", [...new Set(ids)]);
  return rows.map(WARRANTY_SHOWN.read);
}

/** Locks warranties, so that nobody takes their handover back meanwhile. */
export const lockWarranties = async (db: Knex, ids: readonly number[]): Promise<void> => {
  await db("warranties")
    .select("id")
    .whereIn("id", [...ids])
    .orderBy("id")
    .forUpdate();
};

export async function insertClaims(db: Knex, claims: readonly Omit<ClaimRecord, "id">[]): Promise<void> {
  await db("warranty_claims").insert(claims.map((claim) => WARRANTY_CLAIMS.omit("id").toRow(claim)));
}

/** Returns what jobs claim, in the order in which they did. */
export async function findClaims(db: Knex, jobIds: readonly number[]): Promise<ClaimRecord[]> {
  if (jobIds.length === 0) return [];
  const rows: Row[] = await db("warranty_claims")
    .select(WARRANTY_CLAIMS.selected)
    .whereIn("job_id", [...jobIds])
    .orderBy("id");
  return rows.map(WARRANTY_CLAIMS.read);
}

/** Returns the claims on the warranties of a job, the newest first. */
export async function findClaimsOnJob(db: Knex, jobId: number): Promise<ClaimRecord[]> {
  const rows: Row[] = await db("warranty_claims")
    .join("warranties as w", "w.id", "warranty_claims.warranty_id")
    .select(WARRANTY_CLAIMS.selected)
    .where("w.job_id", jobId)
    .orderBy("warranty_claims.id", "desc");
  return rows.map(WARRANTY_CLAIMS.read);
}

const DECISION = WARRANTY_CLAIMS.pick(
  "decision",
  "cause",
  "costMinor",
  "reason",
  "customerReason",
  "decidedBy",
  "decidedAt",
);

export const saveDecision = (db: Knex, claim: ClaimRecord): Promise<number> =>
  db("warranty_claims").where({ id: claim.id }).update(DECISION.toRow(claim));

/** Empties what was written about the claims of jobs. What was decided, and what it cost, stays. */
export const blankClaims = (db: Knex, jobIds: readonly number[]): Promise<number> =>
  db("warranty_claims")
    .whereIn("job_id", [...jobIds])
    .update(WARRANTY_CLAIMS.pick("reason", "customerReason").toRow({ reason: "", customerReason: "" }));

/** Returns the decisions about the claims of jobs, by job. */
export async function findDecisions(db: Knex, jobIds: readonly number[]): Promise<Map<number, ClaimDecision[]>> {
  const found = new Map<number, ClaimDecision[]>();
  for (const { jobId, decision } of await findClaims(db, jobIds))
    found.set(jobId, [...(found.get(jobId) ?? []), decision]);
  return found;
}

/** Returns whether something is charged, or offered, under a claim. */
export async function isClaimUsed(db: Knex, claimId: number): Promise<boolean> {
  const [line, offered] = await Promise.all([
    db("repair_lines").select("id").where({ claim_id: claimId }).whereIn("state", ["approved", "done"]).first(),
    db("repair_estimate_lines as line")
      .join("repair_estimates as estimate", "estimate.id", "line.estimate_id")
      .select("line.id")
      .where({ "line.claim_id": claimId, "estimate.state": "sent" })
      .first(),
  ]);
  return line !== undefined || offered !== undefined;
}

/** Returns in how many days devices came back with a problem with which they had left before, by job. */
export async function findDaysAway(db: Knex, jobIds: readonly number[]): Promise<Map<number, number>> {
  if (jobIds.length === 0) return new Map();
  const rows: { id: number; days: number }[] = await db("repair_jobs as job")
    .join("repair_jobs as earlier", "earlier.device_id", "job.device_id")
    .select("job.id")
    .select({ days: db.raw("min(timestampdiff(day, earlier.out_at, job.created_at))") })
    .whereIn("job.id", [...jobIds])
    .whereRaw("earlier.out_at between date_sub(job.created_at, interval ? day) and job.created_at", [COMES_BACK_DAYS])
    .whereExists(
      db("repair_job_problems as now")
        .join("repair_job_problems as then", "then.problem_id", "now.problem_id")
        .select(db.raw("1"))
        .whereRaw("now.job_id = job.id and then.job_id = earlier.id"),
    )
    .groupBy("job.id");
  return new Map(rows.map(({ id, days }) => [id, Number(days)]));
}

/** What parts under a claim cost. */
export interface ClaimParts {
  parts: number;
  /** Null: of one nobody knows it. */
  costMinor: number | null;
}

/** Returns what the parts cost that were fitted under claims, by claim. */
export async function findPartsUnderClaims(db: Knex, claimIds: readonly number[]): Promise<Map<number, ClaimParts>> {
  if (claimIds.length === 0) return new Map();
  const rows: { claim_id: number; parts: number; cost: number | null; unknown: number }[] = await db(
    "repair_parts as part",
  )
    .join("repair_lines as line", "line.id", "part.line_id")
    .select("line.claim_id")
    .sum({ parts: "part.quantity", cost: db.raw("part.quantity * part.unit_cost_minor") })
    .select({ unknown: db.raw("sum(part.unit_cost_minor is null)") })
    .whereIn("line.claim_id", [...claimIds])
    // One that was thrown away was used up, too.
    .whereIn("part.state", ["fitted", "scrapped"])
    .groupBy("line.claim_id");
  return new Map(
    rows.map(({ claim_id, parts, cost, unknown }) => [
      claim_id,
      { parts: Number(parts), costMinor: Number(unknown) > 0 ? null : Number(cost ?? 0) },
    ]),
  );
}

/** Returns what is known of the lines that warranties are on: who did them, as what, and from whom their parts were. */
export async function findLinesBehind(
  db: Knex,
  lineIds: readonly number[],
): Promise<
  Map<number, { technicianId: number | null; service: string; supplier: string; partCostMinor: number | null }>
> {
  if (lineIds.length === 0) return new Map();
  const rows: {
    id: number;
    technician_id: number | null;
    service: string | null;
    supplier: string | null;
    serial_supplier: string | null;
    cost: number | null;
  }[] = await db("repair_lines as line")
    .leftJoin("services as service", "service.id", "line.service_id")
    .leftJoin("repair_parts as part", (on) => on.on("part.line_id", "line.id").andOnIn("part.state", ["fitted"]))
    .leftJoin("stock_serials as serial", "serial.id", "part.unit_id")
    .leftJoin("purchase_lines as purchase", "purchase.item_id", "line.item_id")
    .select("line.id", "line.technician_id", "purchase.supplier")
    .select({ service: db.raw("max(service.title)"), serial_supplier: db.raw("max(serial.supplier)") })
    .select({ cost: db.raw("sum(part.quantity * part.unit_cost_minor)") })
    .whereIn("line.id", [...new Set(lineIds)])
    .groupBy("line.id", "line.technician_id", "purchase.supplier");
  return new Map(
    rows.map(({ id, technician_id, service, supplier, serial_supplier, cost }) => [
      id,
      {
        ...{ technicianId: technician_id, service: service ?? "", supplier: serial_supplier || supplier || "" },
        partCostMinor: cost === null ? null : Number(cost),
      },
    ]),
  );
}
