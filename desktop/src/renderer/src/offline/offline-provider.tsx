import { ApiError } from "@fundi/shared/contract/http";
import { createClient } from "@fundi/shared/web/client";
import { randomHex } from "@fundi/shared/web/random-hex";
import { isUnreached } from "@fundi/shared/web/retry";
import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { bridge } from "../bridge/bridge";
import { API_URL } from "../lib/call";
import { problemText } from "../lib/problem";
import { QueuedOffline } from "../lib/queued-offline";
import { onStoredChange } from "../lib/stored";
import { useConnection, useReconnected } from "../live/live-provider";
import { useSession, useSessionState, useStaff } from "../session/session";
import { showToast } from "../ui/toasts";
import { type ChangeInput, type ChangeKind, chainOfChange, inputOf, sendQueuedChange } from "./changes";
import { createOutbox } from "./outbox";
import { outboxShop as shop } from "./outbox-shop";
import type { QueuedChange } from "./queued-change";

/** How often queued changes are retried without a live connection. */
const RETRY_MS = 30_000;
/** A dead connection may stay silent for minutes. If the request arrives anyway, the idempotency key prevents a duplicate. */
const SEND_TIMEOUT_MS = 15_000;

interface NewChange<K extends ChangeKind> {
  kind: K;
  input: ChangeInput<K>;
  /** A description for users. */
  label: string;
  /** The idempotency key of the first attempt, if it has one. */
  key?: string;
}
type SendOrQueue = <K extends ChangeKind, A>(change: NewChange<K>, send: () => Promise<A>) => Promise<A>;

interface Offline {
  /** The current user's queued changes, oldest first. */
  waiting: readonly QueuedChange[];
  /** Changes that other users queued on this computer; sent when they sign in. */
  ofOthers: readonly QueuedChange[];
  isSending: boolean;
  /** Sends a change. If the shop is unreachable, queues it and throws `QueuedOffline`. */
  sendOrQueue: SendOrQueue;
  sendNow: () => Promise<void>;
  /** Retries a change that the shop refused. */
  retry: (id: string) => Promise<void>;
  discard: (id: string) => Promise<void>;
}

/** Without a provider nothing is queued. */
const OfflineContext = createContext<Offline>({
  ...{ waiting: [], ofOthers: [], isSending: false },
  sendOrQueue: (_change, send) => send(),
  sendNow: () => Promise.resolve(),
  retry: () => Promise.resolve(),
  discard: () => Promise.resolve(),
});

/** Queues changes that cannot be sent, and sends them when the shop is reachable again, in this run or a later one. */
export function OfflineProvider({ children }: { children: ReactNode }) {
  const { connection, outbox } = useOutbox();
  const session = useSession();
  const state = useSessionState();
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.waiting);
  const ofOthers = useSyncExternalStore(outbox.subscribe, outbox.ofOthers);
  const [isSending, setSending] = useState(false);
  const flush = useCallback(
    async (isUrgent = false) => {
      setSending(true);
      await outbox.flush(isUrgent).catch(logFailure);
      setSending(false);
    },
    [outbox],
  );
  const sendNow = useCallback(() => flush(true), [flush]);
  const isQueued = waiting.some(({ problem }) => problem === undefined);
  const isRemembered = state.status === "signed-in" && state.isRemembered === true;

  useEffect(() => {
    void outbox.refresh().catch(logFailure);
    // Another window of this browser may have sent or queued changes.
    return onStoredChange(() => void outbox.refresh().catch(logFailure));
  }, [outbox]);
  useEffect(() => {
    if (connection !== "live") return;
    if (isRemembered) void session.check();
    void flush();
  }, [connection, isRemembered, session, flush]);
  // After sleep, the connection state may never have left "live".
  useReconnected(() => void flush());
  useEffect(() => {
    if (!isQueued) return;
    const timer = setInterval(() => void flush(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isQueued, flush]);

  const sendOrQueue = useCallback<SendOrQueue>(
    async ({ key = randomHex(), ...change }, send) => {
      const queue = () => outbox.add({ id: key, at: new Date().toISOString(), ...change });
      if (await outbox.mustQueue(change)) {
        // Sending it before the queued ones would be out of order.
        await queue();
        void flush();
        throw new QueuedOffline();
      }
      try {
        return await withTimeout(send());
      } catch (error) {
        if (!isUnreached(error)) throw error;
        // If it cannot be queued either, it fails as it would without an outbox.
        await queue().catch((problem: unknown) => {
          logFailure(problem);
          throw error;
        });
        throw new QueuedOffline();
      }
    },
    [outbox, flush],
  );

  const offline = useMemo<Offline>(
    () => ({
      ...{ waiting, ofOthers, sendOrQueue, sendNow, discard: outbox.discard },
      isSending: isSending && isQueued,
      async retry(id) {
        await outbox.retry(id);
        await sendNow();
      },
    }),
    [waiting, ofOthers, isSending, isQueued, sendOrQueue, sendNow, outbox],
  );
  return <OfflineContext.Provider value={offline}>{children}</OfflineContext.Provider>;
}

/** Creates the outbox of the current user, until they sign out. */
function useOutbox() {
  const { id: userId, name: by } = useStaff();
  const queries = useQueryClient();
  const session = useSession();
  const state = useSessionState();
  const token = state.status === "signed-in" ? state.token : null;
  const [outbox] = useState(() => {
    // With the author's own session, even if another user signs in while changes are being sent.
    const call = createClient({ baseUrl: API_URL, token: () => token });
    return createOutbox({
      ...{ userId, by },
      read: () => bridge.readOutbox({ shop }),
      write: (text) => bridge.writeOutbox({ shop, text }),
      explain: problemText,
      chainOf: chainOfChange,
      onDamaged: reportDamaged,
      async send(change) {
        try {
          for (const queryKey of await withTimeout(sendQueuedChange(call, change)))
            void queries.invalidateQueries({ queryKey });
        } catch (error) {
          const now = session.state();
          const isOver = error instanceof ApiError && error.status === 401;
          if (isOver && now.status === "signed-in" && now.token === token) session.end();
          throw error;
        }
      },
    });
  });
  return { outbox, connection: useConnection() };
}

/** Returns the queued changes, and the functions that send or queue a change. */
export const useOffline = (): Offline => useContext(OfflineContext);

export interface QueuedChangeFor<K extends ChangeKind> {
  change: QueuedChange;
  input: ChangeInput<K>;
}

/** Returns the queued changes of one kind for a record, each with its parsed input. */
export function useQueuedChanges<K extends ChangeKind>(
  kind: K,
  isAbout: (input: ChangeInput<K>) => boolean,
): QueuedChangeFor<K>[] {
  return useOffline().waiting.flatMap((change) => {
    const input = inputOf(change, kind);
    return input && isAbout(input) ? [{ change, input }] : [];
  });
}

function withTimeout<A>(answer: Promise<A>): Promise<A> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ApiError("Network error", 0, "NETWORK")), SEND_TIMEOUT_MS);
  });
  return Promise.race([answer, timedOut]).finally(() => clearTimeout(timer));
}

/** Damaged data cannot be sent, but its text may help the author to remember the change. */
function reportDamaged(text: string): void {
  void bridge.note({ level: "error", text: `What waited to be sent cannot be read: ${text.slice(0, 5000)}` });
  const message =
    "Some of what waited to be sent on this computer is damaged and cannot be sent. Look at what you did.";
  void showToast({ intent: "danger", message, timeout: 30_000 });
}

const logFailure = (error: unknown): void => console.warn("What waits to be sent:", error);
