import type { BackupDependencies } from "../backup-dependencies";
import { lastGoodBackup } from "../backup-store";

/** Returns the latest backup that succeeded. */
export const findLastGoodBackup = ({ db }: BackupDependencies) => lastGoodBackup(db);
