import type { RepairStage } from "@fundi/shared/workshop/repair-stages";
import type { Db } from "../../../platform/database/database";
import type { Tx } from "../../../platform/database/transaction";
import type { JobRecord } from "../jobs/job-columns";
import { hasBeenIn } from "../jobs/job-store";
import { takeStep } from "../jobs/move-job";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { wantsParts } from "./part-store";

/** Where a job goes on that waits for no part any more. */
const stageOfWork = async (db: Db, jobId: number): Promise<RepairStage> =>
  (await hasBeenIn(db, jobId, "in_repair")) ? "in_repair" : "approved";

/** Returns where approved work goes on: it waits where a part is short, and not for parts that came meanwhile. */
export async function stageWithParts(
  db: Db,
  jobId: number,
  { to, isShort }: { to: RepairStage; isShort: boolean },
): Promise<RepairStage> {
  if (isShort && (to === "approved" || to === "in_repair")) return "awaiting_parts";
  if (to === "awaiting_parts" && !(await wantsParts(db, jobId))) return stageOfWork(db, jobId);
  return to;
}

interface Settled {
  /** A part became short: work stops, unless somebody goes on without it. */
  isShort?: boolean;
  /** What arrived, in words. */
  arrived?: string;
  /** What else changes with what arrived. */
  change?: Partial<JobRecord>;
}

/** Moves a job by itself, after its parts changed: it waits for one that is short, and goes on when none is missing. */
export async function settleParts(
  tx: Tx,
  dependencies: WorkshopDependencies,
  job: JobRecord,
  { isShort = false, arrived = "", change = {} }: Settled,
): Promise<void> {
  const by = { userId: null, via: "system" } as const;
  if (isShort && (job.stage === "approved" || job.stage === "in_repair")) {
    await takeStep(tx, dependencies, job, {
      ...{ action: "wait_for_parts", to: "awaiting_parts", event: "repair.stage_changed", by },
      payload: { action: "wait_for_parts" },
    });
    return;
  }
  const isLast = !(await wantsParts(tx.db, job.id));
  const goesOn = job.stage === "awaiting_parts" && isLast;
  if (!goesOn && arrived === "") return;
  await takeStep(tx, dependencies, job, {
    ...{ action: "part_arrived", note: arrived, event: "repair.part_arrived", payload: { isLast }, change, by },
    endsHold: isLast && job.heldReason === "supplier",
    to: goesOn ? await stageOfWork(tx.db, job.id) : job.stage,
  });
}

/** Returns what settles a job whose parts were wanted again: it waits where one of them is short. */
export const settleAgain =
  (tx: Tx, dependencies: WorkshopDependencies) =>
  async (job: JobRecord): Promise<void> =>
    settleParts(tx, dependencies, job, { isShort: await wantsParts(tx.db, job.id) });
