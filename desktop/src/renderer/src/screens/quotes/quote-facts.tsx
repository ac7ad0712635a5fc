import { QUOTE_URGENCY_LABELS } from "@fundi/shared/quotes/quote-status";
import type { Quote } from "@fundi/shared/quotes/quotes";
import type { ReactNode } from "react";
import { formatDateTime } from "../../lib/shop-time";
import { useMailWords } from "../../lib/use-mail-words";
import { useMay } from "../../session/session";
import { CustomerName } from "../../ui/customer-name";
import { DetailSection } from "../../ui/detail-panel";
import { PhoneLink } from "../../ui/phone-link";
import { QuoteGuestData } from "./quote-guest-data";
import { QuoteLink } from "./quote-link";
import { QuotePhotos } from "./quote-photos";

/** The request, the customer, and how to reach them. */
export function QuoteFacts({ quote }: { quote: Quote }) {
  const mailText = useMailWords();
  const mayErase = useMay("manager");
  return (
    <>
      <p className="quote-message">{quote.message}</p>
      {quote.images.length > 0 && <QuotePhotos quote={quote} />}
      <dl className="quote-facts">
        <Fact label="Service">{[quote.service, quote.serviceCategory].filter(Boolean).join(" · ")}</Fact>
        <Fact label="Device">{quote.deviceType}</Fact>
        <Fact label="Urgency">{QUOTE_URGENCY_LABELS[quote.urgency]}</Fact>
        <Fact label="Budget">{quote.budget}</Fact>
        <Fact label="Asked">{formatDateTime(quote.created_at)}</Fact>
        <Fact label="Quoted">{quote.quotedAt && formatDateTime(quote.quotedAt)}</Fact>
        <Fact label="Answered">{quote.answeredAt && formatDateTime(quote.answeredAt)}</Fact>
        <Fact label="Why declined">{quote.declineReason}</Fact>
      </dl>
      {quote.question && (
        <DetailSection title={`Asked${quote.askedAt ? ` ${formatDateTime(quote.askedAt)}` : ""}`}>
          <p className="quote-message">{quote.question}</p>
        </DetailSection>
      )}
      <DetailSection title="Customer">
        <dl className="quote-facts">
          <Fact label="Name">
            <CustomerName id={quote.customerId} name={quote.name} />
          </Fact>
          <Fact label="Phone">{quote.phone && <PhoneLink phone={quote.phone} />}</Fact>
          <Fact label="E-mail">
            {quote.email && (
              <a href={`mailto:${quote.email}?subject=${encodeURIComponent(`Your quote request: ${quote.service}`)}`}>
                {quote.email}
              </a>
            )}
          </Fact>
          <Fact label="Account">
            {quote.customerId !== null ? "Follows the quote in the account" : mailText("quoteHears")}
          </Fact>
          <Fact label="Their data">{quote.customerId === null && mayErase && <QuoteGuestData id={quote.id} />}</Fact>
          <Fact label="Their link">{quote.customerId === null && <QuoteLink id={quote.id} />}</Fact>
        </dl>
      </DetailSection>
    </>
  );
}

/** A label with its value; hidden without a value. */
const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;
