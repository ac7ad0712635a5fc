import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { AppError } from "@fundi/shared/errors";
import { IMPORT_MAX_BYTES } from "@fundi/shared/product-imports";
import type { Request } from "express";
import type { Db } from "../../../platform/database/database";
import { receiveFile } from "../../../platform/files/receive-file";
import { FileTooLargeError, UnreadableFileError } from "../../../platform/tables/source-file";
import type { Analysis } from "./analysis";
import type { ImportFiles } from "./import-files";
import * as imports from "./import-store";
import type { ImportThreads } from "./import-threads";

interface Dependencies {
  db: Db;
  threads: ImportThreads;
  files: ImportFiles;
  clock: () => Date;
}

/** Takes price lists in: keeps the file, plans its import, and remembers both. The catalogue is not touched. */
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
      const given = { folder, fileName, fileSize, analysis, titlesHash: hashTitles(analysis), createdBy: actorId };
      return await imports.insertImport(db, given, clock());
    } catch (error) {
      await files.remove(folder);
      throw error;
    }
  }

  return {
    /** From a request's part `file`; answers the id of the import. */
    async fromRequest(req: Request, actorId: number): Promise<number> {
      await files.removeOld(clock());
      return take(actorId, (target) => receiveFile(req, { part: "file", maxBytes: IMPORT_MAX_BYTES, target }));
    },

    /** From memory; answers the id of the import. */
    fromBytes: (name: string, bytes: Uint8Array, actorId: number): Promise<number> =>
      take(actorId, async (target) => {
        await writeFile(target, bytes);
        return { name, size: bytes.length };
      }),
  };
}

/** By what the next file with the same column titles is recognised. */
export const hashTitles = ({ titles }: Pick<Analysis, "titles">): string =>
  createHash("sha256").update(titles).digest("hex");

/** Turns what is wrong with a file into words for whoever sent it. */
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
