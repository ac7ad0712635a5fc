import type { Quote } from "@fundi/shared/quotes/quotes";
import { QuoteStatusTag, UrgencyTag } from "./quote-tags";

/** The number and status of a quote. */
export const QuoteTitle = ({ quote }: { quote: Quote }) => (
  <>
    <span className="tabular">Quote #{quote.id}</span>
    <QuoteStatusTag status={quote.status} />
    {(quote.urgency === "urgent" || quote.urgency === "emergency") && <UrgencyTag urgency={quote.urgency} />}
  </>
);
