import { AppError } from "@fundi/shared/contract/errors";
import type { Viewer } from "../../../platform/auth/viewer";
import * as rules from "../quote";
import { findExisting, lockExisting, ruleTime, saveChanged } from "../quote-changes";
import type { QuoteDependencies } from "../quote-dependencies";
import { editedQuote, type QuoteEdit } from "../quote-edit";

/** Staff price a quote or change its status. Omitted fields stay unchanged. */
export async function updateQuote(
  dependencies: QuoteDependencies,
  command: { id: number; change: QuoteEdit; viewer: Viewer },
): Promise<rules.QuoteRecord> {
  const { db, inTransaction, vouchers, clock } = dependencies;
  const { id, change, viewer } = command;
  await inTransaction(async (tx) => {
    const before = await lockExisting(tx, id);
    rules.checkVersion(before, change.version);
    if (change.status !== undefined && change.status !== before.status)
      rules.checkTransition(before, change.status, viewer, ruleTime(dependencies));
    if (!rules.canEdit(before, viewer))
      throw new AppError("INVALID_TRANSITION", "This quote is closed: it stays as it is.", {
        status: before.status,
      });
    const at = clock();
    const after = await editedQuote(vouchers, tx, before, change, at);
    rules.checkOffer(after, ruleTime(dependencies));
    const offered = isNewOffer(before, after);
    const quotedAt = offered ? at : before.quotedAt;
    await saveChanged(tx, before, { ...after, quotedAt }, { actorId: viewer.id, at, offered });
  });
  return findExisting(db, id);
}

/** Returns whether the customer has a new price to look at. */
function isNewOffer(before: rules.QuoteRecord, after: rules.QuoteRecord): boolean {
  const offer = (quote: rules.QuoteRecord) =>
    JSON.stringify([quote.status, rules.totalMinor(quote), quote.validUntil, quote.lines]);
  return after.status === "quoted" && offer(before) !== offer(after);
}
