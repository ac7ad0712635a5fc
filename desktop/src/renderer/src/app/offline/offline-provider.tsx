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
import { newIdempotencyKey } from "../../lib/idempotency-key";
import { KeptForLater } from "../../lib/kept-for-later";
import { problemText } from "../../lib/problem";
import { onStoredChange } from "../../lib/stored";
import { useConnection } from "../live-provider";
import { useSession, useSessionState, useStaff } from "../session";
import { type ChangeInput, type ChangeKind, inputOf, sendWaiting } from "./changes";
import { createOutbox, isUnreached, type Waiting } from "./outbox";

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
  /** Sends a change; where the shop is not reached it is kept, and `KeptForLater` is thrown. */
  sendOrKeep: SendOrKeep;
  sendNow: () => Promise<void>;
  discard: (id: string) => Promise<void>;
}

/** Without a provider nothing can wait. */
const OfflineContext = createContext<Offline>({
  waiting: [],
  sendOrKeep: (_change, send) => send(),
  sendNow: () => Promise.resolve(),
  discard: () => Promise.resolve(),
});

/** Keeps what cannot be sent, and sends it when the shop can be reached again, in this run or the next. */
export function OfflineProvider({ children }: { children: ReactNode }) {
  const { id: userId } = useStaff();
  const queries = useQueryClient();
  const session = useSession();
  const state = useSessionState();
  const connection = useConnection();
  const [outbox] = useState(() =>
    createOutbox({
      userId,
      read: () => bridge.readOutbox(),
      write: (text) => bridge.writeOutbox({ text }),
      explain: problemText,
      async send(change) {
        for (const queryKey of await sendWaiting(change)) void queries.invalidateQueries({ queryKey });
      },
    }),
  );
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.waiting);
  const sendNow = useCallback(() => outbox.flush().catch(logFailure), [outbox]);
  const isQueued = waiting.some(({ problem }) => !problem);
  const isRemembered = state.status === "signed-in" && state.isRemembered === true;

  useEffect(() => {
    void outbox.refresh().catch(logFailure);
    // Another window of this browser may have sent or kept something.
    return onStoredChange(() => void outbox.refresh().catch(logFailure));
  }, [outbox]);
  useEffect(() => {
    if (connection !== "live") return;
    if (isRemembered) void session.check();
    void sendNow();
  }, [connection, isRemembered, session, sendNow]);
  useEffect(() => {
    if (!isQueued) return;
    const timer = setInterval(() => void sendNow(), TRY_MS);
    return () => clearInterval(timer);
  }, [isQueued, sendNow]);

  const sendOrKeep = useCallback<SendOrKeep>(
    async ({ key = newIdempotencyKey(), ...change }, send) => {
      const keep = () => outbox.add({ id: key, at: new Date().toISOString(), ...change });
      if (await outbox.hasQueue()) {
        // Before what waits it would be out of order.
        await keep();
        void sendNow();
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
    [outbox, sendNow],
  );

  const offline = useMemo<Offline>(
    () => ({ waiting, sendOrKeep, sendNow, discard: outbox.discard }),
    [waiting, sendOrKeep, sendNow, outbox],
  );
  return <OfflineContext.Provider value={offline}>{children}</OfflineContext.Provider>;
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

const logFailure = (error: unknown): void => console.warn("What waits to be sent:", error);
