import { Callout } from "@blueprintjs/core";
import { formatDay } from "@fundi/shared/calendar-date";
import type { Quote } from "@fundi/shared/quotes";
import { useId, useRef } from "react";
import { DetailPanel, DetailSection } from "../../ui/detail-panel";
import { StaleChanges } from "../../ui/stale-changes";
import { AlsoViewing } from "../desk/also-viewing";
import { NotesSection } from "../desk/notes-section";
import { QuoteActions } from "./quote-actions";
import { FIELD_LABELS, sayField } from "./quote-draft";
import { QuoteFacts } from "./quote-facts";
import { QuoteFields } from "./quote-fields";
import { QuoteTitle } from "./quote-title";
import { useQuoteWork } from "./quote-work";

interface Props {
  quote: Quote;
  onClose: () => void;
}

/** A quote that is still open: what was asked above, the offer to work on below. */
export function QuoteEditor({ quote, onClose }: Props) {
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const work = useQuoteWork(quote, element);
  const { form, latest, isBusy, store } = work;
  return (
    <DetailPanel
      title={<QuoteTitle quote={quote} />}
      recordKey={quote.id}
      onClose={onClose}
      viewers={<AlsoViewing kind="quote" id={quote.id} />}
      footer={<QuoteActions quote={quote} work={work} formId={formId} />}
    >
      <QuoteFacts quote={quote} />
      <DetailSection title={quote.status === "quoted" ? "The offer" : "Your offer"}>
        {quote.expired && quote.validUntil && (
          <Callout intent="warning" compact className="quote-callout">
            It was valid until {formatDay(quote.validUntil)} and cannot be accepted any more. Give it a new day to offer
            it again.
          </Callout>
        )}
        {/* Our own change may be heard of before it is answered. */}
        {!isBusy && <StaleChanges form={form} latest={latest} labels={FIELD_LABELS} say={sayField} />}
        <form
          ref={element}
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (form.isDirty) void store();
          }}
        >
          <QuoteFields quote={quote} form={form} />
        </form>
      </DetailSection>
      <NotesSection subject="quote" id={quote.id} />
    </DetailPanel>
  );
}
