import { t } from "@lingui/core/macro";
import { usePagedList } from "../../api-client";
import { LinkButton } from "../../components/button";
import { PagedList } from "../../components/paged-list";
import { EmptyState } from "../../components/states";
import { TicketsSkeleton } from "./ticket-area";
import { TicketCard } from "./ticket-card";
import { myTicketsQuery, useFailureToast } from "./ticket-queries";

/** /tickets: the user's tickets, newest first. */
export function TicketsPage() {
  const list = usePagedList(myTicketsQuery);
  useFailureToast(list.error, t`Failed to load tickets`, t`Please try again.`);
  return (
    <div className="page grid gap-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t`My Tickets`}</h1>
        <LinkButton to="/support?tab=contact#contact">{t`New Ticket`}</LinkButton>
      </div>
      <PagedList
        list={list}
        failure={{ message: t`We could not load your tickets. Please try again.` }}
        skeleton={<TicketsSkeleton />}
      >
        {(tickets) =>
          tickets.length > 0 ? (
            <ul className="grid gap-3">
              {tickets.map((ticket) => (
                <TicketCard key={ticket.id} ticket={ticket} />
              ))}
            </ul>
          ) : (
            <EmptyState
              scene="empty-orders"
              title={t`No tickets yet`}
              action={<LinkButton to="/support">{t`Go to Support`}</LinkButton>}
            >
              {t`What you ask us through the contact form shows up here, with where it stands.`}
            </EmptyState>
          )
        }
      </PagedList>
    </div>
  );
}
