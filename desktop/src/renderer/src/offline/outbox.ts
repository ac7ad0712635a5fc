import { createChangeSender } from "./change-sender";
import type { QueuedChange } from "./queued-change";
import { type ChangeStorage, createStoredChanges } from "./stored-changes";

interface Options extends ChangeStorage {
  userId: number;
  /** The user's name. */
  by: string;
  /** Sends one change; throws if the server refused it or was not reached. */
  send: (change: QueuedChange) => Promise<unknown>;
  /** Returns the text of a refusal. */
  explain: (error: unknown) => string;
  /** Returns the chain of a change, each of which depends on the earlier ones; null if it is independent. */
  chainOf: (change: Pick<QueuedChange, "kind" | "input">) => string | null;
  now?: () => number;
}

/**
 * Creates the queue of changes that wait for the network. Each is sent once, in the order in which they were made, after a
 * reconnect or a restart. Refused changes, and those that depend on them, stay until the user retries or discards them.
 * Several windows may share the store: each update reads it first, and only one window sends at a time.
 */
export function createOutbox({ userId, by, send, explain, chainOf, now = Date.now, ...storage }: Options) {
  const changes = createStoredChanges(storage);
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

  const { flush } = createChangeSender({ changes, send, explain, isNext, chainFrom, now });

  return {
    /** Returns this user's changes, oldest first. Returns the same array until it changes, and so does `ofOthers`. */
    waiting: memoized(changes.current, (all) => all.filter(isMine)),
    ofOthers: memoized(changes.current, (all) => all.filter((each) => !isMine(each))),
    subscribe: changes.subscribe,
    /** Reads the store, which another window or an earlier run may have changed. */
    refresh: async (): Promise<void> => void (await changes.readLocked()),
    /** Resolves to whether a new change has to be queued behind others. */
    async mustQueue(made: Pick<QueuedChange, "kind" | "input">): Promise<boolean> {
      const chain = chainOf(made);
      const queue = (await changes.readLocked()).filter(isNext);
      return queue.some((each) => each.trouble === undefined || (chain !== null && chainOf(each) === chain));
    },
    add: (made: Omit<QueuedChange, "userId" | "by" | "problem" | "trouble">) =>
      changes.update((stored) => [...stored, { ...made, userId, by }]),
    flush,
    /** Queues a refused change again, and those that depend on it. */
    retry: (id: string) =>
      changes.update((stored) => {
        const chain = chainFrom(stored, id);
        return stored.map(({ problem, ...each }) =>
          problem === undefined || chain.has(each.id) ? each : { ...each, problem },
        );
      }),
    /** Removes a change that was refused or is no longer wanted. */
    discard: (id: string) => changes.update((stored) => stored.filter((each) => each.id !== id)),
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
