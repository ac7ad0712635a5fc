import {
  type ConversationFilter,
  listSupportConversations,
  listSupportMessages,
  type Message,
  readConversation,
  type SupportConversation,
  setConversationStatus,
} from "@fundi/shared/conversations/conversations";
import { mergeDuplicates, undoMerge } from "@fundi/shared/inbox/inbox";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { callList } from "../../../lib/call-list";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";

/** As many conversations as somebody looks through; beyond it they search. */
export const LIST_LIMIT = 100;
const PAGE_SIZE = 50;

interface ConversationList {
  conversations: SupportConversation[];
  total: number;
}

/** The conversations, polled in case the live connection is down. */
export const conversationListQuery = (filter: Pick<ConversationFilter, "status" | "unread" | "search" | "assignee">) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.conversations, "list", filter],
    queryFn: async ({ signal }): Promise<ConversationList> => {
      const { unread, ...rest } = filter;
      const query = { ...rest, limit: LIST_LIMIT, ...(unread === undefined ? {} : { unread: String(unread) }) };
      const { items, total } = await callList(listSupportConversations, { query, signal });
      return { conversations: items, total: total ?? items.length };
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    refetchInterval: 15_000,
  });

/** How many conversations wait to be read by somebody of the shop. */
export const unreadConversationsQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.conversations, "unread"],
  queryFn: async ({ signal }) =>
    (await callList(listSupportConversations, { query: { unread: "true", limit: 1 }, signal })).total ?? 0,
  staleTime: 30_000,
});

/** The messages of a conversation by pages, the newest page first, each oldest first. */
export const threadQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...QUERY_ROOTS.conversations, "messages", id],
    queryFn: ({ signal, pageParam }): Promise<Message[]> =>
      call(listSupportMessages, {
        params: { id },
        query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : page[0]?.id),
    staleTime: 10_000,
    refetchInterval: 10_000,
  });

/** Tells the customer, and the colleagues, how far the shop has read. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, upTo }: { id: number; upTo: number }) =>
      call(readConversation, { params: { id }, body: { upTo } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.conversations }),
  });
}

export function useSetConversationStatus() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: Pick<SupportConversation, "id" | "status">) =>
      call(setConversationStatus, { params: { id }, body: { status } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.conversations }),
  });
}

/** The support conversations of a customer that stand by themselves, the oldest first, each with its latest messages. */
export const duplicatesQuery = (customerId: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.conversations, "duplicates", customerId],
    queryFn: async ({ signal }) => {
      const { items } = await callList(listSupportConversations, {
        query: { customerId, category: "support", limit: 20 },
        signal,
      });
      const query = { limit: 10 };
      return Promise.all(
        items
          .toSorted((a, b) => a.id - b.id)
          .map(async (conversation) => ({
            conversation,
            messages: await call(listSupportMessages, { params: { id: conversation.id }, query, signal }),
          })),
      );
    },
    staleTime: 0,
  });

/** Folds the customer's support conversations into one of them, or takes this one apart again. */
export function useMerging({ id, customer }: SupportConversation) {
  const queries = useQueryClient();
  const onSettled = () => {
    void queries.invalidateQueries({ queryKey: QUERY_ROOTS.conversations });
    void queries.invalidateQueries({ queryKey: QUERY_ROOTS.messages });
  };
  const merge = useMutation({
    mutationFn: (intoId: number) => call(mergeDuplicates, { body: { userId: customer.id, intoId } }),
    onSettled,
  });
  const undo = useMutation({ mutationFn: () => call(undoMerge, { body: { conversationId: id } }), onSettled });
  return { merge, undo };
}
