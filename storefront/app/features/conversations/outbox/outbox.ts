import { createMessageOutbox, type MessageOutboxOptions } from "@fundi/shared/web/message-outbox";
import type { MessageStore, OutgoingMessage } from "@fundi/shared/web/message-store";
import { onStorageChange, parseJson } from "@fundi/shared/web/web-storage";
import { localStore } from "../../../browser/storage";
import { outboxKey } from "./unsent";

interface Options extends Omit<MessageOutboxOptions, "store"> {
  userId: number;
}

/** A user's unsent messages. They survive a reload; two windows may send the same one, which the server stores once. */
export const createOutbox = ({ userId, ...options }: Options) =>
  createMessageOutbox({ ...options, store: browserStore(outboxKey(userId)) });

const browserStore = (key: string): MessageStore => ({
  read: () => parse(localStore.get(key)),
  write(messages) {
    if (messages.length > 0) localStore.set(key, JSON.stringify(messages));
    else localStore.remove(key);
  },
  onChange: (listener) => onStorageChange(key, listener),
});

const isOutgoing = (value: unknown): value is OutgoingMessage => {
  const message = value as Partial<OutgoingMessage> | null;
  return (
    typeof message?.clientId === "string" && typeof message.content === "string" && Array.isArray(message.attachments)
  );
};

function parse(stored: string | null): OutgoingMessage[] {
  const value = parseJson(stored);
  return Array.isArray(value) ? value.filter(isOutgoing) : [];
}
