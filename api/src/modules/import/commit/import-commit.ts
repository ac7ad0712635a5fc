import type { ImportAction, ImportState } from "@fundi/shared/import/import-record";
import { duplicateKey } from "../../../platform/database/database-errors";
import type { InTransaction, Tx } from "../../../platform/database/transaction";
import type { FileStore } from "../../../platform/files/file-store";
import type { JobContext } from "../../../platform/jobs/job";
import { importKeys } from "../import-files";
import * as imports from "../import-store";
import { CHUNK_SIZE, type PlanEntry, readChunk } from "../plan/plan-files";
import { type BatchItem, type ImportStockPort, type ItemOutcome, writeBatch } from "./batch-writer";
import type { ImportPace } from "./import-pace";

interface CommitContext extends Pick<JobContext, "signal"> {
  /** Reports progress; a thread that is silent for long counts as stuck. */
  keepAlive(): Promise<void>;
}

interface Dependencies {
  inTransaction: InTransaction;
  stock: ImportStockPort;
  /** The store of the plans. */
  files: Pick<FileStore, "get">;
  pace: ImportPace;
  clock: () => Date;
}

/** How often a batch is retried after a concurrent key conflict, before it is split. */
const RETRIES = 3;

/**
 * Writes a queued import to the catalogue, one chunk per transaction together with its progress, so that it can stop
 * and resume at any time without writing anything twice or partially.
 */
export function createImportCommit({ inTransaction, stock, files, pace, clock }: Dependencies) {
  /** Starts the import; returns null when there is nothing left to do. */
  const begin = (id: number): Promise<imports.ImportRecord | null> =>
    inTransaction(async (tx) => {
      const record = await imports.lockImport(tx.db, id);
      if (!record || (record.state !== "queued" && record.state !== "importing")) return null;
      const startedAt = record.startedAt ?? clock();
      const state = record.done < record.total ? "importing" : "done";
      await imports.updateImport(tx.db, id, { state, startedAt });
      emitProgress(tx, { ...record, state });
      return record;
    });

  /** Writes the products from `from` on; returns false when this process may no longer write the import. */
  const writeSlice = (
    id: number,
    from: number,
    entries: readonly PlanEntry[],
    usePlannedIds: boolean,
  ): Promise<boolean> =>
    inTransaction(async (tx) => {
      const record = await imports.lockImport(tx.db, id);
      if (record?.state !== "importing" || record.done !== from) return false;
      const outcomes = await writeEntries(tx, entries, record, usePlannedIds);
      await saveProgress(tx, record, outcomes, from);
      return true;
    });

  async function writeEntries(
    tx: Tx,
    entries: readonly PlanEntry[],
    record: imports.ImportRecord,
    usePlannedIds: boolean,
  ): Promise<ItemOutcome[]> {
    const items = entries.map(toItem);
    const rules = record.analysis.options;
    const written = await writeBatch(
      tx,
      items.filter((item) => item !== null),
      { rules, stock, actorId: record.createdBy, importId: record.id, now: clock(), usePlannedIds },
    );
    const remaining = written.values();
    return entries.map(({ action }, index): ItemOutcome => {
      const planned = { action, reason: null };
      return items[index] ? (remaining.next().value ?? planned) : planned;
    });
  }

  /**
   * Retries a slice with a key conflict, then splits it in halves until only the product that cannot be written is
   * left.
   */
  async function writeWithRetries(id: number, from: number, entries: readonly PlanEntry[]): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await writeSlice(id, from, entries, attempt === 1);
      } catch (error) {
        if (duplicateKey(error) === null) throw error;
        if (attempt < RETRIES) continue;
        if (entries.length === 1) return refuseOne(id, from);
        const half = Math.ceil(entries.length / 2);
        return (
          (await writeWithRetries(id, from, entries.slice(0, half))) &&
          (await writeWithRetries(id, from + half, entries.slice(half)))
        );
      }
    }
  }

  const refuseOne = (id: number, place: number): Promise<boolean> =>
    inTransaction(async (tx) => {
      const record = await imports.lockImport(tx.db, id);
      if (record?.state !== "importing" || record.done !== place) return false;
      await saveProgress(tx, record, [{ action: "error", reason: "Its SKU is taken by another product" }], place);
      return true;
    });

  async function saveProgress(tx: Tx, record: imports.ImportRecord, outcomes: readonly ItemOutcome[], from: number) {
    const count = (action: ImportAction) => outcomes.filter((outcome) => outcome.action === action).length;
    const refused = outcomes.flatMap(({ action, reason }, index) =>
      action === "error" && reason !== null ? [{ place: from + index, reason }] : [],
    );
    const done = from + outcomes.length;
    const state: ImportState = done >= record.total ? "done" : "importing";
    const progress = {
      state,
      done,
      created: record.created + count("create"),
      updated: record.updated + count("update"),
      skipped: record.skipped + count("skip"),
      failures: [...record.failures, ...refused],
    };
    await imports.updateImport(tx.db, record.id, { ...progress, ...(state === "done" ? { finishedAt: clock() } : {}) });
    emitProgress(tx, { ...record, ...progress });
  }

  /** Writes the rest of an import. Returns "later" when the process is about to stop. */
  async function run(id: number, { signal, keepAlive }: CommitContext): Promise<"later" | undefined> {
    const record = await begin(id);
    if (!record) return undefined;
    const chunks = chunksAhead(files, importKeys.plan(record.folder, record.plan), record);
    for (let done = record.done; done < record.total; ) {
      if (signal.aborted) return "later";
      const startedAt = performance.now();
      const chunk = await chunks(Math.floor(done / CHUNK_SIZE));
      const at = done % CHUNK_SIZE;
      const entries = chunk.slice(at, at + pace.batchSize(CHUNK_SIZE));
      if (!(await writeWithRetries(id, done, entries))) return undefined;
      done += entries.length;
      await keepAlive();
      await pace.giveWay(performance.now() - startedAt);
    }
    return undefined;
  }

  return { run };
}

/** Reads the chunks of a plan in their order, each while the one before is written. */
function chunksAhead(
  files: Pick<FileStore, "get">,
  plan: string,
  { total }: Pick<imports.ImportRecord, "total">,
): (number: number) => Promise<PlanEntry[]> {
  let read: { number: number; chunk: Promise<PlanEntry[]> }[] = [];
  function open(number: number) {
    const known = read.find((one) => one.number === number);
    if (known) return known;
    const chunk = readChunk(files, plan, number);
    // A failure is thrown where the chunk is needed.
    chunk.catch(() => undefined);
    return { number, chunk };
  }
  return (number) => {
    const current = open(number);
    read = (number + 1) * CHUNK_SIZE < total ? [current, open(number + 1)] : [current];
    return current.chunk;
  };
}

const toItem = ({ key, draft, action, productId }: PlanEntry): BatchItem | null =>
  key && draft && (action === "create" || action === "update") ? { key, draft, productId } : null;

/** Emits the progress of an import. */
export function emitProgress(tx: Tx, { id, state, done, total, createdBy }: imports.ImportRecord): void {
  tx.emit({
    name: "import.progressed",
    entity: "product_import",
    entityId: id,
    actorId: createdBy,
    payload: { importId: id, status: state, done, total },
  });
}
