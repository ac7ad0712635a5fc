import type { DomainEvent, DomainEventName } from "@fundi/shared/activity/domain-events";
import type { Db } from "../database/database";
import { isUnavailable, isWorthRetrying } from "../database/database-errors";
import type { InTransaction } from "../database/transaction";
import type { Log } from "../log";
import { createLoop } from "../loop";
import { deliverBatch, FailedDelivery, releaseSettled, type Subscriber } from "./event-delivery";
import { hasUndelivered, markFailed, postponeDelivery } from "./event-store";
import { hasSettled } from "./held-notice-store";

/** The part of the dispatcher that modules use. */
export interface Subscribing {
  on<N extends DomainEventName>(name: N, subscriber: Subscriber<N>): void;
  /** For customer notices: delivery waits while the change can still be undone, and is dropped when it was. */
  onceSettled<N extends DomainEventName>(name: N, subscriber: Subscriber<N>): void;
}

export interface Dispatcher extends Subscribing {
  /** Looks whether events of other processes wait. */
  look(): void;
  /** Called with committed events: polls now instead of at the next interval if one of them has a subscriber. */
  wake(events: readonly DomainEvent[]): void;
  start(): void;
  /** Waits for the current batch; the rest is delivered at the next start. */
  stop(): Promise<void>;
  /** Delivers everything that is due and returns; for tests and for the loader of demo data. */
  drain(): Promise<void>;
}

const BATCH = 50;
/** Events of this process, and those that the live feed finds, are delivered at once; retries wait for the next poll. */
const IDLE_MS = 5000;
/** A mail may wait this long, and ten events at once are delivered together. */
const GATHER_MS = 50;
/** How often notices of what was not undone are looked for, however many events are delivered meanwhile. */
const HELD_MS = 1000;

/**
 * Delivers stored events to their subscribers, each once: what a subscriber writes commits with the mark that the event
 * is delivered. Several processes share the work (`FOR UPDATE SKIP LOCKED`).
 */
export function createDispatcher(
  db: Db,
  inTransaction: InTransaction,
  log: Log,
  clock: () => Date = () => new Date(),
): Dispatcher {
  const subscribers = new Map<string, Subscriber[]>();
  const notifiers = new Map<string, Subscriber[]>();
  // The name determines the payload, which a map cannot express.
  const add = (to: Map<string, Subscriber[]>, name: string, subscriber: unknown): void => {
    to.set(name, [...(to.get(name) ?? []), subscriber as Subscriber]);
  };
  const subscriptions = { subscribers, notifiers };

  let awaited = false;
  let stopping = false;

  /** Delivers the notices of changes that were not undone in time. */
  async function releaseDue(): Promise<void> {
    for (let released = BATCH; released === BATCH && !stopping; )
      released = await releaseSettled(inTransaction, subscriptions, { now: clock(), limit: BATCH });
  }

  let lastDrain: Promise<void> = Promise.resolve();

  let lookedForHeldAt = Number.NEGATIVE_INFINITY;

  /** One at a time: of two at once, the second would skip the events that the first has locked and overtake them. */
  function drain(looksForHeld: boolean): Promise<void> {
    const next = lastDrain.then(async () => {
      // Looks before it opens a transaction, which an idle process would do each second for nothing.
      if (awaited || (await hasUndelivered(db, new Date()))) await deliverAll();
      if (!looksForHeld) return;
      lookedForHeldAt = performance.now();
      if (await hasSettled(db, clock())) await releaseDue();
    });
    lastDrain = next.catch(() => undefined);
    return next;
  }

  async function deliverAll(): Promise<void> {
    /** How many events are still delivered one by one, after a batch failed. */
    let alone = 0;
    while (!stopping) {
      awaited = false;
      const limit = alone > 0 ? 1 : BATCH;
      alone = Math.max(0, alone - 1);
      try {
        const delivered = await deliverBatch(inTransaction, subscriptions, limit);
        // Events that the subscribers emitted are delivered as well.
        if (delivered < limit && !awaited) return;
      } catch (error) {
        // A lost database is not the fault of an event: all of them wait until it is back. Rows that others have locked
        // are only in the way of those events that need them.
        if (isUnavailable(error) && !isWorthRetrying(error)) throw error;
        if (limit > 1) {
          // One failing event must not hold up the others.
          alone = BATCH;
          continue;
        }
        if (!(error instanceof FailedDelivery)) throw error;
        if (isWorthRetrying(error)) {
          await inTransaction((tx) => postponeDelivery(tx.db, error.event.id, new Date()));
          continue;
        }
        log.error({ err: error.cause, event: error.event.id, name: error.event.name }, "event not delivered");
        await inTransaction((tx) => markFailed(tx.db, error.event.id, error.cause, new Date()));
      }
    }
  }

  const loop = createLoop({
    name: "event dispatcher",
    idleMs: IDLE_MS,
    gatherMs: GATHER_MS,
    run: () => drain(performance.now() - lookedForHeldAt >= HELD_MS),
    log,
  });
  return {
    on: (name, subscriber) => add(subscribers, name, subscriber),
    onceSettled: (name, subscriber) => add(notifiers, name, subscriber),
    wake(events) {
      if (!events.some(({ name }) => subscribers.has(name) || notifiers.has(name))) return;
      awaited = true;
      loop.wake();
    },
    look: loop.wake,
    start() {
      stopping = false;
      loop.start();
    },
    stop() {
      stopping = true;
      return loop.stop();
    },
    drain: () => drain(true),
  };
}
