import type { Quote } from "@fundi/shared/quotes";
import { QuoteStatusTag, UrgencyTag } from "./quote-tags";

/** Which quote it is and where it stands. */
export const QuoteTitle = ({ quote }: { quote: Quote }) => (
  <>
    <span className="tabular">Quote #{quote.id}</span>
    <QuoteStatusTag status={quote.status} />
    {(quote.urgency === "urgent" || quote.urgency === "emergency") && <UrgencyTag urgency={quote.urgency} />}
  </>
);
