import type { QuoteStatus } from "@fundi/shared/quotes/quote-status";
import type { Quote } from "@fundi/shared/quotes/quotes";
import { formatAmount } from "@fundi/shared/values/money";
import { shownPhone } from "@fundi/shared/values/phone";
import { t } from "@lingui/core/macro";
import { type ReactNode, useId, useState } from "react";
import { Badge, type Tone } from "../../components/badge";
import { classNames } from "../../components/class-names";
import { Icon } from "../../components/icon";
import { formatDate } from "../../i18n/dates";
import { useShop } from "../shell";
import { UploadedImage } from "../uploads";
import { statusLabel, urgencyLabel } from "./quote-labels";
import { QuotePanel } from "./quote-panel";

const TONES: Record<QuoteStatus, Tone> = {
  pending: "neutral",
  "in-review": "neutral",
  quoted: "attention",
  accepted: "good",
  declined: "neutral",
};

/** Delay between the entrance animations of two cards. */
const STEP_SECONDS = 0.1;

/** A quote request with expandable details. */
export function QuoteCard({ quote, index }: { quote: Quote; index: number }) {
  const [open, setOpen] = useState(false);
  const { timeZone } = useShop();
  const id = useId();
  const pressing = quote.urgency === "urgent" || quote.urgency === "emergency";
  return (
    <li
      style={{ animationDelay: `${Number((index * STEP_SECONDS).toFixed(1))}s` }}
      className="rise-in rounded-md border border-line bg-surface transition-colors hover:border-ink"
    >
      <h2 className="text-lg">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="grid w-full grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 rounded-md p-4 text-start sm:grid-cols-[1fr_auto_auto] sm:p-5"
        >
          <span className="grid gap-1">
            <span>{quote.service}</span>
            <span className="font-sans text-sm font-normal tracking-normal text-muted">
              {formatDate(quote.created_at, timeZone)}
              {quote.total !== null && quote.status !== "declined" && ` · ${formatAmount(quote.total)}`}
            </span>
          </span>
          <span className="col-start-1 flex flex-wrap gap-1.5 font-sans tracking-normal sm:col-start-2">
            {pressing && <Badge tone="danger">{urgencyLabel(quote.urgency)}</Badge>}
            <Badge tone={TONES[quote.status]}>{statusLabel(quote.status)}</Badge>
          </span>
          <Icon
            name="chevron-down"
            className={classNames("col-start-2 row-start-1 transition sm:col-start-3", open && "rotate-180")}
          />
        </button>
      </h2>
      <div id={id} hidden={!open} className="border-t border-line p-4 sm:p-5">
        {open && <QuoteDetails quote={quote} />}
      </div>
    </li>
  );
}

const QuoteDetails = ({ quote }: { quote: Quote }) => (
  <div className="grid gap-6 lg:grid-cols-[1fr_24rem] lg:items-start">
    <div className="lg:order-2">
      <QuotePanel quote={quote} />
    </div>
    <QuoteFacts quote={quote} />
  </div>
);

/** What was asked for, and by whom. */
export const QuoteFacts = ({ quote }: { quote: Quote }) => (
  <dl className="grid gap-4 sm:grid-cols-2">
    <Fact label={t`Your request`} wide>
      <span className="whitespace-pre-line wrap-anywhere">{quote.message}</span>
    </Fact>
    {quote.deviceType && <Fact label={t`Device`}>{quote.deviceType}</Fact>}
    <Fact label={t`Urgency`}>{urgencyLabel(quote.urgency)}</Fact>
    {quote.budget && <Fact label={t`Budget`}>{quote.budget}</Fact>}
    <Fact label={t`Your details`}>
      {quote.name}
      <br />
      <span className="wrap-anywhere">
        {[quote.email, quote.phone && shownPhone(quote.phone)].filter(Boolean).join(" · ")}
      </span>
    </Fact>
    {quote.images.length > 0 && (
      <Fact label={t`Photos`} wide>
        <span className="mt-1 flex flex-wrap gap-2">
          {quote.images.map((url, index) => (
            <UploadedImage key={url} url={url} alt={t`Photo ${index + 1} of ${quote.images.length}`} />
          ))}
        </span>
      </Fact>
    )}
  </dl>
);

const Fact = ({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? "sm:col-span-2" : undefined}>
    <dt className="text-sm font-semibold text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
);
