import { type BulkKind, UNDO_MINUTES } from "@fundi/shared/bulk-actions";
import { AppError } from "@fundi/shared/errors";
import type { Db } from "../../../platform/database/database";
import { type IdempotencyKey, once } from "../../../platform/database/once";
import type { InTransaction, Tx } from "../../../platform/database/transaction";
import { dropHeld, scheduleHeld } from "../../../platform/events/held-notice-store";
import { withNoticePlan } from "../../../platform/events/notice-plan";
import type { Log } from "../../../platform/log";
import { createLoop } from "../../../platform/loop";
import type { Author } from "../../orders";
import * as store from "./bulk-store";
import type { BulkWork } from "./bulk-work";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  works: Readonly<Record<BulkKind, BulkWork>>;
  clock: () => Date;
  log: Log;
}

const IDLE_MS = 5000;
/** How long notices wait for the end of a change or an undo that is under way; its end says when they go out. */
const HELD_MS = 60 * 60_000;
const notFound = () => new AppError("NOT_FOUND", "There is no such bulk action.");

/** The records that were chosen, as they were seen. */
export type Chosen = readonly { id: number; version?: number | undefined }[];

interface StartBulk {
  kind: BulkKind;
  /** Asked in the transaction that writes it down. */
  choose: () => Chosen | Promise<Chosen>;
  to: string;
  note: string;
  viewer: Author;
}

/** Why one record of many was refused, for the person who reads the result. */
const reasonOf = (error: unknown): string =>
  error instanceof AppError ? error.message : "Something went wrong here; nothing about it was changed.";

/**
 * Changes of many records at once. What is asked for is written down first; then each record is changed by the rules of a
 * single one, in a transaction of its own that notes what became of it. So a crash in the middle loses nothing and does
 * nothing twice (`docs/decisions/019`).
 */
export function createBulkService({ db, inTransaction, works, clock, log }: Dependencies) {
  let stopping = false;

  const labelOf = async ({ kind, to }: store.BulkRecord): Promise<string> => works[kind].label(db, to);

  async function authorOf(tx: Tx, bulk: store.BulkRecord, id = bulk.userId): Promise<Author> {
    return { id, role: bulk.role, name: (await store.findNames(tx.db, [id])).get(id) ?? "" };
  }

  /** Changes the next record. False when none is left: then it is done. */
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
      const { recordId, place: at } = row;
      const work = works[bulk.kind];
      const notices = { bulkId: id, releaseAt: new Date(clock().getTime() + HELD_MS) };
      const holding = withNoticePlan(tx, { entity: work.entity, id: recordId }, notices);
      const made = await work.step(holding, { id: recordId, to: bulk.to, note: bulk.note, version, viewer });
      await store.saveOutcome(
        tx.db,
        id,
        at,
        made ? { outcome: "changed", ...made } : { outcome: "unchanged", reason: "It was so already." },
      );
      return true;
    });
    return move.catch((error) => refused(id, place, "refused", error));
  }

  /** Puts the next record back. False when none is left. */
  function putOneBack(id: number): Promise<boolean> {
    let place: number | undefined;
    const move = inTransaction(async (tx) => {
      const bulk = await store.lockBulk(tx.db, id);
      if (bulk?.state !== "undoing") return false;
      const made = await store.nextChanged(tx.db, bulk);
      place = made?.place;
      if (!made) {
        await store.saveState(tx.db, id, { state: "undone" });
        // What could not be put back stays, and its customers are told.
        await scheduleHeld(tx.db, id, clock());
        await tell(tx, bulk, "bulk.undone");
        return false;
      }
      const author = await authorOf(tx, bulk, bulk.undoneBy ?? bulk.userId);
      const label = await labelOf(bulk);
      const work = works[bulk.kind];
      const record = { entity: work.entity, id: made.recordId };
      // Whoever was not told of the change need not hear that it was undone.
      const silent = await dropHeld(tx.db, id, record);
      const quiet = silent ? withNoticePlan(tx, record, { bulkId: id, releaseAt: null }) : tx;
      await work.takeBack(quiet, made, { author, label, note: bulk.note, now: clock() });
      await store.saveOutcome(tx.db, id, made.place, { outcome: "undone" });
      return true;
    });
    return move.catch((error) => refused(id, place, "kept", error));
  }

  /** Notes why a record stays as it is; the transaction that tried has left no trace. */
  async function refused(id: number, place: number | undefined, outcome: "refused" | "kept", error: unknown) {
    if (place === undefined) throw error;
    if (!(error instanceof AppError)) log.error({ err: error, bulk: id, place }, "a record of many failed");
    await store.saveOutcome(db, id, place, { outcome, reason: reasonOf(error) });
    return true;
  }

  async function finish(tx: Tx, bulk: store.BulkRecord): Promise<void> {
    const now = clock();
    const undoUntil = new Date(now.getTime() + UNDO_MINUTES * 60_000);
    await store.saveState(tx.db, bulk.id, { state: "done", undoUntil, finishedAt: now });
    await scheduleHeld(tx.db, bulk.id, undoUntil);
    await tell(tx, bulk, "bulk.finished");
  }

  async function tell(tx: Tx, bulk: store.BulkRecord, name: "bulk.finished" | "bulk.undone"): Promise<void> {
    const counts = (await store.countOutcomes(tx.db, [bulk.id])).get(bulk.id) ?? {};
    const { changed = 0, refused = 0, undone = 0, kept = 0 } = counts;
    const title = `${works[bulk.kind].plural} to ${await labelOf(bulk)}`;
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
    labelOf,

    /** What stands beside them: how their records ended, and what people are called. */
    async around(bulks: readonly store.BulkRecord[]) {
      const people = bulks.flatMap(({ userId, undoneBy }) => (undoneBy === null ? [userId] : [userId, undoneBy]));
      const ids = bulks.map(({ id }) => id);
      const [counts, names] = await Promise.all([store.countOutcomes(db, ids), store.findNames(db, people)]);
      return { counts, names };
    },

    latest: (kinds: readonly BulkKind[]) => store.findLatest(db, kinds, 20),
    problems: ({ id, kind }: store.BulkRecord) => store.findProblems(db, id, works[kind].records),

    /** Writes down what is asked for; the work begins at once. The same key again answers the same. */
    async start({ kind, choose, to, note, viewer }: StartBulk, key: IdempotencyKey | null): Promise<store.BulkRecord> {
      const id = await inTransaction((tx) =>
        once(tx, key, async () => {
          const chosen = [...new Map((await choose()).map((record) => [record.id, record])).values()];
          const ids = chosen.map((record) => record.id);
          const known = await store.findKnown(tx.db, works[kind].records, ids);
          const found = chosen.filter((record) => known.has(record.id));
          if (found.length === 0)
            throw new AppError("CONFLICT", `None of these ${works[kind].plural.toLowerCase()} is there any more.`);
          const bulk = { userId: viewer.id, role: viewer.role, kind, to, note, createdAt: clock() };
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
          throw new AppError("CONFLICT", `It was done more than ${UNDO_MINUTES} minutes ago: change them one by one.`);
        await store.saveState(tx.db, id, { state: "undoing", undoneBy: viewer.id, undoUntil: null });
        await scheduleHeld(tx.db, id, new Date(clock().getTime() + HELD_MS));
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
