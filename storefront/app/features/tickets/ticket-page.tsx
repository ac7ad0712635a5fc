import { ApiError } from "@fundi/shared/contract/http";
import type { Ticket } from "@fundi/shared/support/tickets";
import { t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { buttonClass, LinkButton } from "../../components/button";
import { Card } from "../../components/card";
import { Icon } from "../../components/icon";
import { Skeleton } from "../../components/skeleton";
import { EmptyState, ErrorState } from "../../components/states";
import { ownPath } from "../../i18n";
import { formatDateTime } from "../../i18n/dates";
import { useShop } from "../shell";
import { contactCategoryName } from "../support";
import { TicketPriorityBadge, TicketStatusBadge } from "./ticket-badges";
import { ticketQuery, useFailureToast } from "./ticket-queries";
import { TicketReply } from "./ticket-reply";
import { TicketThread } from "./ticket-thread";

const isMissing = (error: Error | null) => error instanceof ApiError && error.status === 404;

/** /tickets/:id: one ticket, updated live. `id` is 0 where the URL has no number. */
export function TicketPage({ id }: { id: number }) {
  const query = useQuery({ ...ticketQuery(id), enabled: id > 0 });
  const missing = id <= 0 || isMissing(query.error);
  useFailureToast(missing ? null : query.error, t`Failed to load ticket`, t`Try again later.`);
  if (query.data) return <TicketView ticket={query.data} />;
  if (missing)
    return (
      <EmptyState
        scene="not-found"
        title={t`Not found`}
        headingLevel={1}
        action={
          <LinkButton to="/tickets" variant="secondary">
            {t`Back`}
          </LinkButton>
        }
      >
        {t`We couldn't find that ticket.`}
      </EmptyState>
    );
  if (query.isError)
    return (
      <ErrorState
        message={t`We could not load this ticket. Please try again.`}
        headingLevel={1}
        onRetry={() => void query.refetch()}
      />
    );
  return <TicketSkeleton />;
}

function TicketView({ ticket }: { ticket: Ticket }) {
  const { timeZone, offers } = useShop();
  return (
    <div className="page grid max-w-4xl gap-6 py-6 sm:py-8">
      <header className="grid gap-3">
        <Link
          to="/tickets"
          className="-ms-2 inline-flex items-center gap-1 justify-self-start rounded-md px-2 py-2 text-muted hover:text-ink"
        >
          <Icon name="chevron-left" size={18} /> {t`Back`}
        </Link>
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">{ticket.subject}</h1>
        <p role="status" className="flex flex-wrap gap-2">
          <TicketPriorityBadge priority={ticket.priority} />
          <TicketStatusBadge status={ticket.status} />
        </p>
      </header>
      <Card className="grid gap-6">
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact label={t`Category`}>{contactCategoryName(ticket.category)}</Fact>
          <Fact label={t`Opened`}>{formatDateTime(ticket.created_at, timeZone)}</Fact>
          <Fact label={t`From`}>{ticket.name}</Fact>
          <Fact label={t`Email`}>{ticket.email}</Fact>
        </dl>
        <div className="border-t border-line pt-5">
          <TicketThread ticket={ticket} />
        </div>
        <div className="border-t border-line pt-5">
          <TicketReply key={ticket.id} ticket={ticket} />
        </div>
      </Card>
      <div className="flex flex-wrap items-center gap-3">
        {offers.chat && (
          <LinkButton to="/messages" variant="secondary">
            <Icon name="chat" size={18} /> {t`Message Support`}
          </LinkButton>
        )}
        {/* A full page load: only a new document may frame the video host. */}
        {offers.video && (
          <a href={ownPath(`/video-call/${ticket.id}`)} className={buttonClass({ variant: "secondary" })}>
            <Icon name="video" size={18} /> {t`Video Call`}
          </a>
        )}
      </div>
    </div>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </div>
);

const TicketSkeleton = () => (
  <div className="page grid max-w-4xl gap-6 py-8">
    <p role="status" className="js-only text-muted">
      {t`Loading...`}
    </p>
    <Skeleton className="h-10 w-72 max-w-full" />
    <Skeleton className="h-72" />
  </div>
);
