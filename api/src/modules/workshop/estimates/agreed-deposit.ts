import type { Db } from "../../../platform/database/database";
import { findIntake } from "../intake/intake-store";
import { findJobsOfIntake } from "../jobs/job-store";
import { findApprovals, findRepairLines } from "./approval-store";
import type { ApprovalRecord, RepairLineRecord } from "./estimate-columns";

/** Returns whether a line stands on the bill. */
export const isChargedLine = ({ state }: Pick<RepairLineRecord, "state">): boolean =>
  state === "approved" || state === "done";

/** Returns the approvals whose deposit is owed: of jobs that are still charged, as who withdrew owes none. */
export const withDeposit = (
  approvals: readonly ApprovalRecord[],
  lines: readonly RepairLineRecord[],
): ApprovalRecord[] => {
  const charged = new Set(lines.filter(isChargedLine).map(({ approvalId }) => approvalId));
  return approvals.filter(({ id, depositMinor }) => depositMinor > 0 && charged.has(id));
};

/** Returns what is asked for in all: the deposits of approvals, of which the one of the intake is a part. */
export const depositsMinor = (approvals: readonly Pick<ApprovalRecord, "depositMinor">[], askedMinor: number): number =>
  Math.max(
    askedMinor,
    approvals.reduce((sum, { depositMinor }) => sum + depositMinor, 0),
  );

/**
 * Returns what is missing of the deposits of an intake, where this job asked for one or the intake did; zero: nothing.
 */
export async function missingDepositMinor(
  db: Db,
  job: { id: number; intakeId: number },
  netPaidMinor: number,
): Promise<number> {
  const ids = (await findJobsOfIntake(db, job.intakeId)).map(({ id }) => id);
  const [lines, ...approvals] = await Promise.all([
    findRepairLines(db, ids),
    ...ids.map((id) => findApprovals(db, id)),
  ]);
  const owed = withDeposit(approvals.flat(), lines);
  const askedMinor = (await findIntake(db, job.intakeId))?.depositMinor ?? 0;
  if (askedMinor === 0 && !owed.some(({ jobId }) => jobId === job.id)) return 0;
  return Math.max(0, depositsMinor(owed, askedMinor) - netPaidMinor);
}
