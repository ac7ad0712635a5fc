import { AppError } from "@fundi/shared/contract/errors";
import { correctionRefusal, type Depending } from "@fundi/shared/workshop/correction-rules";
import type { Db } from "../../../platform/database/database";
import { findApprovals } from "../estimates/approval-store";
import type { JobRecord } from "../jobs/job-columns";
import type { Worker } from "../jobs/move-job";
import { findSignatures } from "../signatures/signature-store";
import { findDecisions } from "../warranties/warranty-store";
import type { IntakeRecord } from "./intake-columns";

/** Reads what depends on the customer of an intake. */
export async function readDepending(
  db: Db,
  intake: Pick<IntakeRecord, "id" | "orderId">,
  jobs: readonly JobRecord[],
): Promise<Depending> {
  const [signatures, ...approvals] = await Promise.all([
    findSignatures(db, [intake.id]),
    ...jobs.map(({ id }) => findApprovals(db, id)),
  ]);
  return {
    stages: jobs.map(({ stage }) => stage),
    ...{ isSigned: signatures.length > 0, isCharged: intake.orderId !== null },
    isDecided: approvals.some((decisions) => decisions.length > 0),
  };
}

/** Reads what depends on the device of one job. */
export async function readDeviceDepending(
  db: Db,
  intake: Pick<IntakeRecord, "id" | "orderId">,
  job: JobRecord,
): Promise<Depending> {
  const [depending, claims] = await Promise.all([readDepending(db, intake, [job]), findDecisions(db, [job.id])]);
  return { ...depending, isReturn: job.originalJobId !== null || claims.has(job.id) };
}

/** Throws INVALID_TRANSITION, or FORBIDDEN for who has to ask a manager, where another customer or device cannot be chosen. */
export function checkCorrection(depending: Depending, actor: Worker): void {
  const refusal = correctionRefusal(depending, actor.role);
  if (!refusal) return;
  throw refusal.isForManager
    ? new AppError("FORBIDDEN", refusal.reason)
    : new AppError("INVALID_TRANSITION", refusal.reason, { status: depending.stages[0] ?? "received" });
}
