import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, LinkButton } from "../../components/button";
import { EmptyState, ErrorState } from "../../components/states";
import { allItems } from "../session";
import { TicketsSkeleton } from "./ticket-area";
import { TicketCard } from "./ticket-card";
import { myTicketsQuery, useFailureToast } from "./ticket-queries";

/** /tickets: one's own tickets, newest first. */
export function TicketsPage() {
  const query = useInfiniteQuery(myTicketsQuery);
  useFailureToast(query.error, "Failed to load tickets", "Please try again.");
  const tickets = allItems(query.data);
  return (
    <div className="page grid gap-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">My Tickets</h1>
        <LinkButton to="/support">New Ticket</LinkButton>
      </div>
      {tickets ? (
        tickets.length > 0 ? (
          <ul className="grid gap-3">
            {tickets.map((ticket) => (
              <TicketCard key={ticket.id} ticket={ticket} />
            ))}
          </ul>
        ) : (
          <EmptyState
            scene="empty-orders"
            title="No tickets yet"
            action={<LinkButton to="/support">Go to Support</LinkButton>}
          >
            What you ask us through the contact form shows up here, with where it stands.
          </EmptyState>
        )
      ) : query.isError ? (
        <ErrorState message="We could not load your tickets. Please try again." onRetry={() => void query.refetch()} />
      ) : (
        <TicketsSkeleton />
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? "Loading..." : "Show more"}
        </Button>
      )}
    </div>
  );
}
