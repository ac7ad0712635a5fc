import { wallClock } from "@fundi/shared/values/time";
import {
  type ClaimDecision,
  isBorneByShop,
  scopeOf,
  warrantyEnd,
  warrantyEndUnderClaim,
} from "@fundi/shared/workshop/warranty-rules";
import type { Tx } from "../../../platform/database/transaction";
import { isChargedLine } from "../estimates/agreed-deposit";
import { findRepairLines } from "../estimates/approval-store";
import type { RepairLineRecord } from "../estimates/estimate-columns";
import type { JobRecord } from "../jobs/job-columns";
import type { WorkshopDependencies } from "../workshop-dependencies";
import type { WarrantyRecord } from "./warranty-columns";
import { readWarrantyRules } from "./warranty-settings";
import { findClaims, findWarrantiesById, insertWarranties } from "./warranty-store";

/** What a line that is done under a claim continues. */
interface ClaimedEnd {
  decision: ClaimDecision;
  /** Of the warranty that is claimed. */
  untilOn: string;
}

type Line = Pick<RepairLineRecord, "id" | "kind" | "state" | "warrantyDays" | "claimId">;
type Given = Pick<WarrantyRecord, "lineId" | "scope" | "fromOn" | "days" | "untilOn">;

/**
 * Returns the warranties that the lines of a job have from the day on which its device leaves. Under a claim only a new part
 * has one of its own: until the end of the warranty that it was fitted under, or the days that the shop gives.
 */
export function warrantiesGiven(
  lines: readonly Line[],
  { day, claims, newPartDays }: { day: string; claims: ReadonlyMap<number, ClaimedEnd>; newPartDays: number },
): Given[] {
  return lines.filter(isChargedLine).flatMap((line): Given[] => {
    const { id: lineId, kind, warrantyDays, claimId } = line;
    const claim = claimId === null ? undefined : claims.get(claimId);
    const own = { lineId, scope: scopeOf(kind), fromOn: day };
    if (!claim || !isBorneByShop(claim.decision))
      return warrantyDays > 0 ? [{ ...own, days: warrantyDays, untilOn: warrantyEnd(day, warrantyDays) }] : [];
    return kind === "part"
      ? [{ ...own, days: newPartDays, untilOn: warrantyEndUnderClaim(day, newPartDays, claim.untilOn) }]
      : [];
  });
}

/** Stores the warranties of a job whose device leaves. Our own stock has none. */
export async function giveWarranties(
  tx: Tx,
  { shop }: Pick<WorkshopDependencies, "shop">,
  { job, handoverId, isOurs, at }: { job: JobRecord; handoverId: number; isOurs: boolean; at: Date },
): Promise<void> {
  // A task without a device has nothing that could come back.
  if (isOurs || job.deviceId === null) return;
  const [lines, claims, { newPartDays }] = await Promise.all([
    findRepairLines(tx.db, [job.id]),
    findClaims(tx.db, [job.id]),
    readWarrantyRules(tx.db),
  ]);
  const claimed = await findWarrantiesById(
    tx.db,
    claims.map(({ warrantyId }) => warrantyId),
  );
  const ends = new Map(
    claims.flatMap(({ id, warrantyId, decision }) => {
      const of = claimed.find((one) => one.id === warrantyId);
      return of ? [[id, { decision, untilOn: of.untilOn }] as const] : [];
    }),
  );
  const given = warrantiesGiven(lines, { day: wallClock(at, shop.timeZone).date, claims: ends, newPartDays });
  const of = { jobId: job.id, handoverId, deviceId: job.deviceId, takenBackAt: null };
  await insertWarranties(
    tx.db,
    given.map((one) => ({ ...one, ...of })),
  );
}
