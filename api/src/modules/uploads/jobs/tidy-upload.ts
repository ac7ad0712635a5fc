import { z } from "@fundi/shared/contract/z";
import type { Db } from "../../../platform/database/database";
import { type JobHandler, jobHandler, jobKind } from "../../../platform/jobs/job";
import type { UploadStore } from "../stores/store";
import { filesOf } from "../upload-files";
import { hasUpload } from "../upload-store";

/** Queued before the bytes of an upload are stored, and when its row is deleted. */
export const TIDY_UPLOAD = jobKind("uploads.tidy", z.object({ id: z.string(), store: z.string() }));
export const TIDY_AFTER_MS = 3_600_000;

interface Dependencies {
  db: Db;
  stores: readonly UploadStore[];
}

/** Removes the bytes of an upload that has no row. */
export const tidyUpload = ({ db, stores }: Dependencies): JobHandler =>
  jobHandler(TIDY_UPLOAD, async ({ id, store: name }) => {
    if (await hasUpload(db, id)) return undefined;
    const store = stores.find((candidate) => candidate.name === name);
    if (!store) throw new Error(`The upload store "${name}" is not configured.`);
    for (const file of filesOf(id)) await store.remove(file);
    return undefined;
  });
