import { isServerFault, isTransient, retryAfterMs } from "@fundi/shared/web/retry";
import { withLock } from "../lib/with-lock";
import { type QueuedChange, readQueuedChanges } from "./queued-change";

interface Options {
  userId: number;
  /** The user's name. */
  by: string;
  read: () => Promise<string | null>;
  write: (text: string) => Promise<unknown>;
  /** Sends one change; throws if the server refused it or was not reached. */
  send: (change: QueuedChange) => Promise<unknown>;
  /** Returns the text of a refusal. */
  explain: (error: unknown) => string;
  /** Returns the chain of a change, each of which depends on the earlier ones; null if it is independent. */
  chainOf: (change: Pick<QueuedChange, "kind" | "input">) => string | null;
  /** Called when some of the stored changes are invalid; the next write drops them. */
  onDamaged: (text: string) => void;
  now?: () => number;
}

const STORE_LOCK = "fundi_outbox:file";
const SEND_LOCK = "fundi_outbox:sending";
/** Server faults after which a round ends. */
const MAX_FAULTS = 3;
const EARLIER_REFUSED = "The one before it was not taken.";

/**
 * Creates the queue of changes that wait for the network. Each is sent once, in the order in which they were made, after a
 * reconnect or a restart. Refused changes, and those that depend on them, stay until the user retries or discards them.
 * Several windows may share the store: each update reads it first, and only one window sends at a time.
 */
export function createOutbox({ userId, by, read, write, send, explain, chainOf, onDamaged, now = Date.now }: Options) {
  let changes: readonly QueuedChange[] = [];
  /** The running round, and whether another was requested meanwhile. */
  let sending: Promise<void> | null = null;
  let isFlushRequested = false;
  /** The shop's `Retry-After`, as a time. */
  let notBefore = 0;
  let reportedDamage: string | null = null;
  const listeners = new Set<() => void>();

  function setChanges(next: readonly QueuedChange[]): void {
    if (JSON.stringify(next) === JSON.stringify(changes)) return;
    changes = next;
    for (const listener of listeners) listener();
  }
  async function refresh(): Promise<readonly QueuedChange[]> {
    const text = await read();
    const { changes: stored, isComplete } = readQueuedChanges(text);
    if (!isComplete && text !== reportedDamage) {
      reportedDamage = text;
      onDamaged(text ?? "");
    }
    setChanges(stored);
    return stored;
  }
  const update = (next: (stored: readonly QueuedChange[]) => readonly QueuedChange[]): Promise<void> =>
    withLock(STORE_LOCK, async () => {
      const changed = next(await refresh());
      await write(JSON.stringify(changed));
      setChanges(changed);
    });
  const isMine = (each: QueuedChange) => each.userId === userId;
  const isNext = (each: QueuedChange) => isMine(each) && each.problem === undefined;
  /** Returns the ids of a change and of this user's changes that depend on it. */
  const chainFrom = (stored: readonly QueuedChange[], id: string): ReadonlySet<string> => {
    const [first, ...later] = stored.slice(stored.findIndex((each) => each.id === id)).filter(isMine);
    const chain = first ? chainOf(first) : null;
    return new Set([
      id,
      ...(chain === null ? [] : later.filter((each) => chainOf(each) === chain).map((each) => each.id)),
    ]);
  };

  /** Sends one change: "done" if it was accepted or refused, "fault" on a server fault, "stop" if nothing can be sent now. */
  async function sendOne(next: QueuedChange): Promise<"done" | "fault" | "stop"> {
    try {
      await send(next);
    } catch (error) {
      notBefore = now() + retryAfterMs(error);
      if (isTransient(error)) return "stop";
      const message = explain(error);
      if (isServerFault(error)) {
        await update((stored) => stored.map((each) => (each.id === next.id ? { ...each, trouble: message } : each)));
        return "fault";
      }
      await update((stored) => {
        const refused = chainFrom(stored, next.id);
        return stored.map(({ trouble: _trouble, ...each }) => {
          if (each.id === next.id) return { ...each, problem: message };
          return isNext(each) && refused.has(each.id) ? { ...each, problem: EARLIER_REFUSED } : each;
        });
      });
      return "done";
    }
    await update((stored) => stored.filter(({ id }) => id !== next.id));
    return "done";
  }
  /** Sends one change at a time until the shop is unreachable. Skips the chain of a change that caused a server fault. */
  async function sendRound(): Promise<void> {
    const skipped = new Set<string>();
    for (let faults = 0; faults < MAX_FAULTS; ) {
      const stored = await refresh();
      const next = stored.find((each) => isNext(each) && !skipped.has(each.id));
      if (!next) return;
      const outcome = await sendOne(next);
      if (outcome === "stop") return;
      if (outcome === "done") continue;
      faults += 1;
      for (const id of chainFrom(stored, next.id)) skipped.add(id);
    }
  }
  async function sendAll(): Promise<void> {
    do {
      isFlushRequested = false;
      await sendRound();
    } while (isFlushRequested && now() >= notBefore);
  }

  return {
    /** Returns this user's changes, oldest first. Returns the same array until it changes, and so does `ofOthers`. */
    waiting: memoized(
      () => changes,
      (changes) => changes.filter(isMine),
    ),
    ofOthers: memoized(
      () => changes,
      (changes) => changes.filter((each) => !isMine(each)),
    ),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Reads the store, which another window or an earlier run may have changed. */
    refresh: () => withLock(STORE_LOCK, async () => void (await refresh())),
    /** Resolves to whether a new change has to be queued behind others. */
    async mustQueue(made: Pick<QueuedChange, "kind" | "input">): Promise<boolean> {
      const chain = chainOf(made);
      const queue = (await withLock(STORE_LOCK, refresh)).filter(isNext);
      return queue.some((each) => each.trouble === undefined || (chain !== null && chainOf(each) === chain));
    },
    add: (made: Omit<QueuedChange, "userId" | "by" | "problem" | "trouble">) =>
      update((stored) => [...stored, { ...made, userId, by }]),
    /**
     * Sends the queued changes in order until the shop is unreachable. Concurrent calls share one round; `isUrgent` ignores
     * the shop's `Retry-After`.
     */
    flush(isUrgent = false): Promise<void> {
      if (!isUrgent && now() < notBefore) return Promise.resolve();
      isFlushRequested = true;
      sending ??= withLock(SEND_LOCK, sendAll).finally(() => {
        sending = null;
      });
      return sending;
    },
    /** Queues a refused change again, and those that depend on it. */
    retry: (id: string) =>
      update((stored) => {
        const chain = chainFrom(stored, id);
        return stored.map(({ problem, ...each }) =>
          problem === undefined || chain.has(each.id) ? each : { ...each, problem },
        );
      }),
    /** Removes a change that was refused or is no longer wanted. */
    discard: (id: string) => update((stored) => stored.filter((each) => each.id !== id)),
  };
}
function memoized<T, R>(read: () => T, make: (value: T) => R): () => R {
  let last: { value: T; made: R } | undefined;
  return () => {
    const value = read();
    if (!last || last.value !== value) last = { value, made: make(value) };
    return last.made;
  };
}
