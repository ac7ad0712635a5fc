import { AppError } from "@fundi/shared/contract/errors";
import { PART_STATE_LABELS, type PartState } from "@fundi/shared/workshop/part-rules";
import type { Tx } from "../../../../platform/database/transaction";
import { notFound } from "../../../../platform/found";
import type { LockedItem } from "../../../inventory";
import { lockStock } from "../../../inventory";
import type { JobRecord } from "../../jobs/job-columns";
import type { PartRecord } from "../part-columns";
import { findPart } from "../part-store";

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
