import { AppError } from "@fundi/shared/contract/errors";
import { isHeldPart, type OldPartFate } from "@fundi/shared/workshop/part-rules";
import type { Tx } from "../../../../platform/database/transaction";
import {
  findUnitsBySerial,
  holdStock,
  type LockedItem,
  outOfStock,
  releaseStock,
  useHeldStock,
} from "../../../inventory";
import { findRepairLines, nameTechnician } from "../../estimates/approval-store";
import { invalid } from "../../intake/check-references";
import type { JobRecord } from "../../jobs/job-columns";
import { type ActCommand, actOn } from "../../jobs/move-job";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { holdPart, type PartAuthor, subjectOf } from "../hold-parts";
import type { PartRecord } from "../part-columns";
import { savePart } from "../part-store";
import { settleParts } from "../settle-stage";
import { lockPart, partWords, wrongState } from "./change-part";

interface Fitting extends ActCommand {
  partId: number;
  serial: string;
  oldPart: OldPartFate;
  oldSerial: string;
}

/** Holds a wanted part first, where pieces are there now. Throws where there are none. */
async function held(
  tx: Tx,
  job: JobRecord,
  partId: number,
  author: PartAuthor,
): Promise<{ part: PartRecord; item: LockedItem }> {
  const { part, item } = await lockPart(tx, job, partId);
  if (isHeldPart(part.state)) return { part, item };
  if (part.state !== "wanted") throw wrongState(item, part.state);
  if ((await holdPart(tx, part, { ...author, job, as: "held" })) === 0)
    throw outOfStock([{ productId: null, name: item.name, requested: part.quantity, available: 0 }]);
  return lockPart(tx, job, partId);
}

/** Holds the unit whose serial was read from the part, in place of the one that was set aside. */
async function chooseUnit(
  tx: Tx,
  job: JobRecord,
  { part, item, typed }: { part: PartRecord; item: LockedItem; typed: string },
  { userId }: PartAuthor,
): Promise<PartRecord> {
  if (!item.tracksSerials) return part;
  const serial = typed.toUpperCase();
  if (serial === "") throw invalid("serial", "Enter the serial of the part");
  const [unit] = await findUnitsBySerial(tx.db, item.id, [serial]);
  if (!unit) throw invalid("serial", "There is no such part with this serial");
  if (unit.id === part.unitId) return part;
  if (unit.state !== "on_hand")
    throw new AppError("SERIAL_TAKEN", `${item.name} ${serial} is used or held for somebody else.`, {
      serials: [serial],
    });
  const [subject, by] = [subjectOf(part), { userId, reason: job.number }];
  await releaseStock(tx, subject, by);
  await holdStock(tx, subject, [{ itemId: item.id, quantity: 1, unitId: unit.id }], by);
  return { ...part, unitId: unit.id };
}

/** Fits a part: what was held leaves the stock at what it costs now, and the part is charged as it was agreed to. */
export const fitPart = (
  dependencies: WorkshopDependencies,
  { partId, serial, oldPart, oldSerial, ...command }: Fitting,
): Promise<number> =>
  actOn(dependencies, "fit_part", command, async (tx, job, { now }) => {
    const author = { userId: command.actor.id, at: now };
    const { part: found, item } = await held(tx, job, partId, author);
    const part = await chooseUnit(tx, job, { part: found, item, typed: serial }, author);
    const line = (await findRepairLines(tx.db, [job.id])).find(({ id }) => id === part.lineId);
    const unitCostMinor = item.costMinor ?? line?.costMinor ?? null;
    await useHeldStock(tx, subjectOf(part), { userId: author.userId, reason: job.number, unitCostMinor });
    await nameTechnician(tx.db, job.id, author.userId, part.lineId);
    await savePart(tx.db, {
      ...part,
      newSerial: item.tracksSerials ? "" : serial.toUpperCase(),
      ...{ state: "fitted", unitCostMinor, oldPart, oldSerial, fittedBy: author.userId, fittedAt: now, updatedAt: now },
    });
    return {
      ...{ note: partWords(item.name, part.quantity), event: "repair.part_changed" },
      payload: { action: "fit_part" },
      afterwards: (after) => settleParts(tx, dependencies, after, {}),
    };
  });
