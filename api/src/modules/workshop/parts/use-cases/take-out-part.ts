import { fatesOf, isHeldPart, PART_FATE_LABELS, type PartFate } from "@fundi/shared/workshop/part-rules";
import type { Tx } from "../../../../platform/database/transaction";
import { releaseStock, takeOutStock, writeOffStock } from "../../../inventory";
import type { JobRecord } from "../../jobs/job-columns";
import { type ActCommand, actOn } from "../../jobs/move-job";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { holdPart, subjectOf } from "../hold-parts";
import { chargeWhatIsLeft } from "../let-go";
import type { PartRecord } from "../part-columns";
import { insertWanted, savePart } from "../part-store";
import { settleParts } from "../settle-stage";
import { lockPart, partWords, wrongState } from "./change-part";

interface TakingOut extends ActCommand {
  partId: number;
  fate: PartFate;
  reason: string;
  isReplaced: boolean;
}

/** Undoes in the stock what the part did there, and writes off what is no good. */
async function moveBack(
  tx: Tx,
  job: JobRecord,
  part: PartRecord,
  { fate, userId }: { fate: PartFate; userId: number },
): Promise<void> {
  const subject = subjectOf(part);
  const pieces = { itemId: part.itemId, quantity: part.quantity, unitId: part.unitId };
  const by = { userId, reason: job.number };
  if (isHeldPart(part.state)) await releaseStock(tx, subject, by);
  else await takeOutStock(tx, subject, pieces, { ...by, unitCostMinor: part.unitCostMinor });
  if (fate === "good") return;
  const reason = `${job.number}: ${PART_FATE_LABELS[fate]}`;
  await writeOffStock(tx, subject, pieces, { userId, reason, isMissing: fate === "missing" });
}

/**
 * A fitted part comes out again: good, it is back on the shelf; faulty or broken, it is written off, each by its own line of the ledger.
 * One that is held and no good, or not there at all, is written off too. In its place another one is wanted, or nothing is charged.
 */
export const takeOutPart = (
  dependencies: WorkshopDependencies,
  { partId, fate, reason, isReplaced, ...command }: TakingOut,
): Promise<number> =>
  actOn(dependencies, "take_out_part", command, async (tx, job, { now }) => {
    const { part, item } = await lockPart(tx, job, partId);
    if (!fatesOf(part.state).includes(fate)) throw wrongState(item, part.state);
    const { actor } = command;
    await moveBack(tx, job, part, { fate, userId: actor.id });
    await savePart(tx.db, {
      ...part,
      ...{ state: fate === "good" ? "returned" : "scrapped", fate, reason, updatedAt: now },
    });
    let isShort = false;
    if (isReplaced) {
      const another = await insertWanted(tx.db, part, now);
      isShort = (await holdPart(tx, another, { job, as: "held", userId: actor.id, at: now })) < part.quantity;
    } else
      await chargeWhatIsLeft(tx, dependencies, job, { lineIds: [part.lineId], action: "take_out_part", author: actor });
    return {
      note: `${partWords(item.name, part.quantity)}: ${PART_FATE_LABELS[fate]}${reason && `. ${reason}`}`.slice(
        0,
        1000,
      ),
      ...{ event: "repair.part_changed", payload: { action: "take_out_part" } },
      afterwards: (after) => settleParts(tx, dependencies, after, { isShort }),
    };
  });
