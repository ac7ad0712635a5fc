import { z } from "@fundi/shared/contract/z";
import { type JobHandler, jobHandler, jobKind } from "../../jobs/job";
import type { PrivateFileDependencies } from "../private-file-dependencies";
import { idInKey } from "../private-file-keys";
import { knownPrivateFiles } from "../private-file-store";

/** Queued once a day. */
export const DELETE_ORPHANED_FILES = jobKind("private-files.orphans", z.null());

const DAY_MS = 24 * 3_600_000;
const BATCH = 500;
/** After a restore, the files of the time since the backup have no rows. A shop that goes back to the later database needs them. */
const UNTOUCHED_AFTER_RESTORE_MS = 30 * DAY_MS;

/** So many without a row are always deleted; beyond, no more than those that have one: else this is another shop's database. */
const ALWAYS_DELETED = 100;

/**
 * Deletes the bytes that no row names and that are older than a day, such as a restore of an earlier backup leaves behind. Returns how
 * many files; none, with a warning, where most files have no row: then the database is not the one of these files.
 */
export async function deleteOrphanedFiles(
  { db, files, restoredAt, clock, log }: PrivateFileDependencies,
  signal?: AbortSignal,
): Promise<number> {
  const now = clock().getTime();
  const restored = await restoredAt();
  if (restored && now - restored.getTime() < UNTOUCHED_AFTER_RESTORE_MS) return 0;
  const orphans: string[] = [];
  let named = 0;
  async function look(page: ReadonlyMap<string, string>): Promise<void> {
    const known = await knownPrivateFiles(db, [...new Set(page.values())]);
    for (const [key, id] of page)
      if (known.has(id)) named += 1;
      else orphans.push(key);
  }
  let page = new Map<string, string>();
  for await (const { key, modifiedAt } of files.list("")) {
    if (signal?.aborted) return 0;
    const id = idInKey(key);
    if (id === null || now - modifiedAt.getTime() < DAY_MS) continue;
    page.set(key, id);
    if (page.size < BATCH) continue;
    await look(page);
    page = new Map();
  }
  if (page.size > 0) await look(page);
  if (orphans.length > Math.max(ALWAYS_DELETED, named)) {
    const counts = { orphans: orphans.length, named };
    log.warn(counts, "most private files have no row: none is deleted; is this the database of these files?");
    return 0;
  }
  let deleted = 0;
  for (const key of orphans) {
    if (signal?.aborted) return deleted;
    await files.delete(key);
    deleted += 1;
  }
  return deleted;
}

export const deleteOrphanedFilesJob = (dependencies: PrivateFileDependencies): JobHandler =>
  jobHandler(DELETE_ORPHANED_FILES, async (_payload, { signal }) => {
    const deleted = await deleteOrphanedFiles(dependencies, signal);
    if (deleted > 0) dependencies.log.warn({ deleted }, "private files without a row deleted");
    return signal.aborted ? "later" : undefined;
  });
