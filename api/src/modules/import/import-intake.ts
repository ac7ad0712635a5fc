import { createHash, randomUUID } from "node:crypto";
import { AppError } from "@fundi/shared/contract/errors";
import { IMPORT_MAX_BYTES } from "@fundi/shared/import/import-record";
import type { Request } from "express";
import { runInBackground } from "../../platform/background";
import type { Db } from "../../platform/database/database";
import type { FileContent, FileStore } from "../../platform/files/file-store";
import { receiveFile } from "../../platform/files/receive-file";
import type { Log } from "../../platform/log";
import { FileTooLargeError, UnreadableFileError } from "../../platform/tables/source-file";
import { deleteImportFiles, deleteOldImportFiles, type ImportWork, importKeys } from "./import-files";
import * as imports from "./import-store";
import type { Analysis } from "./plan/analysis";
import type { ImportThreads } from "./thread/import-threads";

interface Dependencies {
  db: Db;
  threads: ImportThreads;
  files: FileStore;
  work: ImportWork;
  clock: () => Date;
  log: Log;
}

/** Receives price lists: stores the file, plans its import, and saves both. The catalogue is not changed. */
export function createImportIntake({ db, threads, files, work, clock, log }: Dependencies) {
  async function take(
    actorId: number,
    { name: fileName, size: fileSize, content }: { name: string; size: number; content: FileContent },
  ): Promise<number> {
    const folder = randomUUID();
    try {
      const source = importKeys.source(folder);
      await files.put(source, content);
      const task = {
        source,
        fileName,
        plan: importKeys.plan(folder, 1),
        reading: {},
        chosen: [],
        options: null,
        corrections: [],
      };
      const analysis = await explained(() => threads.analyse(task));
      const record = { folder, fileName, fileSize, analysis, titlesHash: hashTitles(analysis), createdBy: actorId };
      return await imports.insertImport(db, record, clock());
    } catch (error) {
      // Not awaited, as the store may be what failed. What stays is deleted when its time is over.
      runInBackground(log, "deleting the files of a failed import", () => deleteImportFiles(files, folder));
      throw error;
    }
  }

  return {
    /** Reads the request's part `file`; returns the id of the import. */
    fromRequest(req: Request, actorId: number): Promise<number> {
      runInBackground(log, "deleting old price lists", async () => {
        await work.removeAbandoned(clock());
        await deleteOldImportFiles(files, clock());
      });
      return work.withFile(async (target) => {
        const received = await receiveFile(req, { part: "file", maxBytes: IMPORT_MAX_BYTES, target });
        return take(actorId, { ...received, content: { file: target } });
      });
    },

    /** Reads from memory; returns the id of the import. */
    fromBytes: (name: string, bytes: Uint8Array, actorId: number): Promise<number> =>
      take(actorId, { name, size: bytes.length, content: bytes }),
  };
}

/** The hash that identifies files with the same column titles. */
export const hashTitles = ({ titles }: Pick<Analysis, "titles">): string =>
  createHash("sha256").update(titles).digest("hex");

/** Converts an error about the file into a message for the user. */
export async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnreadableFileError)
      throw new AppError("UNREADABLE_FILE", error.message, undefined, { cause: error });
    if (error instanceof FileTooLargeError)
      throw new AppError("PAYLOAD_TOO_LARGE", error.message, undefined, { cause: error });
    throw error;
  }
}
