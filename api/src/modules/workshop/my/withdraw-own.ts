import { AppError } from "@fundi/shared/contract/errors";
import { ownerOfIntake } from "../intake/intake-store";
import { type JobViewer, refusalOf } from "../jobs/job-life";
import { findJob, hasBeenIn } from "../jobs/job-store";
import { checkAction, lockWithBill, readState, repairNotFound, takeStep } from "../jobs/move-job";
import { withdrawal } from "../jobs/use-cases/withdraw-repair";
import type { WorkshopDependencies } from "../workshop-dependencies";

interface OwnWithdrawal {
  id: number;
  /** The version that the customer saw. */
  version: number;
  reason: string;
  /** Their account; null: by a code to the phone at the repair. */
  userId: number | null;
}

/** A customer, to the rules of a job. */
export const customerOf = (userId: number | null): JobViewer => ({
  ...{ id: userId, role: "user", capabilities: [], isCustomer: true },
});

/** Returns whether their customer may withdraw a job now: while no work was ever begun. Further work waits for a decision, too. */
export const mayWithdraw = async ({ db, clock }: WorkshopDependencies, job: Parameters<typeof readState>[1]) =>
  !(await hasBeenIn(db, job.id, "in_repair")) &&
  refusalOf(customerOf(null), await readState({ db }, job), "withdraw", clock()) === null;

/**
 * Withdraws a job by its customer. One that is withdrawn already stays so, without an error: who presses twice has what they want.
 * Throws STALE_VERSION where it is not as they saw it, and FORBIDDEN once work was begun.
 */
export const withdrawAsCustomer = (
  dependencies: WorkshopDependencies,
  { id, version, reason, userId }: OwnWithdrawal,
): Promise<void> =>
  dependencies.inTransaction(async (tx) => {
    const job = await lockWithBill(tx, id);
    if (job.outcome === "withdrawn") return;
    checkAction(customerOf(userId), job, await readState(tx, job), "withdraw", dependencies.clock());
    // Further work waits for their decision in a stage in which they could withdraw otherwise.
    if (await hasBeenIn(tx.db, job.id, "in_repair"))
      throw new AppError("FORBIDDEN", "Work on it has begun: please message us.");
    if (job.version !== version)
      throw new AppError("STALE_VERSION", "Your repair has gone on meanwhile. Please look at it once more.", {
        ...{ version: job.version, status: job.stage, changedBy: null, changedAt: job.updatedAt.toISOString() },
      });
    const author = { id: userId, name: "Customer" };
    const { afterwards, ...step } = await withdrawal(tx, dependencies, job, {
      ...{ reason, partsStay: false, isByCustomer: true, author },
    });
    const by = { userId, via: "public" } as const;
    const after = await takeStep(tx, dependencies, job, { ...step, action: "withdraw", by });
    await afterwards?.(after);
  });

/** Withdraws a repair of a customer's own. Throws NOT_FOUND for somebody else's, as if it did not exist. */
export async function withdrawOwn(
  dependencies: WorkshopDependencies,
  withdrawn: OwnWithdrawal & { userId: number },
): Promise<void> {
  const job = await findJob(dependencies.db, withdrawn.id);
  if (!job || (await ownerOfIntake(dependencies.db, job.intakeId)) !== withdrawn.userId) throw repairNotFound();
  await withdrawAsCustomer(dependencies, withdrawn);
}
