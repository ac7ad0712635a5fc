import { createClient } from "@fundi/shared/client";
import { ApiError } from "@fundi/shared/http";
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
import { bridge } from "../../bridge/bridge";
import { API_URL } from "../../lib/call";
import { newIdempotencyKey } from "../../lib/idempotency-key";
import { KeptForLater } from "../../lib/kept-for-later";
import { problemText } from "../../lib/problem";
import { onStoredChange } from "../../lib/stored";
import { showToast } from "../../ui/toasts";
import { useConnection, useReconnected } from "../live-provider";
import { useSession, useSessionState, useStaff } from "../session";
import { type ChangeInput, type ChangeKind, chainOfWaiting, inputOf, sendWaiting } from "./changes";
import { createOutbox } from "./outbox";
import { outboxShop as shop } from "./outbox-shop";
import { isUnreached } from "./unreached";
import type { Waiting } from "./waiting";

/** How often to try while something waits and nobody says that the shop is back. */
const TRY_MS = 30_000;
/** A line that is dead rather than cut says nothing for minutes. What comes through all the same is done once. */
const PATIENCE_MS = 15_000;

interface NewChange<K extends ChangeKind> {
  kind: K;
  input: ChangeInput<K>;
  /** What it is, for people. */
  label: string;
  /** The key under which it is sent at once, where it has one. */
  key?: string;
}
type SendOrKeep = <K extends ChangeKind, A>(change: NewChange<K>, send: () => Promise<A>) => Promise<A>;

interface Offline {
  /** What this person has waiting, oldest first. */
  waiting: readonly Waiting[];
  /** What others have waiting at this computer: it goes out when they sign in. */
  ofOthers: readonly Waiting[];
  isSending: boolean;
  /** Sends a change; where the shop is not reached it is kept, and `KeptForLater` is thrown. */
  sendOrKeep: SendOrKeep;
  sendNow: () => Promise<void>;
  /** Has one that the shop refused sent again. */
  again: (id: string) => Promise<void>;
  discard: (id: string) => Promise<void>;
}

/** Without a provider nothing can wait. */
const OfflineContext = createContext<Offline>({
  ...{ waiting: [], ofOthers: [], isSending: false },
  sendOrKeep: (_change, send) => send(),
  sendNow: () => Promise.resolve(),
  again: () => Promise.resolve(),
  discard: () => Promise.resolve(),
});

/** Keeps what cannot be sent, and sends it when the shop can be reached again, in this run or the next. */
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
    // Another window of this browser may have sent or kept something.
    return onStoredChange(() => void outbox.refresh().catch(logFailure));
  }, [outbox]);
  useEffect(() => {
    if (connection !== "live") return;
    if (isRemembered) void session.check();
    void flush();
  }, [connection, isRemembered, session, flush]);
  // After a sleep the light may never have left "live".
  useReconnected(() => void flush());
  useEffect(() => {
    if (!isQueued) return;
    const timer = setInterval(() => void flush(), TRY_MS);
    return () => clearInterval(timer);
  }, [isQueued, flush]);

  const sendOrKeep = useCallback<SendOrKeep>(
    async ({ key = newIdempotencyKey(), ...change }, send) => {
      const keep = () => outbox.add({ id: key, at: new Date().toISOString(), ...change });
      if (await outbox.hasBefore(change)) {
        // Before what waits it would be out of order.
        await keep();
        void flush();
        throw new KeptForLater();
      }
      try {
        return await inTime(send());
      } catch (error) {
        if (!isUnreached(error)) throw error;
        // What cannot even be kept here failed as it would have without an outbox.
        await keep().catch((problem: unknown) => {
          logFailure(problem);
          throw error;
        });
        throw new KeptForLater();
      }
    },
    [outbox, flush],
  );

  const offline = useMemo<Offline>(
    () => ({
      ...{ waiting, ofOthers, sendOrKeep, sendNow, discard: outbox.discard },
      isSending: isSending && isQueued,
      async again(id) {
        await outbox.again(id);
        await sendNow();
      },
    }),
    [waiting, ofOthers, isSending, isQueued, sendOrKeep, sendNow, outbox],
  );
  return <OfflineContext.Provider value={offline}>{children}</OfflineContext.Provider>;
}

/** The outbox of whoever is signed in, from here until they leave. */
function useOutbox() {
  const { id: userId, name: by } = useStaff();
  const queries = useQueryClient();
  const session = useSession();
  const state = useSessionState();
  const token = state.status === "signed-in" ? state.token : null;
  const [outbox] = useState(() => {
    // By their own session, whoever signs in at this page while a round of sending is still on.
    const call = createClient({ baseUrl: API_URL, token: () => token });
    return createOutbox({
      ...{ userId, by },
      read: () => bridge.readOutbox({ shop }),
      write: (text) => bridge.writeOutbox({ shop, text }),
      explain: problemText,
      chainOf: chainOfWaiting,
      onDamaged: tellDamaged,
      async send(change) {
        try {
          for (const queryKey of await inTime(sendWaiting(call, change))) void queries.invalidateQueries({ queryKey });
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

/** What waits for the network, and how to send or keep a change. */
export const useOffline = (): Offline => useContext(OfflineContext);

export interface WaitingFor<K extends ChangeKind> {
  change: Waiting;
  input: ChangeInput<K>;
}

/** The changes of one kind that wait for a record, each with what it says. */
export function useWaiting<K extends ChangeKind>(
  kind: K,
  isAbout: (input: ChangeInput<K>) => boolean,
): WaitingFor<K>[] {
  return useOffline().waiting.flatMap((change) => {
    const input = inputOf(change, kind);
    return input && isAbout(input) ? [{ change, input }] : [];
  });
}

function inTime<A>(answer: Promise<A>): Promise<A> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ApiError("Network error", 0, "NETWORK")), PATIENCE_MS);
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}

/** Nobody can read it any more, but somebody may remember by it what they wrote. */
function tellDamaged(text: string): void {
  void bridge.note({ level: "error", text: `What waited to be sent cannot be read: ${text.slice(0, 5000)}` });
  const message =
    "Some of what waited to be sent on this computer is damaged and cannot be sent. Look at what you did.";
  void showToast({ intent: "danger", message, timeout: 30_000 });
}

const logFailure = (error: unknown): void => console.warn("What waits to be sent:", error);
