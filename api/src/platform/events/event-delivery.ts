import type { DomainEvent, DomainEventName } from "@fundi/shared/activity/domain-events";
import { type InTransaction, type Tx, writeAtEnd } from "../database/transaction";
import { claimUndelivered, eventsById, markDelivered } from "./event-store";
import { claimHeld, claimSettled, findHeldAround, type HeldNotice } from "./held-notice-store";

/**
 * Subscribes work that must follow an event, such as a mail. Its writes commit together with the mark that the event is
 * delivered.
 */
export type Subscriber<N extends DomainEventName = DomainEventName> = (tx: Tx, event: DomainEvent<N>) => Promise<void>;

/** What subscribes to events, by their names. */
interface Subscriptions {
  subscribers: ReadonlyMap<string, readonly Subscriber[]>;
  /** Notices for customers, which are held while the change can still be undone. */
  notifiers: ReadonlyMap<string, readonly Subscriber[]>;
}

/** A subscriber of this event failed; nothing of its batch was delivered. */
export class FailedDelivery extends Error {
  constructor(
    readonly event: DomainEvent,
    cause: unknown,
  ) {
    super(`Event ${event.id} could not be delivered`, { cause });
  }
}

async function notify({ notifiers }: Subscriptions, tx: Tx, event: DomainEvent): Promise<void> {
  for (const subscriber of notifiers.get(event.name) ?? []) await subscriber(tx, event);
}

/** Delivers held notices, once, in whichever process claims them first. */
async function releaseHeld(subscriptions: Subscriptions, tx: Tx, ids: readonly number[]): Promise<void> {
  for (const event of await eventsById(tx.db, ids))
    if (await claimHeld(tx.db, event.id)) await notify(subscriptions, tx, event);
}

async function deliverEvent(
  subscriptions: Subscriptions,
  tx: Tx,
  event: DomainEvent,
  held: readonly HeldNotice[],
): Promise<void> {
  for (const subscriber of subscriptions.subscribers.get(event.name) ?? []) await subscriber(tx, event);
  if (!subscriptions.notifiers.has(event.name)) return;
  if (held.some(({ eventId }) => eventId === event.id)) return;
  // Held notices of earlier events are delivered first: those can no longer be undone.
  const before = held.filter(
    ({ eventId, entity, entityId, isDropped }) =>
      eventId < event.id && entity === event.entity && entityId === event.entityId && !isDropped,
  );
  await releaseHeld(
    subscriptions,
    tx,
    before.map(({ eventId }) => eventId),
  );
  await notify(subscriptions, tx, event);
}

/** Delivers up to `limit` events in one transaction; returns how many. Throws FailedDelivery. */
export function deliverBatch(
  inTransaction: InTransaction,
  subscriptions: Subscriptions,
  limit: number,
): Promise<number> {
  return inTransaction(async (tx) => {
    const events = await claimUndelivered(tx.db, new Date(), limit);
    const withNotifiers = events.filter(({ name }) => subscriptions.notifiers.has(name));
    const held = await findHeldAround(tx.db, withNotifiers);
    for (const event of events) {
      try {
        await deliverEvent(subscriptions, tx, event, held);
      } catch (error) {
        throw new FailedDelivery(event, error);
      }
    }
    const ids = events.map((event) => event.id);
    if (ids.length > 0) await writeAtEnd(tx.db, () => markDelivered(tx.db, ids, new Date()));
    return events.length;
  });
}

/** Delivers up to `limit` notices of changes that were not undone in time; returns how many. */
export const releaseSettled = (
  inTransaction: InTransaction,
  subscriptions: Subscriptions,
  { now, limit }: { now: Date; limit: number },
): Promise<number> =>
  inTransaction(async (tx) => {
    const ids = await claimSettled(tx.db, now, limit);
    await releaseHeld(subscriptions, tx, ids);
    return ids.length;
  });
