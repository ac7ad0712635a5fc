import type { BackupDependencies } from "../backup-dependencies";
import { presentBackup } from "../backup-presenter";
import { findBackups, findRestored } from "../backup-store";

/** Returns all backups, the settings they are made with, and the state of their copies. */
export async function listBackups({ db, settings, copies }: BackupDependencies) {
  const [backups, copyState, restored] = await Promise.all([findBackups(db), copies.state(), findRestored(db)]);
  return {
    backups: backups.map(presentBackup),
    keep: settings.keep,
    isDaily: settings.isDaily,
    restored,
    copies: copyState && { to: copyState.to, lastAt: copyState.lastAt?.toISOString() ?? null },
  };
}
