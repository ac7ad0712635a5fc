import { ApiError } from "@fundi/shared/contract/http";
import type { TicketStatus } from "@fundi/shared/support/ticket-status";
import {
  type AdminTicket,
  getAdminTicket,
  listAdminTickets,
  listTicketMessages,
  replyToTicket,
  setTicketStatus,
  type TicketFilter,
} from "@fundi/shared/support/tickets";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { useOptimistic } from "../../../ui/optimistic";
import { toastProblem } from "../../../ui/toasts";

export const ticketListQuery = (filter: TicketFilter) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.tickets, "list", filter],
    queryFn: ({ signal }) =>
      call(listAdminTickets, { query: { ...filter, waiting: filter.waiting ? "true" : undefined }, signal }),
    placeholderData: keepPreviousData,
  });

export const ticketQuery = (id: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.tickets, "detail", id],
    queryFn: ({ signal }) => call(getAdminTicket, { params: { id }, signal }),
  });

/** The messages of a ticket. */
export const ticketThreadQuery = (id: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.tickets, "thread", id],
    queryFn: ({ signal }) => call(listTicketMessages, { params: { id }, signal }),
  });

/** Replies to a ticket, also by mail; the same idempotency key sends one reply. */
export function useReplyToTicket() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, message, key }: { id: number; message: string; key: string }) =>
      call(replyToTicket, { params: { id }, body: { message }, idempotencyKey: key }),
    onSettled: () =>
      Promise.all(
        [QUERY_ROOTS.tickets, QUERY_ROOTS.messages].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}

/** The number of tickets whose customer waits for a reply. */
export const waitingTicketsQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.tickets, "waiting"],
  queryFn: async ({ signal }) =>
    (await call(listAdminTickets, { query: { waiting: "true", limit: 1 }, signal })).pagination.total,
});

/** Sets a ticket's status optimistically from the version seen; after another change it is refused and refetched. */
export function useSetTicketStatus() {
  const queries = useQueryClient();
  return useOptimistic({
    send: ({ ticket, status }: { ticket: AdminTicket; status: TicketStatus }) =>
      call(setTicketStatus, { params: { id: ticket.id }, body: { status, version: ticket.version } }),
    roots: [QUERY_ROOTS.tickets],
    change: (record, { ticket, status }) =>
      record.id === ticket.id && "nextStatuses" in record ? { status, nextStatuses: [] } : null,
    onSuccess: (moved) => queries.setQueryData(ticketQuery(moved.id).queryKey, moved),
    // The allowed steps of the ticket show that somebody was faster.
    onRefused: (error) => {
      if (!(error instanceof ApiError && error.status === 409)) toastProblem(error);
    },
  });
}
