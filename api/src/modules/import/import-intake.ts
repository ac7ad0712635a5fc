import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { AppError } from "@fundi/shared/contract/errors";
import { IMPORT_MAX_BYTES } from "@fundi/shared/import/import-record";
import type { Request } from "express";
import type { Db } from "../../platform/database/database";
import { receiveFile } from "../../platform/files/receive-file";
import { FileTooLargeError, UnreadableFileError } from "../../platform/tables/source-file";
import type { ImportFiles } from "./import-files";
import * as imports from "./import-store";
import type { Analysis } from "./plan/analysis";
import type { ImportThreads } from "./thread/import-threads";

interface Dependencies {
  db: Db;
  threads: ImportThreads;
  files: ImportFiles;
  clock: () => Date;
}

/** Receives price lists: stores the file, plans its import, and saves both. The catalogue is not changed. */
export function createImportIntake({ db, threads, files, clock }: Dependencies) {
  async function take(
    actorId: number,
    receive: (target: string) => Promise<{ name: string; size: number }>,
  ): Promise<number> {
    const folder = await files.create();
    try {
      const source = files.source(folder);
      const { name: fileName, size: fileSize } = await receive(source);
      const task = {
        source,
        fileName,
        planFolder: files.plan(folder, 1),
        reading: {},
        chosen: [],
        options: null,
        corrections: [],
      };
      const analysis = await explained(() => threads.analyse(task));
      const record = { folder, fileName, fileSize, analysis, titlesHash: hashTitles(analysis), createdBy: actorId };
      return await imports.insertImport(db, record, clock());
    } catch (error) {
      await files.remove(folder);
      throw error;
    }
  }

  return {
    /** Reads the request's part `file`; returns the id of the import. */
    async fromRequest(req: Request, actorId: number): Promise<number> {
      await files.removeOld(clock());
      return take(actorId, (target) => receiveFile(req, { part: "file", maxBytes: IMPORT_MAX_BYTES, target }));
    },

    /** Reads from memory; returns the id of the import. */
    fromBytes: (name: string, bytes: Uint8Array, actorId: number): Promise<number> =>
      take(actorId, async (target) => {
        await writeFile(target, bytes);
        return { name, size: bytes.length };
      }),
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
