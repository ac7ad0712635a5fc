import type { DomainEvent, DomainEventName } from "@fundi/shared/activity/domain-events";
import type { Db } from "../database/database";
import type { Log } from "../log";
import { createLoop } from "../loop";
import { eventIdsAfter, eventsAfter, eventsById, startingPoint } from "./event-store";

type Listener<N extends DomainEventName = DomainEventName> = (event: DomainEvent<N>) => void;

export interface LiveFeed {
  on<N extends DomainEventName>(name: N, listener: Listener<N>): void;
  /** Called after a poll that found events of other processes. */
  onPolled(listener: () => void): void;
  /** Called with false once the database has not answered for some seconds, and with true when it does again. */
  onReach(listener: (isReached: boolean) => void): void;
  /** Publishes events that this process has just committed. */
  publish(events: readonly DomainEvent[]): void;
  /** Polls now instead of at the next interval: another process has committed events. */
  wake(): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const POLL_MS = 1000;
/** Longer than a planned switchover of the database, which alarms nobody. */
const UNREACHED_AFTER_MS = 4000;
const PAGE = 1000;
/** How many ids before the newest may belong to transactions that are under way when a process starts. */
const LOOK_BACK = 1000;
/** An id that no commit has brought by then was rolled back. Longer than any transaction may take. */
const GAP_MS = 15 * 60_000;
/** Far more than 15 minutes of rolled-back transactions; beyond it the oldest are given up. */
const MAX_GAPS = 20_000;

/**
 * Publishes every event to this process, its own immediately and those of other processes within a second: sockets,
 * caches and the search index subscribe here. Best effort and repeated after a crash; what must happen subscribes to
 * the dispatcher.
 *
 * An id is assigned before its commit, so a lower one may appear after a higher one: ids that are missing below the
 * newest are remembered, and asked for until they appear or were rolled back. Without gaps, an idle poll reads no row.
 */
export function createLiveFeed(db: Db, log: Log, pollMs = POLL_MS, unreachedAfterMs = UNREACHED_AFTER_MS): LiveFeed {
  const listeners = new Map<string, Listener[]>();
  /** Ids below the newest that have not appeared, in order, with the time from which they are given up. */
  const gaps = new Map<number, number>();
  const afterPoll: (() => void)[] = [];
  const onReach: ((isReached: boolean) => void)[] = [];
  let isReached = true;
  /** Of the first poll that failed since the last one that did not. */
  let failingSince: number | null = null;
  let newest = 0;

  /** Remembers the ids after `low` and before `high`, except the known ones, as missing. */
  function rememberGaps(low: number, high: number, known: ReadonlySet<number> = new Set()): void {
    const until = Date.now() + GAP_MS;
    for (let id = Math.max(low + 1, high - MAX_GAPS); id < high; id += 1) if (!known.has(id)) gaps.set(id, until);
  }

  /** Returns false for an event that was delivered before. */
  function deliver(event: DomainEvent): boolean {
    if (event.id > newest) {
      rememberGaps(newest, event.id);
      newest = event.id;
    } else if (!gaps.delete(event.id)) return false;
    for (const listener of listeners.get(event.name) ?? []) {
      try {
        listener(event);
      } catch (error) {
        log.error({ err: error, event: event.id }, "listener failed");
      }
    }
    return true;
  }

  /** Forgets rolled-back ids: in the order in which they were noted, so the first that stays ends the search. */
  function forgetGaps(): void {
    const now = Date.now();
    for (const [id, until] of gaps) {
      if (until > now && gaps.size <= MAX_GAPS) return;
      gaps.delete(id);
    }
  }

  async function poll(): Promise<void> {
    forgetGaps();
    const missing = [...gaps.keys()];
    let found = 0;
    const deliverAll = (events: readonly DomainEvent[]) => {
      for (const event of events) if (deliver(event)) found += 1;
    };
    for (let from = 0; from < missing.length; from += PAGE)
      deliverAll(await eventsById(db, missing.slice(from, from + PAGE)));
    for (let read = PAGE; read === PAGE; ) {
      const events = await eventsAfter(db, newest, PAGE);
      deliverAll(events);
      read = events.length;
    }
    if (found > 0) for (const listener of afterPoll) listener();
  }

  function report(reached: boolean): void {
    if (reached === isReached) return;
    isReached = reached;
    for (const listener of onReach) listener(reached);
  }

  async function run(): Promise<void> {
    try {
      await poll();
    } catch (error) {
      failingSince ??= Date.now();
      if (Date.now() - failingSince >= unreachedAfterMs) report(false);
      throw error;
    }
    failingSince = null;
    report(true);
  }

  const loop = createLoop({ name: "live feed", idleMs: pollMs, run, log });
  return {
    on: (name, listener) => {
      // The name determines the payload, which a map cannot express.
      listeners.set(name, [...(listeners.get(name) ?? []), listener as unknown as Listener]);
    },
    onPolled: (listener) => {
      afterPoll.push(listener);
    },
    onReach: (listener) => {
      onReach.push(listener);
    },
    publish: (events) => {
      for (const event of events) deliver(event);
    },
    wake: loop.wake,
    async start() {
      newest = await startingPoint(db);
      const first = Math.max(0, newest - LOOK_BACK);
      rememberGaps(first, newest, new Set(await eventIdsAfter(db, first, LOOK_BACK)));
      loop.start();
    },
    stop: loop.stop,
  };
}
