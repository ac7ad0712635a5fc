import { AppError } from "@fundi/shared/contract/errors";
import type { Db } from "../../platform/database/database";
import type { Tx } from "../../platform/database/transaction";
import { findImport, type ImportRecord, lockImport } from "./import-store";

const notFound = () => new AppError("NOT_FOUND", "There is no such import.");

/** The error for an import whose state does not allow an action. */
export const importNotReady = (message: string): AppError => new AppError("IMPORT_NOT_READY", message);

export async function requireImport(db: Db, id: number): Promise<ImportRecord> {
  const record = await findImport(db, id);
  if (!record) throw notFound();
  return record;
}

/** Locks an import and rejects an outdated version. */
export async function lockExistingImport(tx: Tx, id: number, version?: number): Promise<ImportRecord> {
  const record = await lockImport(tx.db, id);
  if (!record) throw notFound();
  if (version !== undefined && version !== record.version)
    throw new AppError("STALE_VERSION", "This import changed while you were looking at it.", {
      version: record.version,
    });
  return record;
}

/** Reads files of an import. Throws NOT_FOUND for those that were removed after their time. */
export async function withImportFiles<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new AppError("NOT_FOUND", "The file of this import is no longer kept.");
    throw error;
  }
}
