import type { TicketStatus } from "@fundi/shared/ticket-status";
import { getTicket, listAdminTickets, setTicketStatus, type Ticket, type TicketFilter } from "@fundi/shared/tickets";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/query-roots";

export const ticketListQuery = (filter: TicketFilter) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.tickets, "list", filter],
    queryFn: ({ signal }) => call(listAdminTickets, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const ticketQuery = (id: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.tickets, "detail", id],
    queryFn: ({ signal }) => call(getTicket, { params: { id }, signal }),
  });

/** Moves a ticket on, as it was seen: when somebody moved it meanwhile the answer is STALE_VERSION. */
export function useSetTicketStatus() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ ticket, status }: { ticket: Ticket; status: TicketStatus }) =>
      call(setTicketStatus, { params: { id: ticket.id }, body: { status, version: ticket.version } }),
    onSettled: (moved) => {
      if (moved) queries.setQueryData(ticketQuery(moved.id).queryKey, moved);
      void queries.invalidateQueries({ queryKey: QUERY_ROOTS.tickets });
    },
  });
}
