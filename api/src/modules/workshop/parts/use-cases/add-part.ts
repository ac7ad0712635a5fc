import { AppError } from "@fundi/shared/contract/errors";
import { createSpecialItem, lockStock } from "../../../inventory";
import { chargeLineAgain, findRepairLines } from "../../estimates/approval-store";
import { reviseBillOf } from "../../estimates/job-lines";
import { invalid } from "../../intake/check-references";
import { type ActCommand, actOn } from "../../jobs/move-job";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { holdPart } from "../hold-parts";
import { mayHavePart } from "../part-lines";
import { findParts, insertWanted, piecesOfLine } from "../part-store";
import { settleParts } from "../settle-stage";
import { partWords } from "./change-part";

/** A part that is in no catalogue: it is ordered for one repair. */
interface SpecialPart {
  name: string;
  supplier: string;
  costMinor: number | null;
  link: string;
}

interface Adding extends ActCommand {
  lineId: number;
  itemId: number | null;
  special: SpecialPart | null;
}

/** Says which part an approved line needs. One that is in no catalogue becomes a stock item that nobody sells. */
export const addPart = (
  dependencies: WorkshopDependencies,
  { lineId, itemId, special, ...command }: Adding,
): Promise<number> =>
  actOn(dependencies, "change_parts", command, async (tx, job, { now }) => {
    const line = (await findRepairLines(tx.db, [job.id])).find(({ id }) => id === lineId);
    if (!line || !mayHavePart(line))
      throw new AppError("NOT_APPROVED", "Its customer agreed to no such part: send an estimate.", {
        approved: 0,
        total: 0,
      });
    if ((await piecesOfLine(tx.db, lineId)) > 0)
      throw new AppError("CONFLICT", "This line has its part already: give that back first.");
    const by = { userId: command.actor.id, reason: job.number, at: now };
    const made = special && {
      ...{ name: special.name, supplier: special.supplier, costMinor: special.costMinor },
      ...{ sku: `${job.number}-P${(await findParts(tx.db, job.id)).length + 1}`, priceMinor: line.priceMinor },
    };
    const chosen = made ? await createSpecialItem(tx, made, by) : (itemId ?? 0);
    const item = (await lockStock(tx, [{ itemId: chosen, quantity: 1 }])).items.get(chosen);
    if (!item) throw invalid("itemId", "There is no such stock item");
    const { quantity } = line;
    const wanted = { jobId: job.id, lineId, itemId: item.id, quantity, link: special?.link ?? "" };
    const part = await insertWanted(tx.db, wanted, now);
    if ((await chargeLineAgain(tx.db, lineId)) > 0) await reviseBillOf(tx, dependencies, job.intakeId, command.actor);
    const held = await holdPart(tx, part, { job, as: "held", userId: command.actor.id, at: now });
    return {
      note: `Needed: ${partWords(item.name, quantity)}`,
      ...{ event: "repair.part_changed", payload: { action: "change_parts" } },
      afterwards: (after) => settleParts(tx, dependencies, after, { isShort: held < quantity }),
    };
  });
