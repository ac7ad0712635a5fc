import { BULK_MAX, type BulkChoice, UNDO_MINUTES } from "@fundi/shared/bulk-actions";
import { AppError } from "@fundi/shared/errors";
import { ORDER_STATUS_LABELS, type OrderStatus } from "@fundi/shared/order-status";
import type { Db } from "../../../platform/database/database";
import { type IdempotencyKey, once } from "../../../platform/database/once";
import type { InTransaction, Tx } from "../../../platform/database/transaction";
import type { Log } from "../../../platform/log";
import { createLoop } from "../../../platform/loop";
import { type Author, type OrderService, takeBackStep } from "../../orders";
import * as store from "./bulk-store";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  orders: Pick<OrderService, "step" | "listIds">;
  clock: () => Date;
  log: Log;
}

const IDLE_MS = 5000;
const notFound = () => new AppError("NOT_FOUND", "There is no such bulk action.");

/** Why one order of many was refused, for the person who reads the result. */
const reasonOf = (error: unknown): string =>
  error instanceof AppError ? error.message : "Something went wrong here; nothing about it was changed.";

/**
 * Changes of many orders at once. What is asked for is written down first; then each order is moved on by the rules of a
 * single one, in a transaction of its own that notes what became of it. So a crash in the middle loses nothing and does
 * nothing twice (`docs/decisions/019`).
 */
export function createBulkService({ db, inTransaction, orders, clock, log }: Dependencies) {
  let stopping = false;

  async function chosenBy(choice: BulkChoice): Promise<readonly { id: number; version?: number | undefined }[]> {
    if ("orders" in choice) return [...new Map(choice.orders.map((order) => [order.id, order])).values()];
    const ids = await orders.listIds(choice.filter, BULK_MAX + 1);
    if (ids.length !== choice.expected)
      throw new AppError(
        "CONFLICT",
        `The list has changed: ${ids.length} orders match by now. Look again, and choose.`,
      );
    return ids.map((id) => ({ id }));
  }

  async function authorOf(tx: Tx, bulk: store.BulkRecord, id = bulk.userId): Promise<Author> {
    return { id, role: bulk.role, name: (await store.findNames(tx.db, [id])).get(id) ?? "" };
  }

  /** Moves the next order on. False when none is left: then it is done. */
  function moveOne(id: number): Promise<boolean> {
    let place: number | undefined;
    const move = inTransaction(async (tx) => {
      const bulk = await store.lockBulk(tx.db, id);
      if (bulk?.state !== "running") return false;
      const row = await store.nextWaiting(tx.db, id);
      place = row?.place;
      if (!row) {
        await finish(tx, bulk);
        return false;
      }
      const viewer = await authorOf(tx, bulk);
      const version = row.seenVersion ?? undefined;
      const moved = await orders.step(tx, { id: row.orderId, to: bulk.to, note: bulk.note, version, viewer });
      await store.saveOutcome(
        tx.db,
        id,
        row.place,
        moved
          ? { outcome: "changed", before: moved.before, versionAfter: moved.after.version }
          : { outcome: "unchanged", reason: "It was there already." },
      );
      return true;
    });
    return move.catch((error) => refused(id, place, "refused", error));
  }

  /** Puts the next order back. False when none is left. */
  function putOneBack(id: number): Promise<boolean> {
    let place: number | undefined;
    const move = inTransaction(async (tx) => {
      const bulk = await store.lockBulk(tx.db, id);
      if (bulk?.state !== "undoing") return false;
      const step = await store.nextChanged(tx.db, bulk);
      place = step?.place;
      if (!step) {
        await store.saveState(tx.db, id, { state: "undone" });
        await tell(tx, bulk, "bulk.undone");
        return false;
      }
      const author = await authorOf(tx, bulk, bulk.undoneBy ?? bulk.userId);
      await takeBackStep(tx, step, { author, note: `Undone: ${ORDER_STATUS_LABELS[bulk.to]}`, now: clock() });
      await store.saveOutcome(tx.db, id, step.place, { outcome: "undone" });
      return true;
    });
    return move.catch((error) => refused(id, place, "kept", error));
  }

  /** Notes why an order stays as it is; the transaction that tried has left no trace. */
  async function refused(id: number, place: number | undefined, outcome: "refused" | "kept", error: unknown) {
    if (place === undefined) throw error;
    if (!(error instanceof AppError)) log.error({ err: error, bulk: id, place }, "an order of many failed");
    await store.saveOutcome(db, id, place, { outcome, reason: reasonOf(error) });
    return true;
  }

  async function finish(tx: Tx, bulk: store.BulkRecord): Promise<void> {
    const now = clock();
    const undoUntil = new Date(now.getTime() + UNDO_MINUTES * 60_000);
    await store.saveState(tx.db, bulk.id, { state: "done", undoUntil, finishedAt: now });
    await tell(tx, bulk, "bulk.finished");
  }

  async function tell(tx: Tx, bulk: store.BulkRecord, name: "bulk.finished" | "bulk.undone"): Promise<void> {
    const counts = (await store.countOutcomes(tx.db, [bulk.id])).get(bulk.id) ?? {};
    const { changed = 0, refused = 0, undone = 0, kept = 0 } = counts;
    const title = `Orders to ${ORDER_STATUS_LABELS[bulk.to]}`;
    const said = name === "bulk.undone" ? `${undone} put back, ${kept} kept` : `${changed} changed, ${refused} refused`;
    tx.emit({
      name,
      entity: "bulk_action",
      entityId: bulk.id,
      actorId: name === "bulk.undone" ? bulk.undoneBy : bulk.userId,
      payload: { bulkId: bulk.id, title, to: bulk.to, changed, refused, undone, kept, note: said },
    });
  }

  const loop = createLoop({
    name: "bulk",
    idleMs: IDLE_MS,
    log,
    turn: async () => {
      for (const id of await store.findUnfinished(db)) {
        const work = (await store.findBulk(db, id))?.state === "undoing" ? putOneBack : moveOne;
        while (!stopping && (await work(id)));
      }
    },
  });

  async function existing(id: number): Promise<store.BulkRecord> {
    const bulk = await store.findBulk(db, id);
    if (!bulk) throw notFound();
    return bulk;
  }

  return {
    find: existing,
    /** What stands beside them: how their orders ended, and what people are called. */
    async around(bulks: readonly store.BulkRecord[]) {
      const people = bulks.flatMap(({ userId, undoneBy }) => (undoneBy === null ? [userId] : [userId, undoneBy]));
      const ids = bulks.map(({ id }) => id);
      const [counts, names] = await Promise.all([store.countOutcomes(db, ids), store.findNames(db, people)]);
      return { counts, names };
    },

    latest: () => store.findLatest(db, 20),
    problems: (id: number) => store.findProblems(db, id),

    /** Writes down what is asked for; the work begins at once. The same key again answers the same. */
    async start(
      command: { choice: BulkChoice; to: OrderStatus; note: string; viewer: Author },
      key: IdempotencyKey | null,
    ): Promise<store.BulkRecord> {
      const { to, note, viewer } = command;
      const id = await inTransaction((tx) =>
        once(tx, key, async () => {
          const chosen = await chosenBy(command.choice);
          const known = await store.findKnown(
            tx.db,
            chosen.map((order) => order.id),
          );
          const found = chosen.filter((order) => known.has(order.id));
          if (found.length === 0) throw new AppError("CONFLICT", "None of these orders is there any more.");
          const bulk = { userId: viewer.id, role: viewer.role, to, note, createdAt: clock() };
          return store.insertBulk(tx.db, bulk, found);
        }),
      );
      loop.wake();
      return existing(id);
    },

    /** Begins to put back what was changed, within ten minutes; asked again it changes nothing. */
    async undo(id: number, viewer: Author): Promise<store.BulkRecord> {
      await inTransaction(async (tx) => {
        const bulk = await store.lockBulk(tx.db, id);
        if (!bulk) throw notFound();
        if (bulk.state === "undoing" || bulk.state === "undone") return;
        if (bulk.state === "running") throw new AppError("CONFLICT", "Wait until it is done.");
        if (!canUndo(bulk, clock()))
          throw new AppError(
            "CONFLICT",
            `It was done more than ${UNDO_MINUTES} minutes ago: change the orders one by one.`,
          );
        await store.saveState(tx.db, id, { state: "undoing", undoneBy: viewer.id, undoUntil: null });
      });
      loop.wake();
      return existing(id);
    },

    loop: {
      start() {
        stopping = false;
        loop.start();
      },
      wake: loop.wake,
      stop() {
        stopping = true;
        return loop.stop();
      },
    },
  };
}

/** Whether a change of many can still be taken back. */
export const canUndo = (bulk: Pick<store.BulkRecord, "state" | "undoUntil">, now: Date): boolean =>
  bulk.state === "done" && bulk.undoUntil !== null && now <= bulk.undoUntil;

export type BulkRecord = store.BulkRecord;
export type BulkService = ReturnType<typeof createBulkService>;
