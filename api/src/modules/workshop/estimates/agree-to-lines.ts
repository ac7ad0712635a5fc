import { feeIfApproved, isBorneByClaims, sumMinor } from "@fundi/shared/workshop/estimate-rules";
import type { Tx } from "../../../platform/database/transaction";
import { languageOfIntake } from "../intake/intake-language";
import type { JobRecord } from "../jobs/job-columns";
import { needParts } from "../parts/hold-parts";
import { reasonsUnderClaims } from "../warranties/claim-lines";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { findRepairLines, insertApproval, insertRepairLines } from "./approval-store";
import type { ApprovalRecord, NewEstimateLine } from "./estimate-columns";
import { type ChargeAuthor, chargeFee, reviseBillOf, supersedeWaiting } from "./job-lines";

interface Agreed {
  lines: readonly NewEstimateLine[];
  /** How it was agreed to, before any estimate. */
  via: ApprovalRecord["via"];
  /** Who agreed, and by which words, where somebody wrote them down. */
  name?: string;
  words?: string;
  author: ChargeAuthor & { id: number };
  at: Date;
}

/**
 * Writes lines that were agreed to without an estimate on a job and its bill, and holds their parts; an estimate that waits
 * is replaced. Returns the stage in which the job goes on.
 */
export async function agreeToLines(
  tx: Tx,
  dependencies: WorkshopDependencies,
  job: JobRecord,
  { lines, via, name = "", words = "", author, at }: Agreed,
): Promise<"approved" | "awaiting_parts"> {
  const reasons = await reasonsUnderClaims(tx.db, job.id, lines);
  const approvalId = await insertApproval(tx.db, {
    ...{ jobId: job.id, estimateId: null, decision: "approved", option: null, lineIds: [], consents: [] },
    ...{ totalMinor: sumMinor(lines), depositMinor: 0, via, name, phone: null, words, signatureId: null },
    ...{
      shownHash: null,
      language: await languageOfIntake(tx.db, job.intakeId),
      address: "",
      agent: "",
      recordedBy: author.id,
      at,
    },
  });
  const own = { jobId: job.id, approvalId, estimateLineId: null, createdAt: at } as const;
  const fresh = { state: "approved", droppedBy: null, chargedBy: null, closedAt: null } as const;
  await insertRepairLines(
    tx.db,
    lines.map(
      ({ option: _option, isRequired: _isRequired, etaDays: _etaDays, isAgreedFee: _isAgreedFee, ...line }) => ({
        ...{ ...line, ...own, ...fresh, technicianId: job.technicianId },
        priceReason: line.claimId === null ? "" : (reasons.get(line.claimId) ?? ""),
        listPriceMinor: line.listPriceMinor === line.priceMinor ? null : line.listPriceMinor,
      }),
    ),
  );
  const agreed = (await findRepairLines(tx.db, [job.id])).filter((line) => line.approvalId === approvalId);
  const isShort = await needParts(tx, job, agreed, { userId: author.id, at });
  const minor = isBorneByClaims(lines) ? 0 : feeIfApproved(job);
  await chargeFee(tx, job, { minor, chargedBy: "skip_estimate", at });
  await supersedeWaiting(tx, job.id, at);
  await reviseBillOf(tx, dependencies, job.intakeId, author);
  return isShort ? "awaiting_parts" : "approved";
}
