import type { PartState } from "@fundi/shared/workshop/part-rules";
import type { Tx } from "../../../platform/database/transaction";
import { freeUnitIds, holdStock, lockStock } from "../../inventory";
import { saveLineQuantity } from "../estimates/approval-store";
import type { RepairLineRecord } from "../estimates/estimate-columns";
import type { JobRecord } from "../jobs/job-columns";
import type { PartRecord } from "./part-columns";
import { findDropped, insertWanted, piecesOfLine, savePart } from "./part-store";

/** What stock is held for, fitted for or taken out of. */
export const subjectOf = ({ id }: Pick<PartRecord, "id">) => ({ type: "repair_part", id });

export interface PartAuthor {
  userId: number | null;
  at: Date;
}

interface Hold extends PartAuthor {
  job: Pick<JobRecord, "number">;
  as: PartState & ("held" | "arrived");
}

/**
 * Holds as many pieces of a wanted part as are there; what is short stays wanted, as a part of its own. Returns how many are held.
 * The stock item is locked from here on, so of two jobs that want the last piece, one gets it.
 */
export async function holdPart(tx: Tx, part: PartRecord, { job, as, userId, at }: Hold): Promise<number> {
  let held = 0;
  let rest: PartRecord | null = part;
  while (rest) {
    const item = (await lockStock(tx, [{ itemId: rest.itemId, quantity: 1 }])).items.get(rest.itemId);
    if (!item) return held;
    // Of units that are not alike, each is held by its own.
    const [unitId = null]: (number | null)[] = item.tracksSerials ? await freeUnitIds(tx.db, item.id, 1) : [];
    const free = item.tracksSerials ? Number(unitId !== null) : Math.max(0, item.quantity - item.reserved);
    const quantity: number = Math.min(free, rest.quantity);
    if (quantity === 0) return held;
    const short: number = rest.quantity - quantity;
    await savePart(tx.db, { ...rest, quantity, state: as, unitId, updatedAt: at });
    const shortages = await holdStock(tx, subjectOf(rest), [{ itemId: item.id, quantity, unitId }], {
      ...{ userId, reason: job.number },
    });
    if (shortages.length > 0) throw new Error(`Stock item ${item.id} has less than it had under its lock.`);
    held += quantity;
    rest = short > 0 ? await insertWanted(tx.db, { ...rest, quantity: short }, at) : null;
  }
  return held;
}

/** Makes parts of the lines that somebody agreed to: held where they are there, else wanted. Returns whether one is wanted. */
export async function needParts(
  tx: Tx,
  job: JobRecord,
  lines: readonly RepairLineRecord[],
  author: PartAuthor,
): Promise<boolean> {
  const wanted = lines.flatMap((line) =>
    line.kind === "part" && line.itemId !== null ? { ...line, itemId: line.itemId } : [],
  );
  if (wanted.length === 0) return false;
  // All of them at once, so that items are locked in the order of their ids.
  const { items } = await lockStock(tx, wanted);
  let isShort = false;
  for (const { id: lineId, itemId, quantity } of wanted) {
    if (!items.has(itemId)) continue;
    const part = await insertWanted(tx.db, { jobId: job.id, lineId, itemId, quantity, link: "" }, author.at);
    if ((await holdPart(tx, part, { ...author, job, as: "held" })) < quantity) isShort = true;
  }
  return isShort;
}

/** Wants again what an action let go, when it is undone. Returns whether there was anything. */
export async function wantAgain(
  tx: Tx,
  job: JobRecord,
  { action, ...author }: PartAuthor & { action: "withdraw" | "give_up" },
): Promise<boolean> {
  const dropped = await findDropped(tx.db, job.id, action);
  await lockStock(tx, dropped);
  for (const part of dropped) {
    const wanted: PartRecord = { ...part, state: "wanted", droppedBy: null, updatedAt: author.at };
    await savePart(tx.db, wanted);
    await holdPart(tx, wanted, { ...author, job, as: "held" });
    await saveLineQuantity(tx.db, part.lineId, await piecesOfLine(tx.db, part.lineId), action);
  }
  return dropped.length > 0;
}
