import { createMessageSender, type SendingOptions } from "./message-sender";
import type { MessageStore, OutgoingMessage } from "./message-store";
import { createObservable } from "./observable";
import { randomHex } from "./random-hex";

export interface ShownMessage extends OutgoingMessage {
  state: "waiting" | "sending" | "refused" | "sent";
}

export interface MessageOutboxOptions extends SendingOptions {
  store: MessageStore;
  /** Returns the text of a refusal, shown with the message. */
  explain?: (error: unknown) => string;
  /** Whether sent messages stay until `settle` reports that they were fetched. By default they are removed immediately. */
  keepsSent?: boolean;
}

/**
 * Creates an outbox that sends messages one at a time, in the order in which they were written. Undelivered messages are
 * retried with the same `clientId`, so that the shop stores each once; refused ones wait for the user.
 */
export function createMessageOutbox({ store, explain, keepsSent = false, ...sending }: MessageOutboxOptions) {
  const shown = createObservable<readonly ShownMessage[]>([]);

  function stateOf(message: OutgoingMessage): ShownMessage["state"] {
    if (message.refused) return "refused";
    if (message.sent) return "sent";
    return sender.inFlight()?.clientId === message.clientId ? "sending" : "waiting";
  }
  const show = () => shown.set(store.read().map((message) => ({ ...message, state: stateOf(message) })));
  function write(messages: readonly OutgoingMessage[]): void {
    store.write(messages);
    show();
  }
  const change = (clientId: string, part: Partial<OutgoingMessage>) =>
    write(store.read().map((message) => (message.clientId === clientId ? { ...message, ...part } : message)));
  const remove = (clientId: string) => write(store.read().filter((message) => message.clientId !== clientId));

  const sender = createMessageSender({
    ...sending,
    next: () => store.read().find((message) => !message.refused && !message.sent),
    onSent: (clientId) => (keepsSent ? change(clientId, { sent: true }) : remove(clientId)),
    onRefused: (clientId, error) => change(clientId, { refused: true, ...(explain && { problem: explain(error) }) }),
    onChange: show,
  });
  const { wake } = sender;

  return {
    subscribe: shown.subscribe,
    snapshot: shown.get,
    /** Returns true while a message is sent for the first time; retries happen in the background. */
    isSending: () => sender.inFlight()?.first === true,

    add(
      message: Pick<OutgoingMessage, "conversationId" | "content" | "attachments" | "album" | "page" | "channel">,
    ): void {
      write([...store.read(), { ...message, clientId: randomHex(), writtenAt: new Date().toISOString() }]);
      wake();
    },

    /** Moves a refused message to the end of the queue, to be sent again. */
    retry(clientId: string): void {
      const messages = store.read();
      const message = messages.find((one) => one.clientId === clientId);
      if (!message) return;
      const { refused: _refused, problem: _problem, ...again } = message;
      write([...messages.filter((one) => one !== message), again]);
      wake();
    },

    remove,
    wake,

    /** Removes sent messages that have been fetched. */
    settle(fetched: ReadonlySet<string | null>): void {
      const messages = store.read();
      const left = messages.filter(({ clientId }) => !fetched.has(clientId));
      if (left.length < messages.length) write(left);
    },

    /** Removes all messages, when another user signs in. */
    clear(): void {
      sender.clear();
      write([]);
    },

    /** Starts sending queued messages, including those from before a reload; returns a stop function. */
    start(): () => void {
      sender.start();
      show();
      const stopStore = store.onChange?.(show);
      window.addEventListener("online", wake);
      wake();
      return () => {
        sender.stop();
        stopStore?.();
        window.removeEventListener("online", wake);
      };
    },
  };
}

export type MessageOutbox = ReturnType<typeof createMessageOutbox>;
