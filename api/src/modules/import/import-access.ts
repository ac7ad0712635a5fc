import { AppError } from "@fundi/shared/contract/errors";
import { checkVersion } from "../../platform/check-version";
import type { Db } from "../../platform/database/database";
import type { Tx } from "../../platform/database/transaction";
import { FileMissing } from "../../platform/files/file-store";
import { found, notFound } from "../../platform/found";
import { findImport, type ImportRecord, lockImport } from "./import-store";

const noImport = notFound("There is no such import.");

/** The error for an import whose state does not allow an action. */
export const importNotReady = (message: string): AppError => new AppError("IMPORT_NOT_READY", message);

export const requireImport = (db: Db, id: number): Promise<ImportRecord> => found(findImport(db, id), noImport);

/** Locks an import and rejects an outdated version. */
export async function lockExistingImport(tx: Tx, id: number, version?: number): Promise<ImportRecord> {
  const record = await found(lockImport(tx.db, id), noImport);
  checkVersion(record, version, "This import changed while you were looking at it.");
  return record;
}

/** Reads files of an import. Throws NOT_FOUND for those that were removed after their time. */
export async function withImportFiles<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FileMissing)
      throw new AppError("NOT_FOUND", "The file of this import is no longer kept.", undefined, { cause: error });
    throw error;
  }
}
