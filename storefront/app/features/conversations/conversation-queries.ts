import {
  beginConversation,
  type ContactForm,
  type Conversation,
  ensureConversation,
  eraseConversation,
  exportConversation,
  leaveContact,
  listConversations,
  listMessages,
  type Message,
  readConversation,
  sendMessage,
} from "@fundi/shared/conversations/conversations";
import { readLinkParts } from "@fundi/shared/links/guest-link";
import type { OutgoingMessage } from "@fundi/shared/web/message-store";
import { type QueryClient, queryOptions, replaceEqualDeep, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callList } from "../../api-client";
import { forgetLinkOf, keepLink, storedLinks } from "../../browser/guest-links";
import { currentSession } from "../../session";
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

/**
 * Returns, of the conversations that this device opens without an account, the one whose link came last: begun here, or opened
 * from a text or mail.
 */
export function currentOf(list: readonly Conversation[]): Conversation | undefined {
  const ids = storedLinks("conversation").map((link) => readLinkParts(link)?.id);
  return ids.map((id) => list.find((one) => one.id === id)).find(Boolean) ?? list.at(-1);
}

/** Returns the customer's existing conversation, or a new one. */
async function ensure(queries: QueryClient): Promise<Conversation> {
  const conversation = await call(ensureConversation, {});
  queries.setQueryData<Conversation[]>(keys.list, (list = []) =>
    list.some(({ id }) => id === conversation.id) ? list : [...list, conversation],
  );
  return conversation;
}

/** Sends the first message of somebody without an account; the link that opens the conversation is stored here. */
async function begin(queries: QueryClient, message: OutgoingMessage, signal: AbortSignal): Promise<void> {
  const { content, attachments, album, clientId, page: from = "" } = message;
  const begun = await call(beginConversation, {
    body: { content, attachments, clientId, page: from, ...(album && { album }) },
    idempotencyKey: clientId,
    signal,
  });
  keepLink(begun.link);
  queries.setQueryData<Thread>(keys.thread(begun.conversation.id), { messages: [begun.message], hasOlder: false });
  queries.setQueryData<Conversation[]>(keys.list, [begun.conversation]);
}

/** Saves how somebody without an account can be reached. */
export function useLeaveContact(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ContactForm) => call(leaveContact, { params: { id }, body }),
    onSuccess: (conversation) =>
      queries.setQueryData<Conversation[]>(keys.list, (list = []) =>
        list.map((one) => (one.id === conversation.id ? conversation : one)),
      ),
  });
}

/** Returns a conversation without an account as a file. */
export const downloadConversation = (id: number): Promise<Blob> => call(exportConversation, { params: { id } });

/** Erases a conversation without an account, here and in the shop. */
export function useEraseConversation(id: number, onErased: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(eraseConversation, { params: { id } }),
    onSuccess: () => {
      // Before what shows it is gone.
      onErased();
      forgetLinkOf("conversation", id);
      queries.setQueryData<Conversation[]>(keys.list, (list = []) => list.filter((one) => one.id !== id));
      queries.removeQueries({ queryKey: keys.thread(id) });
    },
  });
}

/** Posts a message, first creating the conversation where there is none. */
export async function postMessage(queries: QueryClient, message: OutgoingMessage, signal: AbortSignal): Promise<void> {
  const { content, attachments, album, clientId } = message;
  const list = queries.getQueryData<Conversation[]>(keys.list) ?? [];
  const isGuest = currentSession().status === "guest";
  const known = isGuest ? currentOf(list) : list[0];
  if (!message.conversationId && !known && isGuest) return begin(queries, message, signal);
  const id = message.conversationId ?? known?.id ?? (await ensure(queries)).id;
  const body = { conversationId: id, content, attachments, clientId, ...(album && { album }) };
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
