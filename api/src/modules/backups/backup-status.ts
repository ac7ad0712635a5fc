import type { BackupStatus } from "@fundi/shared/system/backup-status";
import type { Tx } from "../../platform/database/transaction";

/** Emits the state of a backup, with how many of its tables are done. */
export function emitStatus(
  tx: Tx,
  backupId: number,
  status: BackupStatus,
  done = 0,
  total = 0,
  actorId: number | null = null,
): void {
  const payload = { backupId, status, done, total };
  tx.emit({ name: "backup.progressed", entity: "backup", entityId: backupId, actorId, payload });
}
