import { fromMinor } from "@fundi/shared/values/money";
import type { Db } from "../../../platform/database/database";
import { findApprovals } from "../estimates/approval-store";
import { findEstimates } from "../estimates/estimate-store";

/** Returns what a person was offered and decided, by job. */
export async function collectEstimates(db: Db, jobIds: readonly number[]) {
  const found = await Promise.all(
    jobIds.map(async (id) => ({
      id,
      estimates: await findEstimates(db, id),
      approvals: await findApprovals(db, id),
    })),
  );
  return (jobId: number) => {
    const { estimates = [], approvals = [] } = found.find(({ id }) => id === jobId) ?? {};
    return {
      estimates: estimates
        .filter(({ state }) => state !== "draft")
        .map(({ number, state, note, finding, question, sentAt, seenAt, validUntilOn }) => ({
          ...{ number, state, note, finding, question, sentAt, seenAt, validUntil: validUntilOn },
        })),
      decisions: approvals.map((approval) => ({
        ...{ decision: approval.decision, option: approval.option, total: fromMinor(approval.totalMinor) },
        ...{ via: approval.via, name: approval.name, phone: approval.phone, words: approval.words },
        ...{ signature: approval.signatureId, network: approval.address, device: approval.agent, at: approval.at },
        objectedAt: approval.objectedAt,
      })),
    };
  };
}
