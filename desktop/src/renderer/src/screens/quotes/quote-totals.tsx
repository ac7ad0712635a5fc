import type { Quote } from "@fundi/shared/quotes/quotes";
import { formatKes } from "@fundi/shared/values/money";
import { draftPrice } from "./quote-draft";
import type { QuoteForm } from "./use-quote-form";

/** The total for the customer: the typed price less the voucher, as last calculated by the server. */
export function QuoteTotals({ quote, form }: { quote: Quote; form: QuoteForm["form"] }) {
  const price = draftPrice(form.draft);
  if (price === null) return null;
  const code = form.draft.voucherCode.toUpperCase().replace(/\s+/g, "");
  const isCalculated = code === (quote.voucherCode ?? "") && price === quote.quotedAmount;
  if (!code) return <Totals rows={[["To pay", formatKes(price)]]} />;
  return (
    <Totals
      rows={[
        ["Price", formatKes(price)],
        [`Voucher ${code}`, isCalculated ? `− ${formatKes(quote.discount)}` : "Taken off when you save"],
        ["To pay", isCalculated ? formatKes(price - quote.discount) : "–"],
      ]}
    />
  );
}

/** A list of labels and figures, the last one being the total. */
export const Totals = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <dl className="quote-totals tabular">
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
