import type { Quote } from "@fundi/shared/quotes/quotes";
import { formatAmount } from "@fundi/shared/values/money";
import { t } from "@lingui/core/macro";
import { createContext, type ReactNode, useContext } from "react";
import { LinkButton } from "../../components/button";
import { classNames } from "../../components/class-names";
import { Price } from "../../components/price";
import { formatDate } from "../../i18n/dates";
import { mailPromise } from "../../i18n/mail-promises";
import { useShop } from "../shell";
import { QuoteAnswer } from "./quote-answer";

const LOOKS = {
  attention: "border-attention/40 bg-attention-soft",
  good: "border-accent/40 bg-accent-soft",
  plain: "border-line bg-sunken",
} as const;

/** The level of a panel's heading: below that of the card in a list, or of the quote's own page. */
const PanelLevel = createContext<2 | 3>(3);

function Panel({ title, look, children }: { title: string; look: keyof typeof LOOKS; children: ReactNode }) {
  const Heading = `h${useContext(PanelLevel)}` as const;
  return (
    <section className={classNames("grid gap-3 rounded-md border p-4", LOOKS[look])}>
      <Heading className="text-lg">{title}</Heading>
      {children}
    </section>
  );
}

interface QuotePanelProps {
  quote: Quote;
  headingLevel?: 2 | 3;
}

/** The status of the request and the customer's actions; nothing for a pending one. */
export const QuotePanel = ({ quote, headingLevel = 3 }: QuotePanelProps) => (
  <PanelLevel.Provider value={headingLevel}>
    <StatusPanel quote={quote} />
  </PanelLevel.Provider>
);

function StatusPanel({ quote }: { quote: Quote }) {
  const { phone, mail } = useShop();
  switch (quote.status) {
    case "pending":
      return null;
    case "in-review":
      return (
        <Panel title={t`Under Review`} look="plain">
          <p>{mailPromise("quoteInReview", mail)}</p>
          <Notes quote={quote} />
        </Panel>
      );
    case "quoted":
      return (
        <Panel title={t`Quote Ready!`} look="attention">
          <Offer quote={quote} />
          <QuoteAnswer quote={quote} />
        </Panel>
      );
    case "accepted":
      return (
        <Panel title={t`Quote Accepted`} look="good">
          <Offer quote={quote} />
          {quote.allowedActions.includes("book") && (
            <LinkButton to={`/services?book=${quote.serviceId ?? "other"}&quote=${quote.id}`}>
              {t`Book an appointment`}
            </LinkButton>
          )}
        </Panel>
      );
    case "declined":
      return (
        <Panel title={t`Quote Declined`} look="plain">
          <p>
            {quote.quotedAt ? t`You declined this offer.` : t`We are sorry: we cannot make you an offer for this.`}
            {phone && ` ${t`If you need something else, call ${phone}.`}`}
          </p>
          {/* Remarks belong to a quote that is still open. */}
          {!quote.quotedAt && <Notes quote={quote} />}
        </Panel>
      );
  }
}

const Notes = ({ quote }: { quote: Quote }) =>
  quote.adminNotes ? <p className="whitespace-pre-line wrap-anywhere">{quote.adminNotes}</p> : null;

const Row = ({ label, value }: { label: string; value: number }) => (
  <div className="flex justify-between gap-4">
    <dt className="wrap-anywhere">{label}</dt>
    <dd className="tabular-nums whitespace-nowrap">
      {value < 0 ? "− " : ""}
      {formatAmount(Math.abs(value))}
    </dd>
  </div>
);

/** The price with its lines, its expiry and the shop's remarks. */
function Offer({ quote }: { quote: Quote }) {
  if (quote.total === null || quote.quotedAmount === null) return null;
  return (
    <>
      <Price value={quote.total} size="lg" />
      {(quote.lines.length > 0 || quote.discount > 0) && (
        <dl className="grid gap-1 border-y border-ink/15 py-3">
          {quote.lines.map((line, index) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key and never move
              key={index}
              label={line.quantity > 1 ? `${line.quantity} × ${line.description}` : line.description}
              value={line.price * line.quantity}
            />
          ))}
          {quote.lines.length === 0 && <Row label={t`Price`} value={quote.quotedAmount} />}
          {quote.discount > 0 && <Row label={t`Voucher ${quote.voucherCode ?? ""}`} value={-quote.discount} />}
        </dl>
      )}
      <Notes quote={quote} />
      {quote.status === "quoted" && quote.validUntil && <Holds quote={quote} day={quote.validUntil} />}
    </>
  );
}

function Holds({ quote, day }: { quote: Quote; day: string }) {
  const { phone } = useShop();
  const until = formatDate(`${day}T00:00:00Z`, "UTC");
  return quote.expired ? (
    <p className="font-semibold">
      {phone
        ? t`This offer was valid until ${until}. Please ask us for a new price: ${phone}.`
        : t`This offer was valid until ${until}. Please ask us for a new price.`}
    </p>
  ) : (
    <p>{t`Valid until ${until}.`}</p>
  );
}
