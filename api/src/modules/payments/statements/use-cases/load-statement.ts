import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "@fundi/shared/contract/errors";
import { STATEMENT_MAX_BYTES } from "@fundi/shared/payments/received-money";
import type { Request } from "express";
import type { createConcurrencyLimit } from "../../../../platform/concurrency-limit";
import { duplicateKey } from "../../../../platform/database/database-errors";
import { asLongWork } from "../../../../platform/database/time-limit";
import { receiveFile } from "../../../../platform/files/receive-file";
import { FileTooLargeError, UnreadableFileError } from "../../../../platform/tables/source-file";
import { recordMoney } from "../../received/money-store";
import type { StatementDependencies } from "../statement-dependencies";
import type { ReadStatement, UnknownColumns } from "../statement-reader";
import * as store from "../statement-store";
import { readInThread } from "../statement-thread";
import { viewStatement } from "./view-statement";

interface LoadDependencies extends StatementDependencies {
  /** Limits how many files are read at a time. */
  withSlot: ReturnType<typeof createConcurrencyLimit>;
}

type Loaded = { state: "loaded"; statement: store.StatementRecord; alreadyLoaded: boolean } | UnknownColumns;

/**
 * Loads the file of a request's part `file`. The same file again changes nothing, also when two send it concurrently.
 */
export async function loadStatement(dependencies: LoadDependencies, req: Request, actorId: number): Promise<Loaded> {
  const { db, folder } = dependencies;
  await mkdir(folder, { recursive: true });
  const target = path.join(folder, randomUUID());
  try {
    const { name: fileName } = await receiveFile(req, { part: "file", maxBytes: STATEMENT_MAX_BYTES, target });
    const fileHash = await hashOf(target);
    const first = await store.findStatementByHash(db, fileHash);
    if (first) return { state: "loaded", statement: first, alreadyLoaded: true };
    const statement = await read(dependencies, target);
    if (statement.state !== "read") return statement;
    try {
      const given = { fileName, fileHash, loaderId: actorId };
      const id = await asLongWork("statement of account", () => insert(dependencies, statement, given));
      return { state: "loaded", statement: await viewStatement(dependencies, id), alreadyLoaded: false };
    } catch (error) {
      const other = duplicateKey(error) === "uq_statements_file" && (await store.findStatementByHash(db, fileHash));
      if (!other) throw error;
      return { state: "loaded", statement: other, alreadyLoaded: true };
    }
  } finally {
    await rm(target, { force: true });
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

async function read(
  { db, withSlot, startThread, timeZone, orderPrefixes }: LoadDependencies,
  file: string,
): Promise<ReadStatement | UnknownColumns> {
  try {
    return await withSlot(async () =>
      readInThread(startThread, {
        path: file,
        known: await store.explainedColumns(db),
        timeZone,
        prefixes: orderPrefixes(),
      }),
    );
  } catch (error) {
    if (error instanceof UnreadableFileError)
      throw new AppError("UNREADABLE_FILE", error.message, undefined, { cause: error });
    if (error instanceof FileTooLargeError)
      throw new AppError("PAYLOAD_TOO_LARGE", error.message, undefined, { cause: error });
    throw error;
  }
}

const sumOf = (statement: ReadStatement, kind: "payment" | "reversal") => {
  const amounts = statement.lines.filter((line) => line.kind === kind).map((line) => line.amountMinor);
  return { count: amounts.length, minor: amounts.reduce((sum, amount) => sum + amount, 0) };
};

/** All of a statement or nothing: a crash leaves no trace, and the file may be loaded again. */
const insert = (
  { inTransaction, clock }: LoadDependencies,
  statement: ReadStatement,
  given: { fileName: string; fileHash: string; loaderId: number },
) =>
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
      actorId: given.loaderId,
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
