import { statfs } from "node:fs/promises";
import { AppError } from "@fundi/shared/contract/errors";
import type { FailedJob, SystemStatus } from "@fundi/shared/system/system";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import { deleteJob, findFailedJobs, lockFailedJob, requeueJob } from "../../platform/jobs/job-store";
import type { Jobs } from "../../platform/jobs/jobs";
import { checkSystem, type SystemFacts } from "./system-checks";
import { readBacklog } from "./system-store";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  jobs: Jobs;
  version: string;
  timeZone: string;
  dataDir: string;
  hasAddress: boolean;
  mailState: () => SystemFacts["mail"]["state"];
  /** Whether this process does background work, and when one that does was last seen. */
  workers: () => Promise<SystemFacts["workers"]>;
  wakeUpState: () => SystemFacts["wakeUp"];
  textState: () => SystemFacts["texts"]["state"];
  cardState: () => SystemFacts["cards"];
  promptState: () => Promise<SystemFacts["prompts"]>;
  /** Returns how many master keys are missing that wrap sealed secrets. */
  countMissingMasters: () => Promise<number>;
  privateFiles: () => Promise<SystemFacts["privateFiles"]>;
  backups: {
    isDaily: boolean;
    lastGood: () => Promise<SystemFacts["backups"]["last"]>;
    restored: () => Promise<{ madeAt: string | null; restoredAt: string } | null>;
    /** Returns whether the time of today's backup has passed. */
    isDue: () => boolean;
    copies: () => Promise<SystemFacts["copies"]>;
  };
  clock: () => Date;
}

const MOST_JOBS = 100;

/** Returns the space on the disk of a folder; null where the system does not report it. */
const diskOf = (folder: string): Promise<SystemFacts["disk"]> =>
  statfs(folder).then(
    ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, size: blocks * bsize }),
    () => null,
  );

const datesOf = (restored: { madeAt: string | null; restoredAt: string } | null) =>
  restored && {
    madeAt: restored.madeAt === null ? null : new Date(restored.madeAt),
    restoredAt: new Date(restored.restoredAt),
  };

/** The system status and failed jobs, for administrators. */
export function createSystemService(dependencies: Dependencies) {
  const { db, inTransaction, jobs, version, timeZone, dataDir, backups, clock } = dependencies;
  const { mailState, textState, cardState, promptState, wakeUpState, workers } = dependencies;

  async function takeUp(id: number, actorId: number, name: "job.retried" | "job.discarded") {
    await inTransaction(async (tx) => {
      const kind = await lockFailedJob(tx.db, id);
      if (kind === null) throw new AppError("NOT_FOUND", "There is no such failed job.");
      if (name === "job.retried") await requeueJob(tx.db, id, new Date());
      else await deleteJob(tx.db, id);
      tx.emit({ name, entity: "job", entityId: id, actorId, payload: { kind } });
    });
  }

  return {
    async status(): Promise<SystemStatus> {
      const now = clock();
      const readAt = Date.now();
      const [backlog, last, restored, copies, disk, worker, prompts, missingMasters, privateFiles] = await Promise.all([
        readBacklog(db, now),
        backups.lastGood(),
        backups.restored(),
        backups.copies(),
        diskOf(dataDir),
        workers(),
        promptState(),
        dependencies.countMissingMasters(),
        dependencies.privateFiles(),
      ]);
      // The database's time was read between the request and now.
      const clockAheadMs = backlog.server.at - (readAt + Date.now()) / 2;
      const checks = checkSystem({
        now,
        timeZone,
        mail: { state: mailState(), ...backlog.mail },
        hasAddress: dependencies.hasAddress,
        texts: { state: textState(), ...backlog.texts },
        cards: cardState(),
        prompts,
        workers: worker,
        wakeUp: wakeUpState(),
        backups: { isDaily: backups.isDaily, isDue: backups.isDue(), last, restored: datesOf(restored) },
        copies,
        disk,
        jobs: backlog.jobs,
        oldestEvent: backlog.oldestEvent,
        missingMasters,
        privateFiles,
        clockAheadMs,
      });
      const uptime = process.uptime();
      return { version, database: backlog.server.version, uptime, checkedAt: now.toISOString(), checks };
    },

    async failedJobs(): Promise<FailedJob[]> {
      return (await findFailedJobs(db, MOST_JOBS)).map(({ createdAt, failedAt, ...job }) => ({
        ...job,
        createdAt: createdAt.toISOString(),
        failedAt: failedAt.toISOString(),
      }));
    },

    async retry(id: number, actorId: number) {
      await takeUp(id, actorId, "job.retried");
      jobs.wake();
      return { retried: true as const };
    },

    async discard(id: number, actorId: number) {
      await takeUp(id, actorId, "job.discarded");
      return { discarded: true as const };
    },
  };
}

export type SystemService = ReturnType<typeof createSystemService>;
