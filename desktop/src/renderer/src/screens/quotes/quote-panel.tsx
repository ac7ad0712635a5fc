import { useQuery } from "@tanstack/react-query";
import { NoRecord } from "../../ui/forms/record-panel";
import { ClosedQuote } from "./closed-quote";
import { QuoteEditor } from "./quote-editor";
import { quoteQuery } from "./quote-queries";

interface QuotePanelProps {
  id: number;
  onClose: () => void;
}

/** One request: description, customer, and the quote for it. */
export function QuotePanel({ id, onClose }: QuotePanelProps) {
  const query = useQuery(quoteQuery(id));
  const quote = query.data;
  if (quote)
    return quote.allowedActions.includes("edit") ? (
      <QuoteEditor quote={quote} onClose={onClose} />
    ) : (
      <ClosedQuote quote={quote} onClose={onClose} />
    );
  return (
    <NoRecord
      kind="Quote"
      recordKey={id}
      error={query.error}
      goneTitle={`There is no quote #${id}`}
      onClose={onClose}
      onRetry={() => void query.refetch()}
    />
  );
}
