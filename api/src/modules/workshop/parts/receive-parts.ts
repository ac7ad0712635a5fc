import type { Tx } from "../../../platform/database/transaction";
import { lockStock } from "../../inventory";
import type { JobRecord } from "../jobs/job-columns";
import { mayHaveParts } from "../jobs/job-life";
import { lockJobs } from "../jobs/job-store";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { holdPart } from "./hold-parts";
import { findWanted } from "./part-store";
import { settleParts } from "./settle-stage";

const lockWaiting = async (tx: Tx, itemIds: readonly number[], known: Map<number, JobRecord>): Promise<void> => {
  const ids = (await findWanted(tx.db, itemIds)).flatMap(({ jobId }) => (known.has(jobId) ? [] : jobId));
  for (const job of ids.length > 0 ? await lockJobs(tx.db, [...new Set(ids)]) : []) known.set(job.id, job);
};

/**
 * Locks the jobs that wait for pieces of these items, before the items: in the order in which everybody locks them. Returns what holds
 * the pieces for them once they are counted, those of the earliest promise first.
 */
export async function prepareArrival(
  tx: Tx,
  dependencies: WorkshopDependencies,
  itemIds: readonly number[],
): Promise<(userId: number | null) => Promise<void>> {
  const jobs = new Map<number, JobRecord>();
  await lockWaiting(tx, itemIds, jobs);
  return async (userId) => {
    // Who began to wait meanwhile; they cannot any more, as the items are locked now.
    await lockStock(
      tx,
      itemIds.map((itemId) => ({ itemId, quantity: 1 })),
    );
    await lockWaiting(tx, itemIds, jobs);
    const arrived = new Map<number, string[]>();
    const at = dependencies.clock();
    for (const part of await findWanted(tx.db, itemIds)) {
      const job = jobs.get(part.jobId);
      if (!job || !mayHaveParts(job.stage)) continue;
      const held = await holdPart(tx, part, { job, as: "arrived", userId, at });
      if (held === 0) continue;
      const name = (await lockStock(tx, [part])).items.get(part.itemId)?.name ?? "";
      arrived.set(job.id, [...(arrived.get(job.id) ?? []), held > 1 ? `${held} × ${name}` : name]);
    }
    for (const [jobId, words] of arrived) {
      const job = jobs.get(jobId);
      if (job) await settleParts(tx, dependencies, job, { arrived: words.join(", ").slice(0, 1000) });
    }
  };
}

/** Holds pieces that are free now for who waits for them: after a return, a count or a hold that was let go. */
export async function holdFreePieces(
  tx: Tx,
  dependencies: WorkshopDependencies,
  itemIds: readonly number[],
): Promise<void> {
  if ((await findWanted(tx.db, itemIds)).length === 0) return;
  await (await prepareArrival(tx, dependencies, itemIds))(null);
}
