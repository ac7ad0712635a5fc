import {
  type Conversation,
  ensureConversation,
  listConversations,
  listMessages,
  type Message,
  readConversation,
  sendMessage,
} from "@fundi/shared/conversations/conversations";
import { serverTextOf } from "@fundi/shared/web/error-text";
import type { OutgoingMessage } from "@fundi/shared/web/message-store";
import { t } from "@lingui/core/macro";
import { type QueryClient, queryOptions, replaceEqualDeep, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callList } from "../../api-client";
import { toast } from "../../components/toast/toast";
import { mergeThread, type Thread } from "./thread";

const PAGE_SIZE = 50;

const keys = {
  all: ["conversations"],
  list: ["conversations", "list"],
  thread: (id: number) => ["conversations", "messages", id],
} as const;

/** The user's conversations; polled, in case the live connection is down. */
export const conversationsQuery = queryOptions({
  queryKey: keys.list,
  queryFn: ({ signal }) => call(listConversations, { signal }),
  staleTime: 30_000,
  refetchInterval: 30_000,
});

const page = ({ items, leftOut }: { items: Message[]; leftOut: number }): Thread => ({
  messages: items,
  hasOlder: items.length + leftOut >= PAGE_SIZE,
});

/** The messages of a conversation. Each fetch merges the newest page into the cached thread. */
export const threadQuery = (id: number) =>
  queryOptions({
    queryKey: keys.thread(id),
    queryFn: async ({ signal }) =>
      page(await callList(listMessages, { params: { id }, query: { limit: PAGE_SIZE }, signal })),
    // Merged on storing, so that a page and a concurrently sent message cannot overwrite each other.
    structuralSharing: (known, part) =>
      replaceEqualDeep(known, mergeThread(known as Thread | undefined, part as Thread)),
    staleTime: 5000,
    refetchInterval: 10_000,
  });

/** Fetches the previous page of messages. Throws what the call throws. */
export function useOlderMessages(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const before = queries.getQueryData<Thread>(keys.thread(id))?.messages[0]?.id;
      if (before === undefined) return;
      const older = await callList(listMessages, { params: { id }, query: { limit: PAGE_SIZE, before } });
      queries.setQueryData<Thread>(keys.thread(id), page(older));
    },
  });
}

/** Returns the customer's existing conversation, or a new one. */
async function ensure(queries: QueryClient): Promise<Conversation> {
  const conversation = await call(ensureConversation, {});
  queries.setQueryData<Conversation[]>(keys.list, (list = []) =>
    list.some(({ id }) => id === conversation.id) ? list : [...list, conversation],
  );
  return conversation;
}

/** Starts a conversation. */
export function useStartConversation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => ensure(queries),
    onError: (error) =>
      toast.error(t`Failed to start conversation`, {
        description: serverTextOf(error) ?? t`Please try again.`,
      }),
  });
}

/** Posts a message, first creating the conversation where there is none. */
export async function postMessage(queries: QueryClient, message: OutgoingMessage, signal: AbortSignal): Promise<void> {
  const { content, attachments, clientId } = message;
  const [known] = queries.getQueryData<Conversation[]>(keys.list) ?? [];
  const id = message.conversationId ?? known?.id ?? (await ensure(queries)).id;
  const body = { conversationId: id, content, attachments, clientId };
  const sent = await call(sendMessage, { params: { id }, body, signal });
  queries.setQueryData<Thread>(keys.thread(id), { messages: [sent], hasOlder: false });
  void queries.invalidateQueries({ queryKey: keys.list });
}

/** Marks a conversation read, up to a message or completely. */
export function useReadConversation(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number | undefined) =>
      call(readConversation, { params: { id }, ...(upTo === undefined ? {} : { body: { upTo } }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.list }),
  });
}
