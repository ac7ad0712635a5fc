import { formatAmount, fromMinor } from "@fundi/shared/values/money";
import type { Tx } from "../../../../platform/database/transaction";
import type { JobRecord } from "../../jobs/job-columns";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import type { ApprovalRecord, EstimateRecord } from "../estimate-columns";
import { newEstimateLink, textCustomer } from "../send-link";

/**
 * Texts to the number at a repair what was decided about its estimate, with a link by which they can object: where staff recorded
 * it on their word, or who had the link signed. A code to that number needs no such text.
 */
export async function textDecision(
  tx: Tx,
  dependencies: WorkshopDependencies,
  job: JobRecord,
  { estimate, approval }: { estimate: EstimateRecord; approval: ApprovalRecord },
): Promise<void> {
  const link = (await newEstimateLink(tx, dependencies, estimate.id)) ?? "";
  const device = estimate.deviceName;
  const amount = formatAmount(fromMinor(approval.totalMinor));
  await textCustomer(tx, dependencies, job, {
    ...{ estimate: { ...estimate, state: "decided" as const }, dedupeKey: `approval:${approval.id}` },
    content:
      approval.decision === "declined"
        ? { kind: "repair-declined-recorded", values: { device, link } }
        : { kind: "repair-approval-recorded", values: { device, link, amount } },
  });
}
