import { AppError } from "@fundi/shared/contract/errors";
import type { QuoteStatus } from "@fundi/shared/quotes/quote-status";
import type { Viewer } from "../../../platform/auth/viewer";
import type { Tx } from "../../../platform/database/transaction";
import { withoutNote } from "../quote";
import { lockExisting, saveChanged } from "../quote-changes";
import type { QuoteDependencies } from "../quote-dependencies";

/** Restores a quote to its state before a change of its status, if nobody has changed it since. */
export async function undoQuoteStatus(
  { clock }: QuoteDependencies,
  tx: Tx,
  step: { id: number; status: QuoteStatus; note: string; versionAfter: number; viewer: Viewer },
): Promise<void> {
  const before = await lockExisting(tx, step.id);
  if (before.version !== step.versionAfter) throw new AppError("STALE_VERSION", "Somebody changed it since.");
  const adminNotes = withoutNote(before.adminNotes, step.note);
  const change = { status: step.status, adminNotes, answeredAt: null };
  await saveChanged(tx, before, change, { actorId: step.viewer.id, at: clock(), offered: false });
}
