import { AppError } from "@fundi/shared/contract/errors";
import { PART_STATE_LABELS, type PartState } from "@fundi/shared/workshop/part-rules";
import type { RepairAction } from "@fundi/shared/workshop/repair-actions";
import type { Tx } from "../../../../platform/database/transaction";
import { notFound } from "../../../../platform/found";
import type { LockedItem } from "../../../inventory";
import { lockStock } from "../../../inventory";
import { saveLineQuantity } from "../../estimates/approval-store";
import { type ChargeAuthor, reviseBillOf } from "../../estimates/job-lines";
import type { JobRecord } from "../../jobs/job-columns";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import type { PartRecord } from "../part-columns";
import { findPart, piecesOfLine } from "../part-store";

const partNotFound = notFound("This repair has no such part.");

/** Returns a part of a locked job with its stock item, which is locked from here on. */
export async function lockPart(
  tx: Tx,
  job: JobRecord,
  partId: number,
): Promise<{ part: PartRecord; item: LockedItem }> {
  const part = await findPart(tx.db, job.id, partId);
  const item = part && (await lockStock(tx, [part])).items.get(part.itemId);
  if (!part || !item) throw partNotFound();
  return { part, item };
}

/** The error for a part with which something cannot be done where it is. */
export const wrongState = (item: { name: string }, state: PartState): AppError =>
  new AppError("CONFLICT", `${item.name}: ${PART_STATE_LABELS[state].toLowerCase()}.`);

export const partWords = (name: string, quantity: number): string => (quantity > 1 ? `${quantity} × ${name}` : name);

/** Charges of a line what is fitted of it, or still will be: a part that is given back costs its customer nothing. */
export async function chargeWhatIsLeft(
  tx: Tx,
  dependencies: WorkshopDependencies,
  job: JobRecord,
  { lineId, action, author }: { lineId: number; action: RepairAction; author: ChargeAuthor },
): Promise<void> {
  const pieces = await piecesOfLine(tx.db, lineId);
  if ((await saveLineQuantity(tx.db, lineId, pieces, action)) > 0)
    await reviseBillOf(tx, dependencies, job.intakeId, author);
}
