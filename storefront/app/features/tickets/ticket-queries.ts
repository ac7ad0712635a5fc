import { ApiError } from "@fundi/shared/http";
import { getTicket, listMyTickets, listTicketMessages, replyToTicket } from "@fundi/shared/tickets";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { attemptKey, forgetAttempt } from "../../browser/attempt-key";
import { toast } from "../../components/toast";
import { call, callList, listPage } from "../session";

const PAGE_SIZE = 20;

const ticketKeys = {
  all: ["tickets"],
  list: ["tickets", "list"],
  detail: (id: number) => ["tickets", "detail", id],
  thread: (id: number) => ["tickets", "thread", id],
} as const;

/** One's own tickets, newest first, page after page. */
export const myTicketsQuery = infiniteQueryOptions({
  queryKey: ticketKeys.list,
  queryFn: async ({ pageParam, signal }) => {
    const query = { limit: PAGE_SIZE, ...(pageParam > 0 && { before: pageParam }) };
    return listPage(await callList(listMyTickets, { query, signal }), PAGE_SIZE);
  },
  initialPageParam: 0,
  getNextPageParam: ({ next }) => next,
});

export const ticketQuery = (id: number) =>
  queryOptions({
    queryKey: ticketKeys.detail(id),
    queryFn: ({ signal }) => call(getTicket, { params: { id }, signal }),
  });

/** What was written in a ticket since it was opened. */
export const threadQuery = (id: number) =>
  queryOptions({
    queryKey: ticketKeys.thread(id),
    queryFn: ({ signal }) => call(listTicketMessages, { params: { id }, signal }),
  });

/** Writes in a ticket; the same words again after a failure are the same message. */
export function useWriteInTicket(id: number) {
  const queries = useQueryClient();
  const attempt = `ticket-${id}`;
  return useMutation({
    mutationFn: (message: string) =>
      call(replyToTicket, { params: { id }, body: { message }, idempotencyKey: attemptKey(attempt, message) }),
    onSuccess: () => forgetAttempt(attempt),
    onSettled: () => queries.invalidateQueries({ queryKey: ticketKeys.all }),
  });
}

/** Says once that a fetch failed, in the shop's words where it gave any. */
export function useFailureToast(error: Error | null, title: string, otherwise: string): void {
  useEffect(() => {
    if (!error) return;
    toast.error(title, { description: (error instanceof ApiError && error.serverText) || otherwise });
  }, [error, title, otherwise]);
}
