import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Worker } from "node:worker_threads";
import { AppError } from "@fundi/shared/errors";
import { STATEMENT_MAX_BYTES, type StatementColumns } from "@fundi/shared/money-received";
import type { Request } from "express";
import type { Db } from "../../../platform/database/database";
import { duplicateKey } from "../../../platform/database/database-errors";
import type { InTransaction } from "../../../platform/database/transaction";
import { receiveFile } from "../../../platform/files/receive-file";
import { FileTooLargeError, UnreadableFileError } from "../../../platform/tables/source-file";
import { createTurns } from "../../../platform/turns";
import { recordMoney } from "./money-store";
import { hasConflict, titlesKey } from "./statement-columns";
import type { ReadStatement, UnknownColumns } from "./statement-reader";
import * as store from "./statement-store";
import { type ReadTask, readInThread } from "./statement-thread";

export interface StatementDependencies {
  db: Db;
  inTransaction: InTransaction;
  /** Where uploads lie while they are read; nothing stays there. */
  folder: string;
  startThread: (task: ReadTask) => Worker;
  timeZone: string;
  clock: () => Date;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

const sumOf = (statement: ReadStatement, kind: "payment" | "reversal") => {
  const amounts = statement.lines.filter((line) => line.kind === kind).map((line) => line.amountMinor);
  return { count: amounts.length, minor: amounts.reduce((sum, amount) => sum + amount, 0) };
};

export type Loaded = { state: "loaded"; statement: store.StatementRecord; alreadyLoaded: boolean } | UnknownColumns;

/** Statements of received money: loading them, each line once, and remembering how files of a kind are read. */
export function createStatementService(dependencies: StatementDependencies) {
  const { db, inTransaction, folder, startThread, timeZone, clock } = dependencies;

  // A large workbook takes much memory: one at a time.
  const inTurn = createTurns(1);

  async function read(file: string): Promise<ReadStatement | UnknownColumns> {
    try {
      return await inTurn(async () =>
        readInThread(startThread, { path: file, known: await store.explainedColumns(db), timeZone }),
      );
    } catch (error) {
      if (error instanceof UnreadableFileError)
        throw new AppError("UNREADABLE_FILE", error.message, undefined, { cause: error });
      if (error instanceof FileTooLargeError)
        throw new AppError("PAYLOAD_TOO_LARGE", error.message, undefined, { cause: error });
      throw error;
    }
  }

  /** All of a statement or nothing: a crash in the middle leaves no trace, and the file may be loaded again. */
  const keep = (statement: ReadStatement, given: { fileName: string; fileHash: string; loadedBy: number }) =>
    inTransaction(async (tx) => {
      const { from, to, count, skipped, problems } = statement;
      const id = await store.insertStatement(tx.db, { ...given, from, to }, clock());
      const money = statement.lines.map((line) => ({ ...line, source: "statement" as const, statementId: id }));
      const { ids, added } = await recordMoney(tx.db, money, clock());
      const [payments, reversals] = [sumOf(statement, "payment"), sumOf(statement, "reversal")];
      const known = money.length - added;
      await store.completeStatement(tx.db, id, ids, {
        lines: count,
        payments: payments.count,
        reversals: reversals.count,
        charges: money.length - payments.count - reversals.count,
        known,
        paidInMinor: payments.minor,
        takenBackMinor: reversals.minor,
        skipped,
        problems,
      });
      tx.emit({
        name: "statement.loaded",
        entity: "statement",
        entityId: id,
        actorId: given.loadedBy,
        payload: {
          statementId: id,
          fileName: given.fileName,
          payments: payments.count,
          reversals: reversals.count,
          known,
        },
      });
      return id;
    });

  async function existing(id: number): Promise<store.StatementRecord> {
    const statement = await store.findStatement(db, id);
    if (!statement) throw new AppError("NOT_FOUND", "There is no such statement.");
    return statement;
  }

  return {
    find: existing,
    list: (page: { page: number; limit: number }) => store.listStatements(db, page),

    /** Loads the file of a request's part `file`. The very same file changes nothing, also when two send it at once. */
    async load(req: Request, actorId: number): Promise<Loaded> {
      await mkdir(folder, { recursive: true });
      const target = path.join(folder, randomUUID());
      try {
        const { name: fileName } = await receiveFile(req, { part: "file", maxBytes: STATEMENT_MAX_BYTES, target });
        const fileHash = await hashOf(target);
        const first = await store.findStatementByHash(db, fileHash);
        if (first) return { state: "loaded", statement: first, alreadyLoaded: true };
        const statement = await read(target);
        if (statement.state !== "read") return statement;
        try {
          const id = await keep(statement, { fileName, fileHash, loadedBy: actorId });
          return { state: "loaded", statement: await existing(id), alreadyLoaded: false };
        } catch (error) {
          const other = duplicateKey(error) === "uq_statements_file" && (await store.findStatementByHash(db, fileHash));
          if (!other) throw error;
          return { state: "loaded", statement: other, alreadyLoaded: true };
        }
      } finally {
        await rm(target, { force: true });
      }
    },

    /** Remembers what the columns of files with these titles are. */
    async explainColumns(titles: readonly string[], columns: StatementColumns, actorId: number): Promise<void> {
      const used = Object.values(columns).filter((column) => column !== null);
      if (used.some((column) => column >= titles.length) || hasConflict(columns))
        throw new AppError("VALIDATION_ERROR", "A column with dates or amounts can be one thing only.");
      const given = { key: titlesKey(titles), titles, columns, userId: actorId, at: clock() };
      await inTransaction((tx) => store.saveExplainedColumns(tx.db, given));
    },
  };
}

export type StatementService = ReturnType<typeof createStatementService>;
