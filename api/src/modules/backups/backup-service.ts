import { bindUseCases } from "../../platform/use-cases";
import type { BackupDependencies } from "./backup-dependencies";
import { requestBackup } from "./backup-request";
import { takeBackup } from "./jobs/take-backup";
import { isBackupDue, nightlyBackup } from "./schedules/nightly-backup";
import { findLastGoodBackup } from "./use-cases/find-last-good-backup";
import { findRestoredBackup } from "./use-cases/find-restored-backup";
import { listBackups } from "./use-cases/list-backups";
import { openBackup } from "./use-cases/open-backup";
import { openBackupUploads } from "./use-cases/open-backup-uploads";
import { startBackup } from "./use-cases/start-backup";

/** Copies of the database, made while the shop is running: on request and every night. */
export function createBackups(dependencies: BackupDependencies) {
  const { db, settings, copies, clock } = dependencies;
  const request = (details: Parameters<typeof requestBackup>[1]) => requestBackup(dependencies, details);
  const nightly = nightlyBackup({ db, settings, request, clock });
  return {
    ...bindUseCases(dependencies, {
      list: listBackups,
      start: startBackup,
      open: openBackup,
      openUploads: openBackupUploads,
      lastGood: findLastGoodBackup,
      restored: findRestoredBackup,
      isDue: isBackupDue,
    }),

    /** Returns where remote copies go and when the last one was made; null when none are configured. */
    copies: copies.state,

    jobs: [takeBackup(dependencies)],
    schedules: [nightly],

    /** Starts today's backup when it is due. */
    daily: nightly.run,
  };
}

export type Backups = ReturnType<typeof createBackups>;
