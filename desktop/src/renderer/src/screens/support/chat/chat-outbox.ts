import { type MessageForm, sendMessage } from "@fundi/shared/conversations";
import { ApiError } from "@fundi/shared/http";
import { call } from "../../../lib/call";
import { newIdempotencyKey } from "../../../lib/idempotency-key";
import { problemText } from "../../../lib/problem";

/** A message on its way: shown at once, until the server has it. */
export interface Outgoing {
  /** Made here; the server knows a resend by it. */
  clientId: string;
  conversationId: number;
  content: string;
  attachments: readonly string[];
  at: string;
  /** Sent: the server has it, and it is shown from here until it is fetched. */
  state: "sending" | "waiting" | "refused" | "sent";
  /** Why it was refused. */
  problem?: string;
}

const RETRY_MS = 3000;

/** True when the same message may get through later without anybody doing anything. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429;

interface OutboxOptions {
  post: (conversationId: number, form: MessageForm) => Promise<unknown>;
  retryMs?: number;
}

/**
 * Messages are handed over one after the other, in the order in which they were written. What does not get through is
 * tried again under the same `clientId`, so that the server keeps it once; what is refused waits for a person.
 */
export function createChatOutbox({ post, retryMs = RETRY_MS }: OutboxOptions) {
  const listeners = new Set<() => void>();
  let messages: readonly Outgoing[] = [];
  let isBusy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(next: readonly Outgoing[]): void {
    messages = next;
    for (const listener of listeners) listener();
  }
  const change = (clientId: string, part: Partial<Outgoing>) =>
    set(messages.map((message) => (message.clientId === clientId ? { ...message, ...part } : message)));
  const remove = (clientId: string) => set(messages.filter((message) => message.clientId !== clientId));

  async function handOver(): Promise<void> {
    clearTimeout(timer);
    if (isBusy) return;
    isBusy = true;
    try {
      for (;;) {
        const next = messages.find(({ state }) => state === "sending" || state === "waiting");
        if (!next) return;
        const { clientId, conversationId, content, attachments } = next;
        change(clientId, { state: "sending" });
        try {
          await post(conversationId, { content, attachments: [...attachments], clientId });
          change(clientId, { state: "sent" });
        } catch (error) {
          if (mayPass(error)) {
            change(clientId, { state: "waiting" });
            timer = setTimeout(() => void handOver(), retryMs);
            return;
          }
          change(clientId, { state: "refused", problem: problemText(error) });
        }
      }
    } finally {
      isBusy = false;
    }
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => messages,
    add(message: Pick<Outgoing, "conversationId" | "content" | "attachments">): void {
      const outgoing = { ...message, clientId: newIdempotencyKey(), at: new Date().toISOString() };
      set([...messages, { ...outgoing, state: "sending" }]);
      void handOver();
    },
    /** Hands a refused message over again. */
    retry(clientId: string): void {
      change(clientId, { state: "sending" });
      void handOver();
    },
    remove,
    /** Forgets those that were fetched by now. */
    settle(arrived: ReadonlySet<string | null>): void {
      const left = messages.filter(({ clientId }) => !arrived.has(clientId));
      if (left.length < messages.length) set(left);
    },
    /** There may be a connection again: do not wait any longer. */
    wake: () => void handOver(),
    /** Another person signs in. */
    clear(): void {
      clearTimeout(timer);
      set([]);
    },
  };
}
export type ChatOutbox = ReturnType<typeof createChatOutbox>;

/** The console's own: messages go on being sent while somebody looks at another screen. */
export const chatOutbox = createChatOutbox({
  post: (id, body) => call(sendMessage, { params: { id }, body }),
});
