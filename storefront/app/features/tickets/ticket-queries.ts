import { ApiError } from "@fundi/shared/http";
import { getTicket, listMyTickets } from "@fundi/shared/tickets";
import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "../../components/toast";
import { call, useLiveEvents } from "../session";

const PAGE_SIZE = 20;

const ticketKeys = {
  all: ["tickets"],
  list: ["tickets", "list"],
  detail: (id: number) => ["tickets", "detail", id],
} as const;

/** One's own tickets, newest first, page after page. */
export const myTicketsQuery = infiniteQueryOptions({
  queryKey: ticketKeys.list,
  queryFn: ({ pageParam, signal }) =>
    call(listMyTickets, { query: { limit: PAGE_SIZE, ...(pageParam > 0 && { before: pageParam }) }, signal }),
  initialPageParam: 0,
  getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
});

export const ticketQuery = (id: number) =>
  queryOptions({
    queryKey: ticketKeys.detail(id),
    queryFn: ({ signal }) => call(getTicket, { params: { id }, signal }),
  });

const TICKET_EVENTS = ["ticket_updated"] as const;

/** Fetches the shown tickets again when the shop tells that one changed. */
export function useTicketUpdates(): void {
  const queries = useQueryClient();
  useLiveEvents(TICKET_EVENTS, () => void queries.invalidateQueries({ queryKey: ticketKeys.all }));
}

/** Says once that a fetch failed, in the shop's words where it gave any. */
export function useFailureToast(error: Error | null, title: string, otherwise: string): void {
  useEffect(() => {
    if (!error) return;
    toast.error(title, { description: (error instanceof ApiError && error.serverText) || otherwise });
  }, [error, title, otherwise]);
}
