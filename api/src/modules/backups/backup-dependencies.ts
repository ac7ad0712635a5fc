import type { Jobs } from "../../platform/jobs/jobs";
import type { TakeBackupDependencies } from "./jobs/take-backup";

export interface BackupDependencies extends TakeBackupDependencies {
  jobs: Jobs;
  settings: { keep: number; isDaily: boolean; withUploads: boolean; timeZone: string };
}
