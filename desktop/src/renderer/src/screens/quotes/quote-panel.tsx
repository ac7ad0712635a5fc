import { Button } from "@blueprintjs/core";
import { Refresh, WarningSign } from "@blueprintjs/icons";
import { ApiError } from "@fundi/shared/http";
import { useQuery } from "@tanstack/react-query";
import { describeProblem } from "../../lib/problem";
import { Blank } from "../../ui/blank";
import { DetailPanel } from "../../ui/detail-panel";
import { ClosedQuote } from "./closed-quote";
import { QuoteEditor } from "./quote-editor";
import { quoteQuery } from "./quote-queries";

interface QuotePanelProps {
  id: number;
  onClose: () => void;
}

/** One request whole: what was asked, by whom, and the offer to make. */
export function QuotePanel({ id, onClose }: QuotePanelProps) {
  const query = useQuery(quoteQuery(id));
  const quote = query.data;
  if (quote)
    return quote.allowedActions.includes("edit") ? (
      <QuoteEditor quote={quote} onClose={onClose} />
    ) : (
      <ClosedQuote quote={quote} onClose={onClose} />
    );
  if (!query.isError)
    return (
      <DetailPanel title="Loading…" recordKey={id} onClose={onClose}>
        <PanelSkeleton />
      </DetailPanel>
    );
  const isGone = query.error instanceof ApiError && query.error.code === "NOT_FOUND";
  return (
    <DetailPanel title="Quote" recordKey={id} onClose={onClose}>
      <Blank
        icon={<WarningSign size={32} />}
        title={isGone ? `There is no quote #${id}` : describeProblem(query.error).title}
        action={
          isGone ? (
            <Button text="Back to the list" onClick={onClose} />
          ) : (
            <Button icon={<Refresh />} text="Try again" onClick={() => void query.refetch()} />
          )
        }
      />
    </DetailPanel>
  );
}

const PanelSkeleton = () => (
  <div className="quote-skeleton" aria-hidden>
    {[80, 90, 60, 40, 70, 55].map((width) => (
      <span key={width} className="bp6-skeleton" style={{ width: `${width}%` }} />
    ))}
  </div>
);
