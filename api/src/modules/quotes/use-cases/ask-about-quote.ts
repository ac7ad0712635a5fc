import { AppError } from "@fundi/shared/contract/errors";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import * as rules from "../quote";
import { lockExisting, quoteFacts, quoteNotFound } from "../quote-changes";
import type { QuoteDependencies } from "../quote-dependencies";
import { saveQuote } from "../quote-store";

interface Question {
  id: number;
  question: string;
  viewer: rules.Viewer;
  once: IdempotencyKey | null;
}

/** Stores what the customer asks about a quote, in place of an earlier question, and alerts staff. Returns its id. */
export const askAboutQuote = (
  { inTransaction, limits, clock }: QuoteDependencies,
  { id, question, viewer, once }: Question,
): Promise<number> =>
  inTransaction((tx) =>
    withIdempotency(tx, once, async () => {
      const before = await lockExisting(tx, id);
      if (!rules.owns(before, viewer)) throw quoteNotFound();
      if (!rules.canAsk(before, viewer))
        throw new AppError("INVALID_TRANSITION", "This quote is closed. Please ask for a new price.", {
          status: before.status,
        });
      await limits.count(tx.db, "quoteQuestions", String(id));
      const at = clock();
      const after = { ...before, question, askedAt: at, version: before.version + 1, updatedAt: at };
      await saveQuote(tx.db, after);
      tx.emit({
        name: "quote.asked",
        entity: "quote",
        entityId: id,
        actorId: viewer.id,
        payload: { ...quoteFacts(after), question: question.slice(0, 300), phone: after.phone },
      });
      return id;
    }),
  );
