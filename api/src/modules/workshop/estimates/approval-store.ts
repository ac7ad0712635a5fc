import type { RepairAction } from "@fundi/shared/workshop/repair-actions";
import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import { type ApprovalRecord, REPAIR_APPROVALS, REPAIR_LINES, type RepairLineRecord } from "./estimate-columns";

export async function insertApproval(db: Knex, approval: Omit<ApprovalRecord, "id" | "objectedAt">): Promise<number> {
  const [id = 0] = await db("repair_approvals").insert(REPAIR_APPROVALS.omit("id", "objectedAt").toRow(approval));
  return id;
}

/** Returns all that was decided about a job, the oldest first. */
export async function findApprovals(db: Knex, jobId: number): Promise<ApprovalRecord[]> {
  const rows: Row[] = await db("repair_approvals")
    .select(REPAIR_APPROVALS.selected)
    .where({ job_id: jobId })
    .orderBy("id");
  return rows.map(REPAIR_APPROVALS.read);
}

/** Returns the decision about an estimate; null: there is none. */
export async function findApproval(db: Knex, estimateId: number): Promise<ApprovalRecord | null> {
  const row: Row | undefined = await db("repair_approvals")
    .select(REPAIR_APPROVALS.selected)
    .where({ estimate_id: estimateId })
    .first();
  return row ? REPAIR_APPROVALS.read(row) : null;
}

/** Notes that somebody objects to what was recorded. Everything else of a decision stays as it is. */
export const saveObjection = (db: Knex, id: number, objectedAt: Date): Promise<number> =>
  db("repair_approvals").where({ id }).update(REPAIR_APPROVALS.pick("objectedAt").toRow({ objectedAt }));

/** Whose signature a private file is: the customer of the intake. */
export async function findOwnerOfApproval(db: Knex, id: number): Promise<number | null> {
  const row: { user_id: number | null } | undefined = await db("repair_approvals as a")
    .join("repair_jobs as j", "j.id", "a.job_id")
    .join("repair_intakes as i", "i.id", "j.intake_id")
    .select("i.user_id")
    .where("a.id", id)
    .first();
  return row?.user_id ?? null;
}

/** A line as it is agreed to. */
export type NewRepairLine = Omit<RepairLineRecord, "id" | "agreedPriceMinor">;

export async function insertRepairLines(db: Knex, lines: readonly NewRepairLine[]): Promise<void> {
  if (lines.length > 0)
    await db("repair_lines").insert(lines.map((line) => REPAIR_LINES.omit("id", "agreedPriceMinor").toRow(line)));
}

const CHARGED = REPAIR_LINES.pick(
  ...(["priceMinor", "agreedPriceMinor", "listPriceMinor", "priceReason", "state", "droppedBy"] as const),
);

/** Writes what an open line costs, or that it is left out. */
export const saveLineCharge = (db: Knex, line: RepairLineRecord): Promise<number> =>
  db("repair_lines").where({ id: line.id }).whereNull("closed_at").update(CHARGED.toRow(line));

/** Writes who did an open line. */
export const saveLineTechnician = (db: Knex, id: number, technicianId: number | null): Promise<number> =>
  db("repair_lines")
    .where({ id })
    .whereNull("closed_at")
    .update(REPAIR_LINES.pick("technicianId").toRow({ technicianId }));

/** Writes who did the open lines of a job of which nobody said it, or one of them. */
export const nameTechnician = (
  db: Knex,
  jobId: number,
  technicianId: number,
  lineId: number | null = null,
): Promise<number> =>
  db("repair_lines")
    .where({ job_id: jobId, technician_id: null })
    .whereIn("state", ["approved", "done"])
    .whereNull("closed_at")
    .modify((query) => {
      if (lineId !== null) query.where({ id: lineId });
    })
    .update(REPAIR_LINES.pick("technicianId").toRow({ technicianId }));

/** Returns all lines of jobs, in the order in which they were agreed to. */
export async function findRepairLines(db: Knex, jobIds: readonly number[]): Promise<RepairLineRecord[]> {
  if (jobIds.length === 0) return [];
  const rows: Row[] = await db("repair_lines")
    .select(REPAIR_LINES.selected)
    .whereIn("job_id", [...jobIds])
    .orderBy(["job_id", "id"]);
  return rows.map(REPAIR_LINES.read);
}

/**
 * Takes the open lines of a job off its bill, because of an action, but for parts that stay fitted. One after which the fee
 * agreed at intake is due leaves that. Returns how many there were.
 */
export const dropLines = (db: Knex, jobId: number, droppedBy: RepairAction): Promise<number> =>
  db("repair_lines")
    .where({ "repair_lines.job_id": jobId, "repair_lines.state": "approved" })
    .whereNull("closed_at")
    .whereNotExists(
      db("repair_parts")
        .select(db.raw("1"))
        .whereRaw("line_id = repair_lines.id")
        .where("repair_parts.state", "fitted"),
    )
    .modify((query) => {
      if (droppedBy === "withdraw" || droppedBy === "give_up")
        query.where((line) => line.whereNot("kind", "fee").orWhereNotNull("estimate_line_id"));
    })
    .update(REPAIR_LINES.pick("state", "droppedBy").toRow({ state: "not_charged", droppedBy }));

/** Charges so many pieces of an open line; with none, it is taken off the bill because of an action. Returns whether there is one. */
export const saveLineQuantity = (db: Knex, id: number, quantity: number, droppedBy: RepairAction): Promise<number> =>
  db("repair_lines")
    .where({ id, state: "approved" })
    .whereNull("closed_at")
    .update(
      quantity > 0
        ? REPAIR_LINES.pick("quantity").toRow({ quantity })
        : REPAIR_LINES.pick("state", "droppedBy").toRow({ state: "not_charged", droppedBy }),
    );

/** Charges a line again whose part was given back. Returns whether it was not charged. */
export const chargeLineAgain = (db: Knex, id: number): Promise<number> =>
  db("repair_lines")
    .where({ id, state: "not_charged" })
    .whereNull("closed_at")
    .update(REPAIR_LINES.pick("state", "droppedBy").toRow({ state: "approved", droppedBy: null }));

/** Brings back the lines that an action took off, when it is undone. */
export const restoreLines = (db: Knex, jobId: number, droppedBy: RepairAction): Promise<number> =>
  db("repair_lines")
    .where({ job_id: jobId, state: "not_charged", dropped_by: droppedBy })
    .whereNull("closed_at")
    .update(REPAIR_LINES.pick("state", "droppedBy").toRow({ state: "approved", droppedBy: null }));

/** Takes the fee for the diagnosis off that one action charged, or any. Returns how many there were. */
export const dropFee = (
  db: Knex,
  jobId: number,
  droppedBy: RepairAction,
  chargedBy: RepairAction | null = null,
): Promise<number> =>
  db("repair_lines")
    .where({ job_id: jobId, state: "approved" })
    .whereNotNull("charged_by")
    .whereNull("closed_at")
    .modify((query) => {
      if (chargedBy) query.where({ charged_by: chargedBy });
    })
    .update(REPAIR_LINES.pick("state", "droppedBy").toRow({ state: "not_charged", droppedBy }));
