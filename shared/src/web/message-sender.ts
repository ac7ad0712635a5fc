import { ApiError } from "../contract/http";
import type { OutgoingMessage } from "./message-store";
import { isRetryable, isTransient, retryAfterMs } from "./retry";

/** Timeout of one attempt to send. */
export const SEND_TIMEOUT_MS = 20_000;
const RETRY_MS = 1000;
const RETRY_MAX_MS = 30_000;
/** Attempts to send one message to a failing server before it counts as refused. */
const SERVER_FAILURES_MAX = 5;

/** Whether the shop, or a proxy, responded with an error that this message may cause: any except those of `isTransient` below 500. */
const isFromServer = (error: unknown) =>
  error instanceof ApiError &&
  error.status > 0 &&
  !(isTransient(error) && error.status < 500 && error.code !== "NETWORK");

export interface SendingOptions {
  /** Sends one message. May be called more than once for the same `clientId`. */
  post: (message: OutgoingMessage, signal: AbortSignal) => Promise<unknown>;
  /** Called with the first error response to a message, once per message. */
  onSendError?: (error: unknown) => void;
  /** Called when the server does not accept the session, which may have ended in another window. */
  onUnauthorized?: () => void;
}

interface SenderOptions extends SendingOptions {
  /** Returns the next message to send, if any. */
  next: () => OutgoingMessage | undefined;
  onSent: (clientId: string) => void;
  onRefused: (clientId: string, error: unknown) => void;
  /** Called when another message is being sent, or none. */
  onChange: () => void;
}

/**
 * Creates what sends messages, one at a time. A message that was not delivered is retried with backoff; it counts as
 * refused after five responses of a failing server, and at once after one that no retry changes.
 */
export function createMessageSender({ post, onSendError, onUnauthorized, ...list }: SenderOptions) {
  const failuresOf = new Map<string, number>();
  /** The message being sent, and whether this is its first attempt. */
  let inFlight: { clientId: string; first: boolean } | null = null;
  const tried = new Set<string>();
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = true;

  /** Returns whether the next message may be sent. */
  async function send(message: OutgoingMessage): Promise<boolean> {
    const { clientId } = message;
    const stop = new AbortController();
    const limit = setTimeout(() => stop.abort(), SEND_TIMEOUT_MS);
    inFlight = { clientId, first: !tried.has(clientId) };
    tried.add(clientId);
    list.onChange();
    try {
      await post(message, stop.signal);
      inFlight = null;
      tries = 0;
      list.onSent(clientId);
      return true;
    } catch (error) {
      inFlight = null;
      return afterFailure(clientId, error);
    } finally {
      clearTimeout(limit);
    }
  }

  function afterFailure(clientId: string, error: unknown): boolean {
    if (error instanceof ApiError && error.status === 401) onUnauthorized?.();
    const failures = (failuresOf.get(clientId) ?? 0) + (isFromServer(error) ? 1 : 0);
    if (isFromServer(error)) {
      if (failures === 1) onSendError?.(error);
      failuresOf.set(clientId, failures);
    }
    if (!isRetryable(error) || failures >= SERVER_FAILURES_MAX) {
      failuresOf.delete(clientId);
      list.onRefused(clientId, error);
      return true;
    }
    list.onChange();
    const pause = Math.max(retryAfterMs(error), Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** tries));
    tries += 1;
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void sendAll(), pause);
    return false;
  }

  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    for (;;) {
      const next = list.next();
      if (!next || inFlight || stopped) return;
      if (!(await send(next))) return;
    }
  }

  return {
    inFlight: () => inFlight,
    /** Retries immediately, without waiting for the backoff. */
    wake(): void {
      tries = 0;
      void sendAll();
    },
    /** Forgets the failures of messages that are removed. */
    clear(): void {
      clearTimeout(timer);
      failuresOf.clear();
    },
    start(): void {
      stopped = false;
    },
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
