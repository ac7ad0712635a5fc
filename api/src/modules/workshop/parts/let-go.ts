import { isHeldPart } from "@fundi/shared/workshop/part-rules";
import type { RepairAction } from "@fundi/shared/workshop/repair-actions";
import type { Tx } from "../../../platform/database/transaction";
import { releaseStock } from "../../inventory";
import { saveLineQuantity } from "../estimates/approval-store";
import { type ChargeAuthor, reviseBillOf } from "../estimates/job-lines";
import { findNames } from "../intake/intake-store";
import type { JobRecord } from "../jobs/job-columns";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { type PartAuthor, subjectOf } from "./hold-parts";
import type { PartRecord } from "./part-columns";
import { findOpenParts, piecesOfLine, savePart } from "./part-store";

/** Lets go of one part: what is held of it is free again. */
export async function letGoPart(
  tx: Tx,
  job: Pick<JobRecord, "number">,
  part: PartRecord,
  { userId, at, reason = "", droppedBy }: PartAuthor & { reason?: string; droppedBy: RepairAction },
): Promise<void> {
  if (isHeldPart(part.state)) await releaseStock(tx, subjectOf(part), { userId, reason: job.number });
  await savePart(tx.db, { ...part, state: "cancelled", unitId: null, reason, droppedBy, updatedAt: at });
}

/** Charges of a line what is fitted of it, or still will be: a part that is not fitted costs its customer nothing. */
export async function chargeWhatIsLeft(
  tx: Tx,
  dependencies: Pick<WorkshopDependencies, "bills">,
  job: Pick<JobRecord, "intakeId">,
  { lineIds, action, author }: { lineIds: readonly number[]; action: RepairAction; author: ChargeAuthor },
): Promise<void> {
  let changed = 0;
  for (const lineId of new Set(lineIds))
    changed += await saveLineQuantity(tx.db, lineId, await piecesOfLine(tx.db, lineId), action);
  if (changed > 0) await reviseBillOf(tx, dependencies, job.intakeId, author);
}

/** Lets go of all parts of a job that are not fitted, because of an action; they are not charged. */
export async function letGoOfAll(
  tx: Tx,
  dependencies: Pick<WorkshopDependencies, "bills">,
  job: JobRecord,
  { droppedBy, ...author }: PartAuthor & { droppedBy: RepairAction },
): Promise<void> {
  const open = await findOpenParts(tx.db, job.id);
  if (open.length === 0) return;
  // In the order in which everybody locks stock items.
  for (const part of open.sort((a, b) => a.itemId - b.itemId)) await letGoPart(tx, job, part, { ...author, droppedBy });
  const { userId } = author;
  const name = userId === null ? "" : ((await findNames(tx.db, [userId])).get(userId) ?? "");
  await chargeWhatIsLeft(tx, dependencies, job, {
    ...{ lineIds: open.map(({ lineId }) => lineId), action: droppedBy, author: { id: userId, name } },
  });
}
