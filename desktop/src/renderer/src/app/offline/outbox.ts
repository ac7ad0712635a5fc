import { ApiError } from "@fundi/shared/http";
import { z } from "@fundi/shared/z";

/** A change that somebody made while the shop's server could not be reached. */
export const Waiting = z.object({
  /** Its idempotency key too: sent twice it is done once. */
  id: z.string(),
  /** Who made it; nobody else's session sends it. */
  userId: z.number().int(),
  kind: z.string(),
  input: z.unknown(),
  /** What it is, for people. */
  label: z.string(),
  at: z.iso.datetime(),
  /** Why the shop did not take it. */
  problem: z.string().optional(),
});
export type Waiting = z.infer<typeof Waiting>;

interface Options {
  userId: number;
  read: () => Promise<string | null>;
  write: (text: string) => Promise<unknown>;
  /** Sends one; throws what the server said, or that it was not reached. */
  send: (change: Waiting) => Promise<unknown>;
  /** The sentence for a refusal. */
  explain: (error: unknown) => string;
}

/** Answers after which the same change may well be taken later: nobody is signed in, too many at once, the server starts. */
const LATER: readonly number[] = [401, 408, 425, 429, 502, 503, 504];

/** Whether the shop was not reached, or cannot say yet; any other answer is its answer. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "NETWORK" || LATER.includes(error.status));

const Kept = z.array(Waiting);

/**
 * Changes that wait for the network: sent once each, in the order they were made, after a reconnect or a restart. What
 * the shop refuses stays until somebody has seen why.
 */
export function createOutbox({ userId, read, write, send, explain }: Options) {
  let all: readonly Waiting[] = [];
  let isSending = false;
  const listeners = new Set<() => void>();
  const loaded = load();

  async function load(): Promise<void> {
    const text = await read();
    let kept: readonly Waiting[] = [];
    try {
      kept = Kept.parse(JSON.parse(text ?? "[]"));
    } catch {
      // Half a file of another version: what it held cannot be sent.
    }
    become([...kept, ...all]);
  }
  function become(next: readonly Waiting[]): void {
    all = next;
    for (const listener of listeners) listener();
  }
  async function keep(next: readonly Waiting[]): Promise<void> {
    become(next);
    await write(JSON.stringify(next));
  }
  const isMine = (change: Waiting) => change.userId === userId;

  /** Sends one; answers whether the next may go too. */
  async function sendOne(change: Waiting): Promise<boolean> {
    try {
      await send(change);
    } catch (error) {
      if (isUnreached(error)) return false;
      await keep(all.map((each) => (each.id === change.id ? { ...each, problem: explain(error) } : each)));
      return true;
    }
    await keep(all.filter(({ id }) => id !== change.id));
    return true;
  }

  return {
    /** What this person has waiting, oldest first. The same array until it changes. */
    waiting: memoized(
      () => all,
      (changes) => changes.filter(isMine),
    ),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async add(change: Omit<Waiting, "userId" | "problem">): Promise<void> {
      await loaded;
      await keep([...all, { ...change, userId }]);
    },
    /** Sends what waits, in order, until one does not get through. One at a time, however often it is asked for. */
    async flush(): Promise<void> {
      await loaded;
      if (isSending) return;
      isSending = true;
      try {
        for (const change of all.filter((each) => isMine(each) && !each.problem)) if (!(await sendOne(change))) break;
      } finally {
        isSending = false;
      }
    },
    /** Lets go of one that the shop refused, or that nobody wants any more. */
    async discard(id: string): Promise<void> {
      await loaded;
      await keep(all.filter((each) => each.id !== id));
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;

function memoized<T, R>(read: () => T, make: (value: T) => R): () => R {
  let last: { value: T; made: R } | undefined;
  return () => {
    const value = read();
    if (!last || last.value !== value) last = { value, made: make(value) };
    return last.made;
  };
}
