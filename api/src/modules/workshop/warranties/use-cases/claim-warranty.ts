import { AppError } from "@fundi/shared/contract/errors";
import { wallClock } from "@fundi/shared/values/time";
import { isLiveOn } from "@fundi/shared/workshop/warranty-rules";
import { duplicateKey } from "../../../../platform/database/database-errors";
import type { Tx } from "../../../../platform/database/transaction";
import { invalid } from "../../intake/check-references";
import type { JobRecord } from "../../jobs/job-columns";
import { type ActCommand, actOn, type Decide } from "../../jobs/move-job";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import type { ShownWarranty } from "../warranty-columns";
import { findWarrantiesById, insertClaims, lockWarranties } from "../warranty-store";

interface Claiming {
  warrantyIds: readonly number[];
  actorId: number;
  /** The field that an error is shown at. */
  field: string;
}

/** Throws for a warranty of another device, or one that did not cover the day on which the job was entered. */
function checkCovers(job: JobRecord, warranty: ShownWarranty | undefined, field: string, timeZone: string): void {
  if (!warranty || warranty.deviceId === null || warranty.deviceId !== job.deviceId || warranty.jobId === job.id)
    throw invalid(field, "There is no such warranty of this device");
  if (warranty.takenBackAt !== null) throw invalid(field, "The handover of this warranty was taken back");
  if (!isLiveOn(warranty.untilOn, wallClock(job.createdAt, timeZone).date))
    throw invalid(field, `This warranty ended on ${warranty.untilOn}`);
}

/**
 * Opens claims of a job, which must be locked or new. Returns what its step says. The ends of the warranties stay as they are,
 * however many claims there are.
 */
export async function openClaims(
  tx: Tx,
  { clock, shop }: Pick<WorkshopDependencies, "clock" | "shop">,
  job: JobRecord,
  { warrantyIds, actorId, field }: Claiming,
): Promise<Awaited<ReturnType<Decide>>> {
  const ids = [...new Set(warrantyIds)];
  await lockWarranties(tx.db, ids);
  const warranties = await findWarrantiesById(tx.db, ids);
  for (const id of ids)
    checkCovers(
      job,
      warranties.find((one) => one.id === id),
      field,
      shop.timeZone,
    );
  const opened = {
    ...({ jobId: job.id, decision: "open", cause: null, costMinor: 0, reason: "", customerReason: "" } as const),
    ...{ openedBy: actorId, decidedBy: null, decidedAt: null, createdAt: clock() },
  };
  await insertClaims(
    tx.db,
    ids.map((warrantyId) => ({ ...opened, warrantyId })),
  ).catch((error: unknown) => {
    if (duplicateKey(error) !== "uq_warranty_claims_job") throw error;
    throw new AppError("CONFLICT", `${job.number} claims this warranty already.`, {}, { cause: error });
  });
  return {
    change: { originalJobId: job.originalJobId ?? warranties[0]?.jobId ?? null },
    note: warranties
      .map(({ text, number }) => `${text} (${number})`)
      .join(", ")
      .slice(0, 300),
    ...{ event: "repair.claimed", payload: { warrantyIds: ids } },
  };
}

/** Claims warranties of its device for a job. */
export const claimWarranty = (
  dependencies: WorkshopDependencies,
  { warrantyIds, ...command }: ActCommand & { warrantyIds: readonly number[] },
): Promise<number> =>
  actOn(dependencies, "claim", command, (tx, job) =>
    openClaims(tx, dependencies, job, { warrantyIds, actorId: command.actor.id, field: "warrantyIds" }),
  );
