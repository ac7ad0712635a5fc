import { AppError } from "@fundi/shared/contract/errors";
import { fingerprintOf, type IdempotencyKey } from "../../../../platform/database/idempotency";
import type { Author } from "../../../orders";
import type { ReceivedMoneyDependencies } from "../received-money-dependencies";

interface ApprovalResult {
  paymentId: number;
  approved: boolean;
  problem: string | null;
}

const NOTE = "Receipt and amount as received.";

/**
 * Approves claims one by one, each under its order's lock and only if receipt and amount are still exactly what was
 * received. A failure is reported with its reason and does not stop the others.
 */
export async function approveExactClaims(
  { payments }: ReceivedMoneyDependencies,
  ids: readonly number[],
  viewer: Author,
  key: IdempotencyKey | null,
): Promise<ApprovalResult[]> {
  const results: ApprovalResult[] = [];
  for (const id of new Set(ids)) {
    const own = key && { ...key, key: `${key.key.slice(0, 100)}:${id}`, fingerprint: fingerprintOf(id) };
    const command = { id, status: "approved" as const, note: NOTE, viewer, exactOnly: true };
    try {
      await payments.review(command, own);
      results.push({ paymentId: id, approved: true, problem: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ paymentId: id, approved: false, problem: error.message });
    }
  }
  return results;
}
