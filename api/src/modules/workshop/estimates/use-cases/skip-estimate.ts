import { AppError } from "@fundi/shared/contract/errors";
import { formatAmount, fromMinor } from "@fundi/shared/values/money";
import { agreedLimit, feeIfApproved, sumMinor } from "@fundi/shared/workshop/estimate-rules";
import type { EstimateLineForm } from "@fundi/shared/workshop/estimates";
import type { JobRecord } from "../../jobs/job-columns";
import { type ActCommand, actOn } from "../../jobs/move-job";
import { needParts } from "../../parts/hold-parts";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { findRepairLines, insertApproval, insertRepairLines } from "../approval-store";
import { linesOfForm } from "../draft-lines";
import type { ApprovalRecord } from "../estimate-columns";
import { chargeFee, reviseBillOf, supersedeWaiting } from "../job-lines";

/** Throws NOT_APPROVED for more than was agreed at intake. Returns in which way it was. */
function wayOf(job: JobRecord, totalMinor: number): "free" | "ceiling" | "fixed_price" {
  if (totalMinor === 0) return "free";
  const limit = agreedLimit(job);
  if (limit && totalMinor <= limit.minor) return limit.way;
  const approved = fromMinor(limit?.minor ?? 0);
  const agreed = limit ? `Agreed was at most ${formatAmount(approved)}` : "Nothing was agreed at intake";
  throw new AppError("NOT_APPROVED", `${agreed}: send an estimate.`, { approved, total: fromMinor(totalMinor) });
}

/** Goes on without an estimate, within what was agreed at intake. */
export const skipEstimate = (
  dependencies: WorkshopDependencies,
  { lines: forms, ...command }: ActCommand & { lines: readonly EstimateLineForm[] },
): Promise<number> =>
  actOn(dependencies, "skip_estimate", command, async (tx, job, { now }) => {
    const lines = await linesOfForm(tx.db, forms);
    const totalMinor = sumMinor(lines);
    const via = wayOf(job, totalMinor);
    const approval: Omit<ApprovalRecord, "id" | "objectedAt"> = {
      ...{ jobId: job.id, estimateId: null, decision: "approved", option: null, lineIds: [], consents: [] },
      ...{ totalMinor, depositMinor: 0, via, name: "", phone: null, words: "", signatureId: null, shownHash: null },
      ...{ language: "en", address: "", agent: "", recordedBy: command.actor.id, at: now },
    };
    const approvalId = await insertApproval(tx.db, approval);
    await insertRepairLines(
      tx.db,
      lines.map(
        ({ option: _option, isRequired: _isRequired, etaDays: _etaDays, isAgreedFee: _isAgreedFee, ...line }) => ({
          ...line,
          ...{ jobId: job.id, approvalId, estimateLineId: null, priceReason: "" },
          listPriceMinor: line.listPriceMinor === line.priceMinor ? null : line.listPriceMinor,
          ...{
            technicianId: job.technicianId,
            state: "approved" as const,
            droppedBy: null,
            chargedBy: null,
            closedAt: null,
          },
          createdAt: now,
        }),
      ),
    );
    const agreed = (await findRepairLines(tx.db, [job.id])).filter((line) => line.approvalId === approvalId);
    const isShort = await needParts(tx, job, agreed, { userId: command.actor.id, at: now });
    await chargeFee(tx, job, { minor: feeIfApproved(job), chargedBy: "skip_estimate", at: now, language: "en" });
    await supersedeWaiting(tx, job.id, now);
    await reviseBillOf(tx, dependencies, job.intakeId, command.actor);
    const to = isShort ? "awaiting_parts" : "approved";
    return { to, event: "repair.stage_changed", payload: { action: "skip_estimate" } };
  });
