import { QUOTE_STATUS_LABELS, type QuoteStatus } from "@fundi/shared/quotes/quote-status";
import type { QuoteService } from "../../quotes";
import type { BulkWork } from "./bulk-work";

/** Takes quotes into review, or declines them. */
export const quoteStatusWork = (quotes: Pick<QuoteService, "step" | "undo">): BulkWork => ({
  records: { table: "quotes", name: "service" },
  entity: "quote",
  plural: "Quotes",
  label: (_, to) => QUOTE_STATUS_LABELS[to as QuoteStatus] ?? to,
  async step(tx, { id, to, note, version, viewer }) {
    const moved = await quotes.step(tx, { id, to: to as QuoteStatus, note, version, viewer });
    return moved && { before: { status: moved.before.status }, versionAfter: moved.before.version + 1 };
  },
  undo: (tx, { recordId, before, versionAfter }, { author, note }) =>
    quotes.undo(tx, {
      id: recordId,
      status: before.status as QuoteStatus,
      note,
      versionAfter: Number(versionAfter),
      viewer: author,
    }),
});
