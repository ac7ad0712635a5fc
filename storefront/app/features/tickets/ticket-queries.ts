import { getTicket, listMyTickets, listTicketMessages, replyToTicket } from "@fundi/shared/support/tickets";
import { serverTextOf } from "@fundi/shared/web/error-text";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, callList, pagedListQuery } from "../../api-client";
import { clearIdempotencyKey, getIdempotencyKey } from "../../browser/idempotency-key";
import { toast } from "../../components/toast/toast";

const PAGE_SIZE = 20;

const ticketKeys = {
  all: ["tickets"],
  list: ["tickets", "list"],
  detail: (id: number) => ["tickets", "detail", id],
  thread: (id: number) => ["tickets", "thread", id],
} as const;

/** The user's tickets, newest first, by pages. */
export const myTicketsQuery = pagedListQuery({
  queryKey: ticketKeys.list,
  pageSize: PAGE_SIZE,
  fetch: (query, signal) => callList(listMyTickets, { query, signal }),
});

export const ticketQuery = (id: number) =>
  queryOptions({
    queryKey: ticketKeys.detail(id),
    queryFn: ({ signal }) => call(getTicket, { params: { id }, signal }),
  });

/** The replies to a ticket. */
export const threadQuery = (id: number) =>
  queryOptions({
    queryKey: ticketKeys.thread(id),
    queryFn: ({ signal }) => call(listTicketMessages, { params: { id }, signal }),
  });

/** Replies to a ticket; the same text after a failure is the same message. */
export function useWriteInTicket(id: number) {
  const queries = useQueryClient();
  const attempt = `ticket-${id}`;
  return useMutation({
    mutationFn: (message: string) =>
      call(replyToTicket, { params: { id }, body: { message }, idempotencyKey: getIdempotencyKey(attempt, message) }),
    onSuccess: () => clearIdempotencyKey(attempt),
    onSettled: () => queries.invalidateQueries({ queryKey: ticketKeys.all }),
  });
}

/** Shows a failed fetch once, with the server's message if there is one. */
export function useFailureToast(error: Error | null, title: string, otherwise: string): void {
  useEffect(() => {
    if (!error) return;
    toast.error(title, { description: serverTextOf(error) ?? otherwise });
  }, [error, title, otherwise]);
}
