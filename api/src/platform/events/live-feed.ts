import type { DomainEvent, DomainEventName } from "@fundi/shared/activity/domain-events";
import type { Db } from "../database/database";
import type { Log } from "../log";
import { createLoop } from "../loop";
import { eventIdsAfter, eventsById, startingPoint } from "./event-store";

export type Listener<N extends DomainEventName = DomainEventName> = (event: DomainEvent<N>) => void;

export interface LiveFeed {
  on<N extends DomainEventName>(name: N, listener: Listener<N>): void;
  /** Publishes events that this process has just committed. */
  publish(events: readonly DomainEvent[]): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const POLL_MS = 1000;
/** An id is assigned before its commit, so a lower one may appear after a higher one: look back that far. */
const LOOK_BACK = 500;
const REMEMBERED = 5000;
const PAGE = 1000;

/**
 * Publishes every event to this process, its own immediately and those of other processes within a second: sockets,
 * caches and the search index subscribe here. Best effort and repeated after a crash; what must happen subscribes to
 * the dispatcher.
 */
export function createLiveFeed(db: Db, log: Log): LiveFeed {
  const listeners = new Map<string, Listener[]>();
  const seenIds = new Set<number>();
  let floor = 0;
  let newest = 0;

  function deliver(event: DomainEvent): void {
    if (event.id <= floor || seenIds.has(event.id)) return;
    seenIds.add(event.id);
    newest = Math.max(newest, event.id);
    for (const listener of listeners.get(event.name) ?? []) {
      try {
        listener(event);
      } catch (error) {
        log.error({ err: error, event: event.id }, "listener failed");
      }
    }
  }

  async function poll(): Promise<void> {
    for (let from = Math.max(floor, newest - LOOK_BACK); ; ) {
      const ids = await eventIdsAfter(db, from, PAGE);
      const unseen = ids.filter((id) => !seenIds.has(id));
      for (const event of await eventsById(db, unseen)) deliver(event);
      if (ids.length < PAGE) break;
      from = ids.at(-1) ?? from;
    }
    if (seenIds.size > REMEMBERED) {
      floor = Math.max(floor, newest - LOOK_BACK);
      for (const id of seenIds) if (id <= floor) seenIds.delete(id);
    }
  }

  const loop = createLoop({ name: "live feed", idleMs: POLL_MS, run: poll, log });
  return {
    on: (name, listener) => {
      // The name determines the payload, which a map cannot express.
      listeners.set(name, [...(listeners.get(name) ?? []), listener as unknown as Listener]);
    },
    publish: (events) => {
      for (const event of events) deliver(event);
    },
    async start() {
      floor = await startingPoint(db);
      newest = floor;
      loop.start();
    },
    stop: loop.stop,
  };
}
