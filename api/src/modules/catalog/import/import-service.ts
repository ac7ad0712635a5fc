import { AppError } from "@fundi/shared/errors";
import type {
  ImportAction,
  ImportCorrection,
  ImportOptions,
  ImportReading,
  ImportRow,
  ProductImport,
  ProductImportSummary,
} from "@fundi/shared/product-imports";
import { IMPORT_MAX_CORRECTIONS } from "@fundi/shared/product-imports";
import type { Db } from "../../../platform/database/database";
import { type IdempotencyKey, once } from "../../../platform/database/once";
import type { InTransaction, Tx } from "../../../platform/database/transaction";
import type { Jobs } from "../../../platform/jobs/jobs";
import type { AnalysisTask, ChosenColumn } from "./analysis";
import type { ImportStockPort } from "./batch-writer";
import { tellProgress } from "./import-commit";
import type { ImportFiles } from "./import-files";
import { explained, hashTitles } from "./import-intake";
import { openQuestions, presentImport, presentRow, presentSummary } from "./import-presenter";
import { makeRejectsFile, type RejectsFile } from "./import-rejects";
import * as imports from "./import-store";
import type { ImportThreads } from "./import-threads";
import { type UndoResult, undoImport } from "./import-undo";
import { findEntries, readEntries } from "./plan-files";

export const IMPORT_JOB = "product_import";
const LIST_LIMIT = 50;

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  jobs: Jobs;
  threads: ImportThreads;
  files: ImportFiles;
  stock: ImportStockPort;
  clock: () => Date;
}

export interface NewMapping {
  version: number;
  columns: readonly ChosenColumn[];
  options?: ImportOptions | undefined;
  reading?: ImportReading | undefined;
  corrections?: readonly ImportCorrection[] | undefined;
}

const notFound = () => new AppError("NOT_FOUND", "There is no such import.");
const notReady = (message: string) => new AppError("IMPORT_NOT_READY", message);
const filesGone = () => new AppError("NOT_FOUND", "The file of this import is no longer kept.");

/** Previews and commits of price lists. */
export function createImportService({ db, inTransaction, jobs, threads, files, stock, clock }: Dependencies) {
  async function existing(id: number): Promise<imports.ImportRecord> {
    const record = await imports.findImport(db, id);
    if (!record) throw notFound();
    return record;
  }

  /** Locks an import and refuses a version that is not the current one. */
  async function locked(tx: Tx, id: number, version?: number): Promise<imports.ImportRecord> {
    const record = await imports.lockImport(tx.db, id);
    if (!record) throw notFound();
    if (version !== undefined && version !== record.version)
      throw new AppError("STALE_VERSION", "This import changed while you were looking at it.", {
        version: record.version,
      });
    return record;
  }

  return {
    async list(): Promise<ProductImportSummary[]> {
      return (await imports.latestImports(db, LIST_LIMIT)).map(presentSummary);
    },

    async get(id: number): Promise<ProductImport> {
      return presentImport(await existing(id));
    },

    /** Plans the import anew with other columns, options or another reading of the file. */
    async setMapping(id: number, mapping: NewMapping): Promise<ProductImport> {
      const before = await existing(id);
      if (before.state !== "ready") throw notReady("This import is under way or done; its columns cannot be changed.");
      const plan = before.plan + 1;
      const task = taskFor(before, mapping, {
        source: files.source(before.folder),
        planFolder: files.plan(before.folder, plan),
      });
      const analysis = await explained(() => threads.analyse(task));
      await inTransaction(async (tx) => {
        const record = await locked(tx, id, mapping.version);
        if (record.state !== "ready") throw notReady("This import was started meanwhile.");
        await imports.updateImport(tx.db, id, {
          analysis,
          titlesHash: hashTitles(analysis),
          plan,
          total: analysis.counts.products,
          version: record.version + 1,
        });
      });
      await files.remove(before.folder, `plan-${before.plan}`);
      return presentImport(await existing(id));
    },

    async rows(
      id: number,
      query: {
        action?: ImportAction | undefined;
        severity?: "error" | "warning" | undefined;
        page: number;
        pageSize: number;
      },
    ): Promise<{ items: ImportRow[]; total: number; page: number; pageSize: number }> {
      const record = await existing(id);
      const { page, pageSize, ...filter } = query;
      const folder = files.plan(record.folder, record.plan);
      const refusals = new Map(record.failures.map(({ place, reason }) => [place, reason]));
      const range = { offset: (page - 1) * pageSize, limit: pageSize };
      return readable(async () => {
        const { places, total } = await findEntries(folder, { ...filter, refused: new Set(refusals.keys()) }, range);
        const entries = await readEntries(folder, places);
        const items = entries.map((entry, index) =>
          presentRow(entry, record.analysis.options, refusals.get(places[index] ?? -1)),
        );
        return { items, total, page, pageSize };
      });
    },

    /** Hands the import to the background; one that stopped half-way goes on from there. */
    commit: (
      id: number,
      version: number,
      confirmed: readonly string[],
      key: IdempotencyKey | null,
    ): Promise<ProductImport> =>
      inTransaction(async (tx) => {
        await once(tx, key, async () => {
          const record = await locked(tx, id, version);
          const resumable = record.state === "cancelled" || record.state === "failed";
          if (record.state !== "ready" && !resumable) throw notReady("This import is under way or done.");
          requireConfirmed(record, confirmed);
          const change = { state: "queued", message: null, finishedAt: null, version: record.version + 1 } as const;
          await imports.updateImport(tx.db, id, change);
          await jobs.enqueue(tx.db, IMPORT_JOB, { importId: id });
          tellProgress(tx, { ...record, ...change });
          return null;
        });
        const record = await imports.findImport(tx.db, id);
        if (!record) throw notFound();
        return presentImport(record);
      }).finally(() => jobs.wake()),

    /** Marks an import as begun, for whoever commits it without a job. Throws when something is to be confirmed. */
    async queue(id: number): Promise<void> {
      requireConfirmed(await existing(id), []);
      await imports.updateImport(db, id, { state: "queued" });
    },

    /** Gives an import up that could not be finished; what is written stays. */
    giveUp: (id: number): Promise<void> =>
      inTransaction(async (tx) => {
        const record = await imports.lockImport(tx.db, id);
        if (!record || record.state === "done") return;
        const message = "The import could not be finished. What was written stays; try again to go on.";
        await imports.updateImport(tx.db, id, { state: "failed", message, finishedAt: clock() });
        tellProgress(tx, { ...record, state: "failed" });
      }),

    /** Stops an import after the batch at hand; what is written stays. */
    cancel: (id: number): Promise<ProductImport> =>
      inTransaction(async (tx) => {
        const record = await locked(tx, id);
        if (record.state === "done" || record.state === "failed" || record.state === "undone")
          throw notReady("This import has ended already.");
        const change = { state: "cancelled", finishedAt: clock(), version: record.version + 1 } as const;
        await imports.updateImport(tx.db, id, change);
        tellProgress(tx, { ...record, ...change });
        return presentImport({ ...record, ...change });
      }),

    /** Takes back what an import wrote, all of it or nothing. */
    undo: (id: number, version: number, actorId: number, key: IdempotencyKey | null): Promise<ProductImport> =>
      inTransaction(async (tx) => {
        await once(tx, key, async () => {
          const record = await locked(tx, id, version);
          const hasEnded = record.state === "done" || record.state === "failed" || record.state === "cancelled";
          if (!hasEnded || record.created + record.updated === 0)
            throw notReady("This import has written nothing that could be undone.");
          const result = await undoImport(tx, record, { stock, actorId, now: clock() });
          const change = { state: "undone", message: undoWords(result), version: record.version + 1 } as const;
          await imports.updateImport(tx.db, id, change);
          tellProgress(tx, { ...record, ...change });
          return null;
        });
        const record = await imports.findImport(tx.db, id);
        if (!record) throw notFound();
        return presentImport(record);
      }),

    rejects: async (id: number, action: "error" | "skip"): Promise<RejectsFile> => {
      const record = await existing(id);
      return readable(() => makeRejectsFile(record, action, { files, threads }));
    },
  };
}

export type ImportService = ReturnType<typeof createImportService>;

function undoWords({ removed, restored, kept }: UndoResult): string {
  const many = (count: number, words: string) =>
    `${count.toLocaleString("en")} ${count === 1 ? "product" : "products"} ${words}`;
  const parts = [many(removed, "removed"), many(restored, "put back as before")];
  return `Undone: ${[...parts, ...(kept > 0 ? [many(kept, "kept, because somebody changed them since")] : [])].join(", ")}.`;
}

/** Nothing is written that a person was to confirm and did not. What was begun has been confirmed before. */
function requireConfirmed(record: imports.ImportRecord, confirmed: readonly string[]): void {
  if (record.startedAt !== null) return;
  if (!record.analysis.questions)
    throw notReady("This preview was made by an earlier version of the program: upload the file again.");
  const open = openQuestions(record).filter(({ key }) => !confirmed.includes(key));
  if (open.length > 0)
    throw new AppError("IMPORT_UNCONFIRMED", `Confirm first: ${open.map(({ text }) => text).join(" ")}`, {
      questions: open.map(({ key }) => key),
    });
}

/** The corrections so far, the latest of each cell last. */
function withCorrections(
  before: readonly ImportCorrection[],
  added: readonly ImportCorrection[],
): readonly ImportCorrection[] {
  const all = new Map([...before, ...added].map((one) => [`${one.row}:${one.column}`, one]));
  if (all.size > IMPORT_MAX_CORRECTIONS)
    throw new AppError("VALIDATION_ERROR", "These are too many corrections: correct the file and upload it again.");
  return [...all.values()];
}

/** Columns keep what they were unless the file is read in another way. */
function taskFor(
  { fileName, analysis }: imports.ImportRecord,
  { columns, options, reading, corrections = [] }: NewMapping,
  places: Pick<AnalysisTask, "source" | "planFolder">,
): AnalysisTask {
  const { encoding, delimiter, sheet, headerRow } = analysis;
  const asBefore: ImportReading = {
    ...(encoding ? { encoding } : {}),
    ...(delimiter ? { delimiter } : {}),
    ...(sheet ? { sheet } : {}),
    headerRow,
  };
  const changed = new Map(columns.map((column) => [column.index, column]));
  const chosen = reading
    ? columns
    : analysis.columns.map(({ index, field, label }) => ({ index, field, label, ...changed.get(index) }));
  return {
    ...places,
    fileName,
    reading: reading ?? asBefore,
    chosen,
    options: options ?? analysis.options,
    corrections: withCorrections(analysis.corrections ?? [], corrections),
  };
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") throw filesGone();
    throw error;
  }
}
