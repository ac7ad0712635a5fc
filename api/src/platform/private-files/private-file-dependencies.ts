import type { Db } from "../database/database";
import type { InTransaction } from "../database/transaction";
import type { FileStore } from "../files/file-store";
import type { StartHeicThread } from "../images/heic/read-heic";
import type { PictureSlots } from "../images/read-picture";
import type { Jobs } from "../jobs/jobs";
import type { Log } from "../log";

export interface PrivateFileDependencies {
  db: Db;
  inTransaction: InTransaction;
  jobs: Jobs;
  /** The area of the shop's files that is never public. */
  files: FileStore;
  startHeicThread: StartHeicThread;
  /** Limits how many pictures the process reads at a time. */
  withSlot: PictureSlots;
  /** When the shop was restored from a backup; null: never. */
  restoredAt: () => Promise<Date | null>;
  clock: () => Date;
  log: Log;
}
