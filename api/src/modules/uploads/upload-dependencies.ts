import type { Role } from "@fundi/shared/accounts/roles";
import type { createTurns } from "../../platform/concurrency-limit";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { StartHeicThread } from "../../platform/images/heic/read-heic";
import type { PictureSlots } from "../../platform/images/read-picture";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Limiter } from "../../platform/limits/limits";
import type { UploadStore } from "./stores/store";

export interface UploadDependencies {
  db: Db;
  inTransaction: InTransaction;
  jobs: Jobs;
  /** The first stores new pictures; the others still have old ones. */
  stores: readonly [UploadStore, ...UploadStore[]];
  /** Limits pictures and bytes of one account; staff are exempt. */
  limits: Limiter;
  startHeicThread: StartHeicThread;
  /** Limits how many pictures the process reads at a time. */
  withSlot: PictureSlots;
  clock: () => Date;
}

/** What a use case depends on: also the state of this process. */
export interface RunningUploads extends UploadDependencies {
  /** Reads one picture of an account at a time. */
  inTurn: ReturnType<typeof createTurns<number>>;
  /** Returns the bytes of one of our own pictures by its address; null for any other address. */
  readOwn: (url: string) => Promise<Buffer | null>;
  /** Where the sweep of unused pictures continues. */
  sweep: { after: string };
}

export interface Uploader {
  id: number;
  role: Role;
}

/** Somebody without an account, by the album of their device and the address of their network. */
export interface GuestUploader {
  album: string;
  address: string;
}
