import type { BackupDependencies } from "../backup-dependencies";
import { findRestored } from "../backup-store";

/** Returns which backup the shop was restored from; null if none. */
export const findRestoredBackup = ({ db }: BackupDependencies) => findRestored(db);
