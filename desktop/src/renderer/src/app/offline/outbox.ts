import { exclusively } from "../../lib/exclusively";
import { isAtFault, isForLater, retryAfterMs } from "./unreached";
import { readWaiting, type Waiting } from "./waiting";

interface Options {
  userId: number;
  /** The person's name. */
  by: string;
  read: () => Promise<string | null>;
  write: (text: string) => Promise<unknown>;
  /** Sends one; throws what the server said, or that it was not reached. */
  send: (change: Waiting) => Promise<unknown>;
  /** The sentence for a refusal. */
  explain: (error: unknown) => string;
  /** What one of them builds on: the next of a chain makes no sense where the one before was refused. */
  chainOf: (change: Pick<Waiting, "kind" | "input">) => string | null;
  /** Some of what was kept cannot be read; it is not there any more after the next change. */
  onDamaged: (text: string) => void;
  now?: () => number;
}

const FILE = "fundi_outbox:file";
const SENDING = "fundi_outbox:sending";
/** A server that fails so many in a row is left alone until the next round. */
const FAULTS_MAX = 3;
const BEFORE_IT = "The one before it was not taken.";

/**
 * Changes that wait for the network: sent once each, in the order they were made, after a reconnect or a restart. What
 * the shop refuses stays until somebody has seen why, and with it what was built on it. Several windows may share what is
 * kept: each change of it begins with what the others left there, and one window at a time sends.
 */
export function createOutbox({ userId, by, read, write, send, explain, chainOf, onDamaged, now = Date.now }: Options) {
  let all: readonly Waiting[] = [];
  /** The round of sending that is on, and whether another was asked for meanwhile. */
  let sending: Promise<void> | null = null;
  let isAskedAgain = false;
  /** The shop asked to be left alone until then. */
  let notBefore = 0;
  let damaged: string | null = null;
  const listeners = new Set<() => void>();

  function become(next: readonly Waiting[]): void {
    if (JSON.stringify(next) === JSON.stringify(all)) return;
    all = next;
    for (const listener of listeners) listener();
  }
  async function refresh(): Promise<readonly Waiting[]> {
    const text = await read();
    const { kept, isWhole } = readWaiting(text);
    if (!isWhole && text !== damaged) {
      damaged = text;
      onDamaged(text ?? "");
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
  const isNext = (each: Waiting) => isMine(each) && each.problem === undefined;
  /** Those of this person that build on one, itself included. */
  const chainFrom = (kept: readonly Waiting[], id: string): ReadonlySet<string> => {
    const [first, ...later] = kept.slice(kept.findIndex((each) => each.id === id)).filter(isMine);
    const chain = first ? chainOf(first) : null;
    return new Set([
      id,
      ...(chain === null ? [] : later.filter((each) => chainOf(each) === chain).map((each) => each.id)),
    ]);
  };

  /** What became of one: gone through, refused, at fault at the shop, or not got through at all. */
  async function sendOne(next: Waiting): Promise<"done" | "fault" | "stop"> {
    try {
      await send(next);
    } catch (error) {
      notBefore = now() + retryAfterMs(error);
      if (isForLater(error)) return "stop";
      const said = explain(error);
      if (isAtFault(error)) {
        await change((kept) => kept.map((each) => (each.id === next.id ? { ...each, trouble: said } : each)));
        return "fault";
      }
      await change((kept) => {
        const refused = chainFrom(kept, next.id);
        return kept.map(({ trouble: _over, ...each }) => {
          if (each.id === next.id) return { ...each, problem: said };
          return isNext(each) && refused.has(each.id) ? { ...each, problem: BEFORE_IT } : each;
        });
      });
      return "done";
    }
    await change((kept) => kept.filter(({ id }) => id !== next.id));
    return "done";
  }
  /** One after the other, until one does not get through. What the shop stumbles over is passed by, and its chain. */
  async function sendRound(): Promise<void> {
    const passed = new Set<string>();
    for (let faults = 0; faults < FAULTS_MAX; ) {
      const kept = await refresh();
      const next = kept.find((each) => isNext(each) && !passed.has(each.id));
      if (!next) return;
      const came = await sendOne(next);
      if (came === "stop") return;
      if (came === "done") continue;
      faults += 1;
      for (const id of chainFrom(kept, next.id)) passed.add(id);
    }
  }
  async function sendAll(): Promise<void> {
    do {
      isAskedAgain = false;
      await sendRound();
    } while (isAskedAgain && now() >= notBefore);
  }

  return {
    /** What this person has waiting, oldest first, and what others have at this computer. The same until it changes. */
    waiting: memoized(
      () => all,
      (changes) => changes.filter(isMine),
    ),
    ofOthers: memoized(
      () => all,
      (changes) => changes.filter((each) => !isMine(each)),
    ),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Looks at what is kept, which another window or an earlier run may have changed. */
    refresh: () => exclusively(FILE, async () => void (await refresh())),
    /** Whether a new change has to wait behind others. */
    async hasBefore(made: Pick<Waiting, "kind" | "input">): Promise<boolean> {
      const chain = chainOf(made);
      const queue = (await exclusively(FILE, refresh)).filter(isNext);
      return queue.some((each) => each.trouble === undefined || (chain !== null && chainOf(each) === chain));
    },
    add: (made: Omit<Waiting, "userId" | "by" | "problem" | "trouble">) =>
      change((kept) => [...kept, { ...made, userId, by }]),
    /**
     * Sends what waits, in order, until one does not get through. One round at a time, however often it is asked for;
     * `isUrgent` goes also while the shop wants to be left alone.
     */
    flush(isUrgent = false): Promise<void> {
      if (!isUrgent && now() < notBefore) return Promise.resolve();
      isAskedAgain = true;
      sending ??= exclusively(SENDING, sendAll).finally(() => {
        sending = null;
      });
      return sending;
    },
    /** Has one that was refused sent again, and what was built on it. */
    again: (id: string) =>
      change((kept) => {
        const chain = chainFrom(kept, id);
        return kept.map(({ problem, ...each }) =>
          problem === undefined || chain.has(each.id) ? each : { ...each, problem },
        );
      }),
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
