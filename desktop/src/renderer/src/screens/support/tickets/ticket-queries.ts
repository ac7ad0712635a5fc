import { ApiError } from "@fundi/shared/http";
import type { TicketStatus } from "@fundi/shared/ticket-status";
import {
  type AdminTicket,
  getAdminTicket,
  listAdminTickets,
  listTicketMessages,
  replyToTicket,
  setTicketStatus,
  type TicketFilter,
} from "@fundi/shared/tickets";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { useOptimistic } from "../../../lib/optimistic";
import { QUERY_ROOTS } from "../../../lib/query-roots";
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

/** What was written in a ticket since it was opened. */
export const ticketThreadQuery = (id: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.tickets, "thread", id],
    queryFn: ({ signal }) => call(listTicketMessages, { params: { id }, signal }),
  });

/** Answers in a ticket, which goes out by mail too; the same key again answers once. */
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

/** How many tickets have a customer who waits for an answer. */
export const waitingTicketsQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.tickets, "waiting"],
  queryFn: async ({ signal }) =>
    (await call(listAdminTickets, { query: { waiting: "true", limit: 1 }, signal })).pagination.total,
});

/** Moves a ticket on, as it was seen, on screen at once; moved by somebody else meanwhile, it is refused and shown as it is. */
export function useSetTicketStatus() {
  const queries = useQueryClient();
  return useOptimistic({
    send: ({ ticket, status }: { ticket: AdminTicket; status: TicketStatus }) =>
      call(setTicketStatus, { params: { id: ticket.id }, body: { status, version: ticket.version } }),
    roots: [QUERY_ROOTS.tickets],
    change: (record, { ticket, status }) =>
      record.id === ticket.id && "nextStatuses" in record ? { status, nextStatuses: [] } : null,
    onSuccess: (moved) => queries.setQueryData(ticketQuery(moved.id).queryKey, moved),
    // The steps of the ticket say that somebody was faster.
    onRefused: (error) => {
      if (!(error instanceof ApiError && error.status === 409)) toastProblem(error);
    },
  });
}
