import type { DomainEvent, DomainEventName } from "@fundi/shared/activity/domain-events";
import type { Db } from "../database/database";
import { isUnavailable } from "../database/database-errors";
import { type InTransaction, type Tx, writeAtEnd } from "../database/transaction";
import type { Log } from "../log";
import { createLoop } from "../loop";
import { claimUndelivered, eventsById, hasUndelivered, markDelivered, markFailed } from "./event-store";
import { claimHeld, claimSettled, findHeldAround, type HeldNotice, hasSettled } from "./held-notice-store";

/**
 * Subscribes work that must follow an event, such as a mail. Its writes commit together with the mark that the event is
 * delivered.
 */
type Subscriber<N extends DomainEventName = DomainEventName> = (tx: Tx, event: DomainEvent<N>) => Promise<void>;

/** The part of the dispatcher that modules use. */
export interface Subscribing {
  on<N extends DomainEventName>(name: N, subscriber: Subscriber<N>): void;
  /** For customer notices: delivery waits while the change can still be undone, and is dropped when it was. */
  onceSettled<N extends DomainEventName>(name: N, subscriber: Subscriber<N>): void;
}

interface Dispatcher extends Subscribing {
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
  const publish = async (tx: Tx, event: DomainEvent) => {
    for (const subscriber of notifiers.get(event.name) ?? []) await subscriber(tx, event);
  };

  /** Delivers held notices, once, in whichever process claims them first. */
  async function release(tx: Tx, ids: readonly number[]): Promise<void> {
    for (const event of await eventsById(tx.db, ids)) if (await claimHeld(tx.db, event.id)) await publish(tx, event);
  }

  const deliver = async (tx: Tx, event: DomainEvent, held: readonly HeldNotice[]) => {
    for (const subscriber of subscribers.get(event.name) ?? []) await subscriber(tx, event);
    if (!notifiers.has(event.name)) return;
    if (held.some(({ eventId }) => eventId === event.id)) return;
    // Held notices of earlier events are delivered first: those can no longer be undone.
    const before = held.filter(
      ({ eventId, entity, entityId, isDropped }) =>
        eventId < event.id && entity === event.entity && entityId === event.entityId && !isDropped,
    );
    await release(
      tx,
      before.map(({ eventId }) => eventId),
    );
    await publish(tx, event);
  };

  function deliverBatch(limit: number): Promise<number> {
    return inTransaction(async (tx) => {
      const events = await claimUndelivered(tx.db, new Date(), limit);
      const withNotifiers = events.filter(({ name }) => notifiers.has(name));
      const held = await findHeldAround(tx.db, withNotifiers);
      for (const event of events) {
        try {
          await deliver(tx, event, held);
        } catch (error) {
          throw new FailedDelivery(event, error);
        }
      }
      const ids = events.map((event) => event.id);
      if (ids.length > 0) await writeAtEnd(tx.db, () => markDelivered(tx.db, ids, new Date()));
      return events.length;
    });
  }

  let awaited = false;
  let stopping = false;

  /** Delivers the notices of changes that were not undone in time. */
  async function releaseDue(): Promise<void> {
    for (let released = BATCH; released === BATCH && !stopping; )
      released = await inTransaction(async (tx) => {
        const ids = await claimSettled(tx.db, clock(), BATCH);
        await release(tx, ids);
        return ids.length;
      });
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
    let limit = BATCH;
    while (!stopping) {
      awaited = false;
      try {
        const delivered = await deliverBatch(limit);
        // Events that the subscribers emitted are delivered as well.
        if (delivered < limit && !awaited) return;
        limit = BATCH;
      } catch (error) {
        // A lost database is not the fault of an event: all of them wait until it is back.
        if (!(error instanceof FailedDelivery) || isUnavailable(error)) throw error;
        if (limit > 1) {
          // One failing event must not hold up the others: deliver one by one.
          limit = 1;
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

class FailedDelivery extends Error {
  constructor(
    readonly event: DomainEvent,
    cause: unknown,
  ) {
    super(`Event ${event.id} could not be delivered`, { cause });
  }
}
