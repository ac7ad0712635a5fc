import type { QuoteStatus } from "@fundi/shared/quotes/quote-status";
import * as rules from "../quote";
import { findExisting, lockExisting, quoteFacts, quoteNotFound, ruleTime, saveChanged } from "../quote-changes";
import type { QuoteDependencies } from "../quote-dependencies";
import { giveBackVoucher } from "../quote-vouchers";

/** Saves the customer's answer to an offer. The same answer again changes nothing. */
export async function answerQuote(
  dependencies: QuoteDependencies,
  command: {
    id: number;
    status: Extract<QuoteStatus, "accepted" | "declined">;
    reason: string;
    version: number | undefined;
    viewer: rules.Viewer;
  },
): Promise<rules.QuoteRecord> {
  const { db, inTransaction, vouchers, clock } = dependencies;
  const { id, status, reason, viewer } = command;
  await inTransaction(async (tx) => {
    const before = await lockExisting(tx, id);
    if (!rules.owns(before, viewer)) throw quoteNotFound();
    if (before.status === status) return;
    rules.checkTransition(before, status, viewer, ruleTime(dependencies));
    // After the rules: a second answer should get the error about the first.
    rules.checkVersion(before, command.version);
    const at = clock();
    const voucher = status === "declined" ? await giveBackVoucher(vouchers, tx, before) : {};
    await saveChanged(
      tx,
      before,
      { ...voucher, status, declineReason: status === "declined" ? reason : "", answeredAt: at },
      { actorId: viewer.id, at, offered: false, byCustomer: true },
    );
    const after = await lockExisting(tx, id);
    tx.emit({
      name: "quote.answered",
      entity: "quote",
      entityId: id,
      actorId: viewer.id,
      payload: {
        ...quoteFacts(after),
        answer: status,
        reason: after.declineReason,
        phone: after.phone,
        amountMinor: rules.totalMinor(after),
      },
    });
  });
  return findExisting(db, id);
}
