import { mayAccess } from "@fundi/shared/accounts/roles";
import { fromMinor } from "@fundi/shared/values/money";
import { wallClock } from "@fundi/shared/values/time";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { timeCostMinor } from "@fundi/shared/workshop/time-rules";
import type { Warranty, WarrantyClaim, WarrantyReturn } from "@fundi/shared/workshop/warranty-fields";
import { isBorneByShop, isLiveOn } from "@fundi/shared/workshop/warranty-rules";
import type { Viewer } from "../../../platform/auth/viewer";
import type { Db } from "../../../platform/database/database";
import { findRepairLines } from "../estimates/approval-store";
import type { RepairLineRecord } from "../estimates/estimate-columns";
import { findNames } from "../intake/intake-store";
import type { JobRecord } from "../jobs/job-columns";
import { findJobs } from "../jobs/job-store";
import type { TimeRecord } from "../times/time-columns";
import { findTimes } from "../times/time-store";
import type { WorkshopDependencies } from "../workshop-dependencies";
import type { ClaimRecord, ShownWarranty } from "./warranty-columns";
import * as store from "./warranty-store";

/** Returns a warranty as staff see it on a day of the shop. */
export const presentWarranty = (warranty: ShownWarranty, today: string): Warranty => ({
  ...{ id: warranty.id, repair: { id: warranty.jobId, number: warranty.number }, text: warranty.text },
  ...{ scope: warranty.scope, from: warranty.fromOn, until: warranty.untilOn },
  isLive: warranty.takenBackAt === null && isLiveOn(warranty.untilOn, today),
  isUnderClaim: warranty.claimId !== null,
});

const kesOrNull = (minor: number | null) => (minor === null ? null : fromMinor(minor));

/** Returns what times cost in minor units; null where somebody has no rate. */
function costOfTimes(times: readonly TimeRecord[]): number | null {
  let sum = 0;
  for (const { minutes, rateMinor } of times) {
    const cost = minutes === null ? 0 : timeCostMinor(minutes, rateMinor);
    if (cost === null) return null;
    sum += cost;
  }
  return sum;
}

const colleague = (id: number | null, names: ReadonlyMap<number, string>) =>
  id === null ? null : { id, name: names.get(id) ?? "" };

/** What work under a claim begins with: the line that the warranty is on. */
const lineToRepeat = (line: RepairLineRecord | undefined): WarrantyClaim["line"] =>
  line && line.kind !== "storage"
    ? {
        ...{ kind: line.kind, text: line.text, serviceId: line.serviceId, itemId: line.itemId },
        ...{ quantity: line.quantity, grade: line.grade },
      }
    : null;

async function viewClaims(db: Db, claims: readonly ClaimRecord[], today: string): Promise<WarrantyClaim[]> {
  if (claims.length === 0) return [];
  const [warranties, names] = await Promise.all([
    store.findWarrantiesById(
      db,
      claims.map(({ warrantyId }) => warrantyId),
    ),
    findNames(
      db,
      claims.flatMap(({ decidedBy }) => decidedBy ?? []),
    ),
  ]);
  const lines = await findRepairLines(db, [...new Set(warranties.map(({ jobId }) => jobId))]);
  return claims.flatMap((claim): WarrantyClaim[] => {
    const warranty = warranties.find(({ id }) => id === claim.warrantyId);
    if (!warranty) return [];
    return [
      {
        ...{ id: claim.id, warranty: presentWarranty(warranty, today), decision: claim.decision, cause: claim.cause },
        ...{ reason: claim.reason, customerReason: claim.customerReason },
        ...{ decidedBy: colleague(claim.decidedBy, names), decidedAt: claim.decidedAt?.toISOString() ?? null },
        line: isBorneByShop(claim.decision) ? lineToRepeat(lines.find(({ id }) => id === warranty.lineId)) : null,
      },
    ];
  });
}

/** Returns what later jobs cost under the warranties of a job; sums are for managers. */
async function viewReturns(db: Db, jobId: number, { role }: Pick<Viewer, "role">): Promise<WarrantyReturn[]> {
  const claims = await store.findClaimsOnJob(db, jobId);
  if (claims.length === 0) return [];
  const jobIds = [...new Set(claims.map((claim) => claim.jobId))];
  const [warranties, jobs, times, parts] = await Promise.all([
    store.findWarrantiesById(
      db,
      claims.map(({ warrantyId }) => warrantyId),
    ),
    findJobs(db, jobIds),
    findTimes(db, jobIds),
    store.findPartsUnderClaims(
      db,
      claims.map(({ id }) => id),
    ),
  ]);
  const behind = await store.findLinesBehind(
    db,
    warranties.map(({ lineId }) => lineId),
  );
  const names = await findNames(
    db,
    [...behind.values()].flatMap(({ technicianId }) => technicianId ?? []),
  );
  return claims.flatMap(({ id, jobId: returnId, warrantyId, decision, cause }): WarrantyReturn[] => {
    const job = jobs.find((one) => one.id === returnId);
    const warranty = warranties.find((one) => one.id === warrantyId);
    if (!job || !warranty) return [];
    const line = behind.get(warranty.lineId);
    const used = parts.get(id) ?? { parts: 0, costMinor: 0 };
    // The newest claim is the first of the list: the time of a job counts for its oldest one.
    const bearing = claims.findLast((claim) => claim.jobId === returnId && isBorneByShop(claim.decision));
    const worked = bearing?.id === id ? times.filter((time) => time.jobId === returnId) : [];
    const isManager = mayAccess(role, "manager");
    return [
      {
        ...{ repair: { id: job.id, number: job.number }, claimId: id, decision, cause, text: warranty.text },
        technician: colleague(line?.technicianId ?? null, names),
        ...{ service: line?.service ?? "", supplier: line?.supplier ?? "", parts: used.parts },
        minutes: worked.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
        ...(isManager && { partsCost: kesOrNull(used.costMinor), minutesCost: kesOrNull(costOfTimes(worked)) }),
      },
    ];
  });
}

/** Returns what a job has of warranties: its own, those of the device that cover it, what it claims, and what came back of it. */
export async function viewWarranties(
  { db, clock, shop }: Pick<WorkshopDependencies, "db" | "clock" | "shop">,
  job: JobRecord,
  viewer: Pick<Viewer, "role">,
): Promise<Pick<Repair, "warranties" | "coveredBy" | "claims" | "returns">> {
  const today = wallClock(clock(), shop.timeZone).date;
  const broughtOn = wallClock(job.createdAt, shop.timeZone).date;
  const [own, live, claims, returns] = await Promise.all([
    store.findWarranties(db, [job.id]),
    store.findLiveWarranties(db, job.deviceId === null ? [] : [job.deviceId], broughtOn),
    store.findClaims(db, [job.id]),
    viewReturns(db, job.id, viewer),
  ]);
  const claimed = new Set(claims.map(({ warrantyId }) => warrantyId));
  return {
    warranties: own.map((warranty) => presentWarranty(warranty, today)),
    coveredBy: live
      .filter(({ id, jobId }) => jobId !== job.id && !claimed.has(id))
      .map((warranty) => presentWarranty(warranty, broughtOn)),
    claims: await viewClaims(db, claims, today),
    returns,
  };
}
