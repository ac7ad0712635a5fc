import type { Backup } from "@fundi/shared/system/backups";
import { requireBackup } from "../backup-access";
import type { BackupDependencies } from "../backup-dependencies";
import { presentBackup } from "../backup-presenter";
import { requestBackup } from "../backup-request";

/** Starts a backup, or returns the running one. */
export async function startBackup(
  dependencies: BackupDependencies,
  actorId: number,
  { withUploads }: { withUploads: boolean },
): Promise<Backup> {
  const request = { day: null, requestedBy: actorId, withUploads };
  // The backup that held the slot may just have ended.
  const id = (await requestBackup(dependencies, request)) ?? (await requestBackup(dependencies, request));
  dependencies.jobs.wake();
  return presentBackup(await requireBackup(dependencies.db, id ?? 0));
}
