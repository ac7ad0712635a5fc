import { AppError } from "@fundi/shared/contract/errors";
import type { QuoteStatus } from "@fundi/shared/quotes/quote-status";
import type { Viewer } from "../../../platform/auth/viewer";
import type { Tx } from "../../../platform/database/transaction";
import * as rules from "../quote";
import { lockExisting, ruleTime, saveChanged } from "../quote-changes";
import type { QuoteDependencies } from "../quote-dependencies";

/**
 * Changes a quote's status in the caller's transaction, with a note for its customer; null when it has that status
 * already.
 */
export async function changeQuoteStatus(
  dependencies: QuoteDependencies,
  tx: Tx,
  command: { id: number; to: QuoteStatus; note: string; version: number | undefined; viewer: Viewer },
): Promise<{ before: rules.QuoteRecord } | null> {
  const { clock } = dependencies;
  const { id, to: status, note, version, viewer } = command;
  const before = await lockExisting(tx, id);
  if (before.status === status) return null;
  rules.checkVersion(before, version);
  rules.checkTransition(before, status, viewer, ruleTime(dependencies));
  // A voucher would be returned, and may be used elsewhere by the time of an undo.
  if (before.voucherCode)
    throw new AppError("CONFLICT", "A voucher is taken off its price: open it and change it by itself.");
  const at = clock();
  const answeredAt = status === "declined" ? at : before.answeredAt;
  const adminNotes = rules.withNote(before.adminNotes, note);
  await saveChanged(tx, before, { status, adminNotes, answeredAt }, { actorId: viewer.id, at, offered: false });
  return { before };
}
