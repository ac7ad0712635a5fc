import { setTimeout as pause } from "node:timers/promises";
import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import type { Knex } from "knex";
import { insertEvents, type NewEvent, storedEvents } from "../events/event-store";
import { insertHeld } from "../events/held-notice-store";
import type { Db } from "./database";
import { isWorthRetrying } from "./database-errors";
import { COMMIT, refuseSecondStatement } from "./statement-batching";

/** One unit of work: `db` writes inside it, `emit` stores an event with it. */
export interface Tx {
  db: Knex.Transaction;
  emit(event: NewEvent): void;
}

export type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Work that a transaction queues for loops which would otherwise find it at their next poll. */
export type QueuedWork = "jobs" | "mail" | "texts";

const queued = new WeakMap<Knex, Set<QueuedWork>>();

/** Notes that a transaction queues work that may begin after its commit. */
export const wakeAfterCommit = (db: Knex, work: QueuedWork): void => {
  queued.get(db)?.add(work);
};

/** A query that is executed when it is awaited, and is one statement; a promise may be several of them. */
export interface Statement extends PromiseLike<unknown> {
  toSQL(): { sql: string } | { sql: string }[];
}

type LastWrite = () => Statement | readonly Statement[];

const lastWrites = new WeakMap<Knex, LastWrite[]>();

const statementsOf = (write: LastWrite): readonly Statement[] => [write()].flat();

/**
 * Postpones a write that nothing else in its transaction reads to the end, where it travels in one message with the
 * events and the commit, and holds its locks for a shorter time. Outside of a unit of work it is executed immediately.
 */
export async function writeAtEnd(db: Knex, write: LastWrite): Promise<void> {
  const waiting = lastWrites.get(db);
  if (waiting) waiting.push(write);
  else await Promise.all(statementsOf(write));
}

/**
 * Compiles statements before the first of them is sent: one that knex or the batching refuses would be missing from a
 * message that commits the others.
 */
function refuseUnsendable(statements: readonly Statement[]): void {
  for (const statement of statements) for (const { sql } of [statement.toSQL()].flat()) refuseSecondStatement(sql);
}

/** Writes what was postponed and the events, and commits in the message of the last of them; returns the events. */
async function finish(
  trx: Knex,
  emitted: readonly NewEvent[],
  writes: readonly LastWrite[],
  now: Date,
): Promise<DomainEvent[]> {
  const statements: Statement[] = writes.flatMap(statementsOf);
  refuseUnsendable(statements);
  if (emitted.length === 0) {
    if (statements.length > 0) await Promise.all([...statements, trx.raw(COMMIT)]);
    return [];
  }
  const isHeld = emitted.some(({ notices }) => notices !== undefined);
  const events = insertEvents(trx, emitted, now);
  refuseUnsendable([events]);
  const [[firstId = 0]] = await Promise.all([events, ...statements, ...(isHeld ? [] : [trx.raw(COMMIT)])]);
  const stored = storedEvents(emitted, firstId, now);
  if (isHeld) {
    const held = stored.flatMap(({ notices, ...event }) => (notices ? [{ ...event, notices }] : []));
    await Promise.all([insertHeld(trx, held), trx.raw(COMMIT)]);
  }
  return stored as DomainEvent[];
}

const ATTEMPTS = 8;

/**
 * Runs one unit of work: its writes and its events commit together, and `committed` receives the events, and which kinds
 * of work were queued, only after that. A deadlock has already rolled everything back, so the whole of `work` runs again.
 */
export function createInTransaction(
  db: Db,
  committed: (events: DomainEvent[], work: ReadonlySet<QueuedWork>) => void,
  clock: () => Date = () => new Date(),
): InTransaction {
  return async function inTransaction(work) {
    for (let attempt = 1; ; attempt += 1) {
      const emitted: NewEvent[] = [];
      try {
        let stored: DomainEvent[] = [];
        const queuedWork = new Set<QueuedWork>();
        const result = await db.transaction(async (trx) => {
          queued.set(trx, queuedWork);
          const waiting: LastWrite[] = [];
          lastWrites.set(trx, waiting);
          const answer = await work({ db: trx, emit: (event) => emitted.push(event) });
          stored = await finish(trx, emitted, waiting, clock());
          return answer;
        });
        if (stored.length > 0 || queuedWork.size > 0) committed(stored, queuedWork);
        return result;
      } catch (error) {
        if (!isWorthRetrying(error) || attempt === ATTEMPTS) throw error;
        // Jitter: the losers of a deadlock must not meet again.
        await pause(Math.random() * 10 * attempt);
      }
    }
  };
}
