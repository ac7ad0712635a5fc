import { ApiError } from "@fundi/shared/http";
import { localStore, onStorageChange } from "../../browser/storage";
import { outboxKey } from "./unsent";

/** A message on its way: shown at once, kept in the browser until the shop has it. */
export interface Outgoing {
  /** Made here; the shop knows a resend by it. */
  clientId: string;
  /** Null until the customer has a conversation. */
  conversationId: number | null;
  content: string;
  attachments: string[];
  writtenAt: string;
  /** The shop said no: it waits for the customer to try again or to remove it. */
  refused?: true;
}

/** How it is shown. */
export interface Shown extends Outgoing {
  state: "waiting" | "sending" | "refused";
}

export interface OutboxOptions {
  userId: number;
  /** Hands one message over. The same `clientId` may be handed over again. */
  post: (message: Outgoing, signal: AbortSignal) => Promise<void>;
  /** The shop answered, but not well; once per message. */
  onTrouble: (error: unknown) => void;
  /** The shop does not know the session: it may have ended elsewhere. */
  onStranger: () => void;
}

/** A connection that says nothing for so long counts as lost. */
export const SEND_TIMEOUT_MS = 20_000;
const RETRY_MS = 1000;
const RETRY_MAX_MS = 30_000;
/** A server that fails so often on one message will not take it by itself. */
const SERVER_FAILURES_MAX = 5;

/** Client errors that pass by themselves: a session that is renewed, a time-out, too many at once. */
const PASSING: readonly number[] = [401, 408, 425, 429];

/** Whether sending the same again could help without the customer doing anything. */
export function isWorthRepeating(error: unknown): boolean {
  if (error instanceof DOMException && error.name === "AbortError") return true;
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status >= 500 || PASSING.includes(error.status);
}

const answered = (error: unknown) => error instanceof ApiError && error.status > 0 && !PASSING.includes(error.status);

/**
 * Messages are handed over one after the other, in the order in which they were written. What does not get through
 * waits, is tried again, and survives a reload; two windows may hand over the same, the shop keeps it once.
 */
export function createOutbox({ userId, post, onTrouble, onStranger }: OutboxOptions) {
  const key = outboxKey(userId);
  const listeners = new Set<() => void>();
  const troubled = new Map<string, number>();
  let shown: readonly Shown[] = [];
  /** The one that is being handed over, and whether this is its first time. */
  let underway: { clientId: string; first: boolean } | null = null;
  const tried = new Set<string>();
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = true;

  // Read anew for every change, because other windows write it too.
  const read = (): Outgoing[] => parse(localStore.get(key));
  function write(messages: readonly Outgoing[]): void {
    if (messages.length > 0) localStore.set(key, JSON.stringify(messages));
    else localStore.remove(key);
    show();
  }
  const change = (clientId: string, part: Partial<Outgoing>) =>
    write(read().map((message) => (message.clientId === clientId ? { ...message, ...part } : message)));
  const drop = (clientId: string) => write(read().filter((message) => message.clientId !== clientId));

  function show(): void {
    shown = read().map((message) => ({
      ...message,
      state: message.refused ? "refused" : underway?.clientId === message.clientId ? "sending" : "waiting",
    }));
    for (const listener of listeners) listener();
  }

  /** Answers whether the next one may follow. */
  async function handOver(message: Outgoing): Promise<boolean> {
    const { clientId } = message;
    const stop = new AbortController();
    const limit = setTimeout(() => stop.abort(), SEND_TIMEOUT_MS);
    underway = { clientId, first: !tried.has(clientId) };
    tried.add(clientId);
    show();
    try {
      await post(message, stop.signal);
      underway = null;
      tries = 0;
      drop(clientId);
      return true;
    } catch (error) {
      underway = null;
      return afterFailure(clientId, error);
    } finally {
      clearTimeout(limit);
    }
  }

  function afterFailure(clientId: string, error: unknown): boolean {
    if (error instanceof ApiError && error.status === 401) onStranger();
    const failures = (troubled.get(clientId) ?? 0) + (answered(error) ? 1 : 0);
    if (answered(error)) {
      if (failures === 1) onTrouble(error);
      troubled.set(clientId, failures);
    }
    if (!isWorthRepeating(error) || failures >= SERVER_FAILURES_MAX) {
      troubled.delete(clientId);
      change(clientId, { refused: true });
      return true;
    }
    show();
    const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
    const pause = Math.max(asked, Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** tries));
    tries += 1;
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void handOverAll(), pause);
    return false;
  }

  async function handOverAll(): Promise<void> {
    clearTimeout(timer);
    for (;;) {
      const next = read().find((message) => !message.refused);
      if (!next || underway || stopped) return;
      if (!(await handOver(next))) return;
    }
  }

  /** There is a connection again, perhaps: do not wait any longer. */
  function wake(): void {
    tries = 0;
    void handOverAll();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => shown,
    /** True while a message is handed over for the first time; later tries happen in the background. */
    isSending: () => underway?.first === true,

    add(message: Pick<Outgoing, "conversationId" | "content" | "attachments">): void {
      write([...read(), { ...message, clientId: newClientId(), writtenAt: new Date().toISOString() }]);
      wake();
    },

    /** Puts a refused message at the end of the queue again. */
    retry(clientId: string): void {
      const messages = read();
      const message = messages.find((one) => one.clientId === clientId);
      if (!message) return;
      const { refused: _, ...again } = message;
      write([...messages.filter((one) => one !== message), again]);
      wake();
    },

    remove: drop,
    wake,

    /** Begins to hand over what waits, also from before a reload; answers how to stop. */
    start(): () => void {
      stopped = false;
      show();
      const stopStorage = onStorageChange(key, show);
      window.addEventListener("online", wake);
      wake();
      return () => {
        stopped = true;
        clearTimeout(timer);
        stopStorage();
        window.removeEventListener("online", wake);
      };
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Also where `crypto.randomUUID` is missing: it exists on https and localhost only. */
function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const isOutgoing = (value: unknown): value is Outgoing => {
  const message = value as Partial<Outgoing> | null;
  return (
    typeof message?.clientId === "string" && typeof message.content === "string" && Array.isArray(message.attachments)
  );
};

function parse(stored: string | null): Outgoing[] {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(value) ? value.filter(isOutgoing) : [];
  } catch {
    return [];
  }
}
