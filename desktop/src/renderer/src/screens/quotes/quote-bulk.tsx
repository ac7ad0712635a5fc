import { Button } from "@blueprintjs/core";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import { BULK_MAX, type BULK_QUOTE_STATUSES, type BulkAction, startBulkQuotes } from "@fundi/shared/lists/bulk-actions";
import { QUOTE_STATUS_LABELS, type QuoteStatus } from "@fundi/shared/quotes/quote-status";
import type { Quote, QuoteFilter } from "@fundi/shared/quotes/quotes";
import { useState } from "react";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";
import { useStartBulk } from "../../lists/bulk/bulk-queries";
import { type BulkSubject, counted } from "../../lists/bulk/bulk-text";
import { ConfirmDialog } from "../../ui/confirm-dialog";

type Body = CallInput<typeof startBulkQuotes>["body"];
type Target = (typeof BULK_QUOTE_STATUSES)[number];

/** The bulk action definition for quotes. */
export const QUOTE_BULK: BulkSubject = {
  list: "quotes",
  noun: "quote",
  outdates: QUERY_ROOTS.quotes,
  addressOf: (id) => `/admin/quotes/${id}`,
  labelOf: ({ to, label }) => QUOTE_STATUS_LABELS[to as QuoteStatus] ?? label,
};

interface QuoteBulkProps {
  quotes: readonly Quote[];
  /** Applies to all matching requests, when more than the page is selected. */
  all: { filter: Omit<QuoteFilter, "page" | "limit">; total: number } | undefined;
  onStarted: (action: BulkAction) => void;
}

/** Bulk actions on the selected requests: take into review, or decline. Prices are set one by one. */
export function QuoteBulk({ quotes, all, onStarted }: QuoteBulkProps) {
  const [isDeclining, setDeclining] = useState(false);
  const start = useStartBulk((input: { body: Body; idempotencyKey: string }) => call(startBulkQuotes, input), {
    onStarted,
    onSettled: () => setDeclining(false),
  });
  const count = all?.total ?? quotes.length;
  const isTooMany = count > BULK_MAX;
  const willRefuse = quotes.filter(
    ({ nextStatuses, status }) => status !== "declined" && !nextStatuses.includes("declined"),
  );
  const run = (status: Target, notes = "") => {
    const seen = quotes.map(({ id, version }) => ({ id, version }));
    start.mutate({ choice: all ? { filter: all.filter, expected: all.total } : { quotes: seen }, status, notes });
  };
  const disabled = isTooMany || start.isPending;
  const title = isTooMany ? `At most ${BULK_MAX.toLocaleString("en-KE")} quotes at once` : undefined;
  return (
    <>
      <Button
        intent="primary"
        text={`Take ${counted(count, "quote")} into review`}
        disabled={disabled}
        title={title}
        onClick={() => run("in-review")}
      />
      <Button
        text={`Decline ${counted(count, "quote")}…`}
        disabled={disabled}
        title={title}
        onClick={() => setDeclining(true)}
      />
      <ConfirmDialog
        isOpen={isDeclining}
        title={`Decline ${counted(count, "quote")}?`}
        confirmLabel={`Decline ${counted(count, "quote")}`}
        intent="danger"
        note={{ label: "Reason, for their customers", required: true, maxLength: 1000 }}
        isBusy={start.isPending}
        onConfirm={(notes) => run("declined", notes)}
        onClose={() => setDeclining(false)}
      >
        <p>
          Each customer gets a mail with the reason. What was answered already stays as it is and is listed.
          {willRefuse.length > 0 && ` Of those on this page ${willRefuse.length} cannot be declined.`}
        </p>
      </ConfirmDialog>
    </>
  );
}
