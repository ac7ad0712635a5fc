import {
  type AdminMessage,
  type AdminMessageFilter,
  listAdminMessages,
  mergeAllDuplicates,
  replyToMessage,
  setMessageState,
} from "@fundi/shared/inbox/inbox";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { callList } from "../../lib/call-list";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";
import { useOptimistic } from "../../ui/optimistic";

type Query = Omit<AdminMessageFilter, "starred" | "archived"> & {
  starred?: string | undefined;
  archived?: string | undefined;
};

/** A page of the inbox; polled, and refetched when the window gets the focus. */
export const messageListQuery = (filter: Query) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.messages, "list", filter],
    queryFn: async ({ signal }) => {
      const { items, total } = await callList(listAdminMessages, { query: filter, signal });
      return { messages: items, total: total ?? items.length };
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    refetchInterval: 15_000,
    refetchOnWindowFocus: "always",
  });

/** One message by its reference ("contact:5"), independent of filters. Null when there is none. */
export const messageQuery = (key: string) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.messages, "one", key],
    queryFn: async ({ signal }) => {
      const [, source, id] = /^(contact|ticket|conversation):(\d{1,9})$/.exec(key) ?? [];
      if (!source) return null;
      const query = { source: source as AdminMessage["source"], id: Number(id), limit: 1 };
      return (await callList(listAdminMessages, { query, signal })).items[0] ?? null;
    },
  });

/** The number of unread messages. */
export const unreadMessagesQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.messages, "unread"],
  queryFn: async ({ signal }) =>
    (await callList(listAdminMessages, { query: { status: "unread", limit: 1 }, signal })).total ?? 0,
});

type MessageRef = Pick<AdminMessage, "id" | "source">;
export type StateChange = Partial<Pick<AdminMessage, "status" | "priority" | "starred">>;

/** Sets status, priority or star, optimistically. */
export function useSetMessageState() {
  return useOptimistic({
    send: ({ message: { id, source }, change }: { message: MessageRef; change: StateChange }) =>
      call(setMessageState, { query: { id, source }, body: change }),
    roots: [QUERY_ROOTS.messages],
    change: (record, { message, change }) =>
      record.id === message.id && record.source === message.source ? change : null,
  });
}

/** Replies to a message; the same idempotency key sends one reply. */
export function useReply() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, source, text, key }: MessageRef & { text: string; key: string }) =>
      call(replyToMessage, { query: { id, source }, body: { message: text }, idempotencyKey: key }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: QUERY_ROOTS.messages });
      void queries.invalidateQueries({ queryKey: QUERY_ROOTS.conversations });
    },
  });
}

/** Merges every customer's support conversations into the oldest one. */
export function useMergeAll() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(mergeAllDuplicates, {}),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: QUERY_ROOTS.messages });
      void queries.invalidateQueries({ queryKey: QUERY_ROOTS.conversations });
    },
  });
}
