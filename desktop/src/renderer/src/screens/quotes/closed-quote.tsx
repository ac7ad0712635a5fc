import type { Quote } from "@fundi/shared/quotes/quotes";
import { formatDay } from "@fundi/shared/values/calendar-date";
import { formatKes } from "@fundi/shared/values/money";
import { useEffect } from "react";
import { AlsoViewing } from "../../collaboration/also-viewing";
import { NotesSection } from "../../collaboration/notes-section";
import { writeStored } from "../../lib/stored";
import { DetailPanel, DetailSection } from "../../ui/detail-panel";
import { RepairsFrom } from "../repairs/origin/repairs-from";
import { QuoteFacts } from "./quote-facts";
import { QuoteTitle } from "./quote-title";
import { Totals } from "./quote-totals";
import { useQuoteDraftKey } from "./use-quote-form";

/** A closed quote, read-only. */
export function ClosedQuote({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const key = useQuoteDraftKey(quote.id);
  // A draft for it can no longer be sent.
  useEffect(() => writeStored(key, null), [key]);
  return (
    <DetailPanel
      title={<QuoteTitle quote={quote} />}
      recordKey={quote.id}
      onClose={onClose}
      viewers={<AlsoViewing kind="quote" id={quote.id} />}
    >
      <QuoteFacts quote={quote} />
      {quote.quotedAmount !== null && (
        <DetailSection title="The offer">
          <Totals rows={offerRows(quote)} />
          {quote.validUntil && <p className="quote-valid">Valid until {formatDay(quote.validUntil)}</p>}
        </DetailSection>
      )}
      {quote.adminNotes && (
        <DetailSection title="Note to the customer">
          <p className="quote-message">{quote.adminNotes}</p>
        </DetailSection>
      )}
      <RepairsFrom source="quote" id={quote.id} isOver={quote.status !== "accepted"} />
      <NotesSection subject="quote" id={quote.id} />
    </DetailPanel>
  );
}

const offerRows = ({ lines, quotedAmount, discount, voucherCode, total }: Quote): [string, string][] => [
  ...lines.map(({ description, quantity, price }): [string, string] => [
    quantity > 1 ? `${quantity} × ${description}` : description,
    formatKes(quantity * price),
  ]),
  ...(discount > 0
    ? ([
        ["Price", formatKes(quotedAmount)],
        [`Voucher ${voucherCode}`, `− ${formatKes(discount)}`],
      ] satisfies [string, string][])
    : []),
  ["To pay", formatKes(total)],
];
