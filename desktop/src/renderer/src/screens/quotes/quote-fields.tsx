import { Button, InputGroup, TextArea } from "@blueprintjs/core";
import type { Quote } from "@fundi/shared/quotes/quotes";
import { addDays } from "@fundi/shared/values/calendar-date";
import { useNow } from "../../lib/clock";
import { wallClock } from "../../lib/shop-time";
import { DateField } from "../../ui/forms/date-field";
import { FormField } from "../../ui/forms/form-field";
import { MoneyInput } from "../../ui/forms/money-input";
import { draftPrice, FIELD_LABELS, lineSum, newLine } from "./quote-draft";
import { QuoteLines } from "./quote-lines";
import { QuoteTotals } from "./quote-totals";
import type { QuoteForm } from "./use-quote-form";

const TERMS = [
  { text: "1 week", days: 7 },
  { text: "2 weeks", days: 14 },
  { text: "30 days", days: 30 },
];

interface Props {
  quote: Quote;
  form: QuoteForm["form"];
}

/** All that a quote says: price, validity and notes. */
export function QuoteFields({ quote, form }: Props) {
  const { draft, errors, change } = form;
  const today = wallClock(new Date(useNow())).date;
  return (
    <>
      <Price quote={quote} form={form} />
      {(quote.customerId !== null || draft.voucherCode) && (
        <FormField
          label={FIELD_LABELS.voucherCode}
          info="optional"
          hint="Of this customer. It is used up when you save, and given back when you take it out."
          error={errors.of("voucherCode")}
        >
          {(control) => (
            <InputGroup
              {...control}
              maxLength={40}
              value={draft.voucherCode}
              onValueChange={(voucherCode) => change({ voucherCode })}
              onBlur={() => errors.touch("voucherCode")}
            />
          )}
        </FormField>
      )}
      <QuoteTotals quote={quote} form={form} />
      <FormField
        label={FIELD_LABELS.validUntil}
        info="optional"
        hint="The last day on which the customer can accept."
        error={errors.of("validUntil")}
      >
        {(control) => (
          <div className="quote-validity">
            <DateField
              {...control}
              min={today}
              keepsUnread
              value={draft.validUntil}
              onChange={(validUntil) => change({ validUntil })}
              onBlur={() => errors.touch("validUntil")}
            />
            {TERMS.map(({ text, days }) => (
              <Button
                key={days}
                size="small"
                variant="minimal"
                text={text}
                onClick={() => change({ validUntil: addDays(today, days) })}
              />
            ))}
          </div>
        )}
      </FormField>
      <FormField
        label={FIELD_LABELS.adminNotes}
        info="optional"
        hint={quote.status === "in-review" ? "The customer can read it as soon as it is saved." : undefined}
        error={errors.of("adminNotes")}
      >
        {(control) => (
          <TextArea
            {...control}
            fill
            autoResize
            className="quote-note-field"
            maxLength={2000}
            value={draft.adminNotes}
            onChange={(event) => change({ adminNotes: event.target.value })}
            onBlur={() => errors.touch("adminNotes")}
          />
        )}
      </FormField>
    </>
  );
}

/** One amount, or lines that are summed up. */
function Price({ quote, form }: Props) {
  const { draft, errors, change } = form;
  if (draft.lines.length > 0)
    return (
      <QuoteLines
        lines={draft.lines}
        error={errors.of("lines") ?? errors.of("quotedAmount")}
        onChange={(lines) => {
          const last = draft.lines[0];
          // Removing the last line leaves its sum as the one amount.
          if (lines.length === 0 && last) change({ lines, quotedAmount: String(lineSum(last) || "") });
          else change({ lines });
        }}
      />
    );
  return (
    <FormField label={FIELD_LABELS.quotedAmount} error={errors.of("quotedAmount")}>
      {(control) => (
        <div className="quote-amount">
          <MoneyInput
            {...control}
            value={draft.quotedAmount}
            onValueChange={(quotedAmount) => change({ quotedAmount })}
            onBlur={() => errors.touch("quotedAmount")}
          />
          <Button
            variant="minimal"
            text="Break it into lines"
            onClick={() => {
              const price = draftPrice(draft);
              change({
                lines: [newLine({ description: quote.service, price: price ? String(price) : "" })],
                quotedAmount: "",
              });
            }}
          />
        </div>
      )}
    </FormField>
  );
}
