import { AppError } from "@fundi/shared/contract/errors";
import { formatAmount, fromMinor } from "@fundi/shared/values/money";
import { isCovered } from "@fundi/shared/workshop/estimate-rules";
import { chargedMinor } from "@fundi/shared/workshop/line-rules";
import type { Tx } from "../../../platform/database/transaction";
import { agreedLine } from "./agreed-lines";
import { findApprovals, findRepairLines } from "./approval-store";
import { readEstimateRules } from "./estimate-settings";

/** Throws NOT_APPROVED for work that would be finished with more on its bill than somebody agreed to and the tolerance allows. */
export async function checkCharged(tx: Tx, jobId: number): Promise<void> {
  const [lines, approvals, { tolerancePercent }] = await Promise.all([
    findRepairLines(tx.db, [jobId]),
    findApprovals(tx.db, jobId),
    readEstimateRules(tx.db),
  ]);
  for (const { id, totalMinor } of approvals) {
    const total = chargedMinor(lines.filter(({ approvalId }) => approvalId === id).map(agreedLine));
    if (isCovered(totalMinor, total, tolerancePercent)) continue;
    const approved = fromMinor(totalMinor);
    const message = `${formatAmount(fromMinor(total))} is charged, ${formatAmount(approved)} was agreed: charge less, or send an estimate.`;
    throw new AppError("NOT_APPROVED", message, { approved, total: fromMinor(total) });
  }
}
