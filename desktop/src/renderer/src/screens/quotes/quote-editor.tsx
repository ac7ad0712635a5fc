import { Callout } from "@blueprintjs/core";
import type { Quote } from "@fundi/shared/quotes/quotes";
import { formatDay } from "@fundi/shared/values/calendar-date";
import { useId, useRef } from "react";
import { AlsoViewing } from "../../collaboration/also-viewing";
import { NotesSection } from "../../collaboration/notes-section";
import { DetailPanel, DetailSection } from "../../ui/detail-panel";
import { StaleChanges } from "../../ui/forms/stale-changes";
import { RepairsFrom } from "../repairs/origin/repairs-from";
import { QuoteActions } from "./quote-actions";
import { FIELD_LABELS, formatField } from "./quote-draft";
import { QuoteFacts } from "./quote-facts";
import { QuoteFields } from "./quote-fields";
import { QuoteTitle } from "./quote-title";
import { useQuoteForm } from "./use-quote-form";

interface Props {
  quote: Quote;
  onClose: () => void;
}

/** Edits an open quote: the request above, the price below. */
export function QuoteEditor({ quote, onClose }: Props) {
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const quoteForm = useQuoteForm(quote, element);
  const { form, latest, isBusy, store } = quoteForm;
  return (
    <DetailPanel
      title={<QuoteTitle quote={quote} />}
      recordKey={quote.id}
      onClose={onClose}
      viewers={<AlsoViewing kind="quote" id={quote.id} />}
      footer={<QuoteActions quote={quote} quoteForm={quoteForm} formId={formId} />}
    >
      <QuoteFacts quote={quote} />
      <DetailSection title={quote.status === "quoted" ? "The offer" : "Your offer"}>
        {quote.expired && quote.validUntil && (
          <Callout intent="warning" compact className="quote-callout">
            It was valid until {formatDay(quote.validUntil)} and cannot be accepted any more. Give it a new day to offer
            it again.
          </Callout>
        )}
        {/* The live event of our own change may arrive before the response. */}
        {!isBusy && <StaleChanges form={form} latest={latest} labels={FIELD_LABELS} formatField={formatField} />}
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
      <RepairsFrom source="quote" id={quote.id} />
      <NotesSection subject="quote" id={quote.id} />
    </DetailPanel>
  );
}
