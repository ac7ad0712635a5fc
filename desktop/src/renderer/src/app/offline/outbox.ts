import { ApiError } from "@fundi/shared/http";
import { z } from "@fundi/shared/z";
import { exclusively } from "../../lib/exclusively";

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

/** The server, or what stands before it, cannot answer now. */
const NOT_THERE: readonly number[] = [0, 502, 503, 504];
/** Answers after which the same change may well be taken later: nobody is signed in, too many at once. */
const LATER: readonly number[] = [...NOT_THERE, 401, 408, 425, 429];

/** Whether the shop was not reached; any other answer is its answer. */
export const isUnreached = (error: unknown): boolean => error instanceof ApiError && NOT_THERE.includes(error.status);
const isForLater = (error: unknown): boolean => error instanceof ApiError && LATER.includes(error.status);

const FILE = "fundi_outbox:file";
const SENDING = "fundi_outbox:sending";
const Kept = z.array(Waiting);

/**
 * Changes that wait for the network: sent once each, in the order they were made, after a reconnect or a restart. What
 * the shop refuses stays until somebody has seen why. Several windows may share what is kept: each change of it begins
 * with what the others left there, and one window at a time sends.
 */
export function createOutbox({ userId, read, write, send, explain }: Options) {
  let all: readonly Waiting[] = [];
  /** The round of sending that is on, and whether another was asked for meanwhile. */
  let sending: Promise<void> | null = null;
  let isAskedAgain = false;
  const listeners = new Set<() => void>();

  function become(next: readonly Waiting[]): void {
    if (JSON.stringify(next) === JSON.stringify(all)) return;
    all = next;
    for (const listener of listeners) listener();
  }
  async function refresh(): Promise<readonly Waiting[]> {
    const text = await read();
    let kept: readonly Waiting[] = [];
    try {
      kept = Kept.parse(JSON.parse(text ?? "[]"));
    } catch {
      // Half a file, or of another version: what it held cannot be sent.
    }
    become(kept);
    return kept;
  }
  const change = (next: (kept: readonly Waiting[]) => readonly Waiting[]): Promise<void> =>
    exclusively(FILE, async () => {
      const changed = next(await refresh());
      await write(JSON.stringify(changed));
      become(changed);
    });
  const isMine = (each: Waiting) => each.userId === userId;
  const isNext = (each: Waiting) => isMine(each) && !each.problem;

  /** Sends one; answers whether the next may go too. */
  async function sendOne(next: Waiting): Promise<boolean> {
    try {
      await send(next);
    } catch (error) {
      if (isForLater(error)) return false;
      const problem = explain(error);
      await change((kept) => kept.map((each) => (each.id === next.id ? { ...each, problem } : each)));
      return true;
    }
    await change((kept) => kept.filter(({ id }) => id !== next.id));
    return true;
  }
  async function sendAll(): Promise<void> {
    do {
      isAskedAgain = false;
      for (;;) {
        const next = (await refresh()).find(isNext);
        if (!next || !(await sendOne(next))) break;
      }
    } while (isAskedAgain);
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
    /** Looks at what is kept, which another window or an earlier run may have changed. */
    refresh: () => exclusively(FILE, async () => void (await refresh())),
    /** Whether a new change has to wait behind others. */
    hasQueue: async () => (await exclusively(FILE, refresh)).some(isNext),
    add: (made: Omit<Waiting, "userId" | "problem">) => change((kept) => [...kept, { ...made, userId }]),
    /** Sends what waits, in order, until one does not get through. One at a time, however often it is asked for. */
    flush(): Promise<void> {
      isAskedAgain = true;
      sending ??= exclusively(SENDING, sendAll).finally(() => {
        sending = null;
      });
      return sending;
    },
    /** Lets go of one that the shop refused, or that nobody wants any more. */
    discard: (id: string) => change((kept) => kept.filter((each) => each.id !== id)),
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
