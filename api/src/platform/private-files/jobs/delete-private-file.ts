import { z } from "@fundi/shared/contract/z";
import type { Db } from "../../database/database";
import type { FileStore } from "../../files/file-store";
import { type JobHandler, jobHandler, jobKind } from "../../jobs/job";
import { keysOf } from "../private-file-keys";
import { findPrivateFile } from "../private-file-store";

/** Queued before the bytes of a private file are stored, and when its row is deleted. */
export const DELETE_PRIVATE_FILE = jobKind("private-files.delete", z.object({ id: z.string() }));

/** Deletes the bytes of a private file that has no row. */
export const deletePrivateFileJob = (db: Db, files: Pick<FileStore, "delete">): JobHandler =>
  jobHandler(DELETE_PRIVATE_FILE, async ({ id }) => {
    if (await findPrivateFile(db, id)) return undefined;
    for (const key of keysOf(id)) await files.delete(key);
    return undefined;
  });
