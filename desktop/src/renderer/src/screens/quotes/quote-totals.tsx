import { formatKes } from "@fundi/shared/money";
import type { Quote } from "@fundi/shared/quotes";
import { draftPrice } from "./quote-draft";
import type { QuoteWork } from "./quote-work";

/** What the customer will pay: the price as typed, less what the voucher takes off as far as the server has said it. */
export function QuoteTotals({ quote, form }: { quote: Quote; form: QuoteWork["form"] }) {
  const price = draftPrice(form.draft);
  if (price === null) return null;
  const code = form.draft.voucherCode.toUpperCase().replace(/\s+/g, "");
  const isWorkedOut = code === (quote.voucherCode ?? "") && price === quote.quotedAmount;
  if (!code) return <Totals rows={[["To pay", formatKes(price)]]} />;
  return (
    <Totals
      rows={[
        ["Price", formatKes(price)],
        [`Voucher ${code}`, isWorkedOut ? `− ${formatKes(quote.discount)}` : "Taken off when you save"],
        ["To pay", isWorkedOut ? formatKes(price - quote.discount) : "–"],
      ]}
    />
  );
}

/** Names and figures below one another, the last being what they come to. */
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
