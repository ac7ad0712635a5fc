import type { DomainEvent, DomainEventName } from "@fundi/shared/domain-events";
import { isUnreachable } from "../database/database-errors";
import type { InTransaction, Tx } from "../database/transaction";
import type { Log } from "../log";
import { createLoop } from "../loop";
import { claimUndelivered, markDelivered, markFailed } from "./event-store";

/** Does what must follow an event, such as a mail. Its writes commit together with the note that it was done. */
export type Subscriber<N extends DomainEventName = DomainEventName> = (tx: Tx, event: DomainEvent<N>) => Promise<void>;

export interface Dispatcher {
  on<N extends DomainEventName>(name: N, subscriber: Subscriber<N>): void;
  /** These were committed: looks now instead of at the next turn, if anybody subscribes to one of them. */
  wake(events: readonly DomainEvent[]): void;
  start(): void;
  /** Waits for the batch under way; the others are delivered at the next start. */
  stop(): Promise<void>;
  /** Delivers everything that is due and returns; for tests and for the loader of demo data. */
  drain(): Promise<void>;
}

const BATCH = 50;
const IDLE_MS = 2000;
/** Nobody waits for a mail that long, and ten orders at once are delivered together. */
const GATHER_MS = 50;

/**
 * Delivers stored events to their subscribers, each once: what a subscriber writes commits with the mark that the
 * event is delivered. Several processes share the work (`FOR UPDATE SKIP LOCKED`).
 */
export function createDispatcher(inTransaction: InTransaction, log: Log): Dispatcher {
  const subscribers = new Map<string, Subscriber[]>();

  const deliver = async (tx: Tx, event: DomainEvent) => {
    for (const subscriber of subscribers.get(event.name) ?? []) await subscriber(tx, event);
  };

  function deliverBatch(limit: number): Promise<number> {
    return inTransaction(async (tx) => {
      const events = await claimUndelivered(tx.db, new Date(), limit);
      for (const event of events) {
        try {
          await deliver(tx, event);
        } catch (error) {
          throw new FailedDelivery(event, error);
        }
      }
      if (events.length > 0) {
        await markDelivered(
          tx.db,
          events.map((event) => event.id),
          new Date(),
        );
      }
      return events.length;
    });
  }

  let awaited = false;
  let stopping = false;

  async function drain(): Promise<void> {
    let limit = BATCH;
    while (!stopping) {
      awaited = false;
      try {
        const delivered = await deliverBatch(limit);
        // What the subscribers themselves told of is delivered as well.
        if (delivered < limit && !awaited) return;
        limit = BATCH;
      } catch (error) {
        // A database that went away is not the fault of an event: all of them wait until it is back.
        if (!(error instanceof FailedDelivery) || isUnreachable(error)) throw error;
        if (limit > 1) {
          // One bad event must not hold up the others: go on one by one.
          limit = 1;
          continue;
        }
        log.error({ err: error.cause, event: error.event.id, name: error.event.name }, "event not delivered");
        await inTransaction((tx) => markFailed(tx.db, error.event.id, error.cause, new Date()));
      }
    }
  }

  const loop = createLoop({ name: "event dispatcher", idleMs: IDLE_MS, gatherMs: GATHER_MS, turn: drain, log });
  return {
    on: (name, subscriber) => {
      // The name decides the payload, which a map cannot express.
      subscribers.set(name, [...(subscribers.get(name) ?? []), subscriber as unknown as Subscriber]);
    },
    wake(events) {
      if (!events.some(({ name }) => subscribers.has(name))) return;
      awaited = true;
      loop.wake();
    },
    start() {
      stopping = false;
      loop.start();
    },
    stop() {
      stopping = true;
      return loop.stop();
    },
    drain,
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
