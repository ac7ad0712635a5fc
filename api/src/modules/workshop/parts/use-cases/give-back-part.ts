import { isOpenPart } from "@fundi/shared/workshop/part-rules";
import { type ActCommand, actOn } from "../../jobs/move-job";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { chargeWhatIsLeft, letGoPart } from "../let-go";
import { settleParts } from "../settle-stage";
import { lockPart, partWords, wrongState } from "./change-part";

/** A part is not needed: its piece is free for others, or is not bought, and its customer does not pay for it. */
export const giveBackPart = (
  dependencies: WorkshopDependencies,
  { partId, reason, ...command }: ActCommand & { partId: number; reason: string },
): Promise<number> =>
  actOn(dependencies, "change_parts", command, async (tx, job, { now }) => {
    const { part, item } = await lockPart(tx, job, partId);
    if (!isOpenPart(part.state)) throw wrongState(item, part.state);
    const { actor } = command;
    await letGoPart(tx, job, part, { userId: actor.id, at: now, reason, droppedBy: "change_parts" });
    await chargeWhatIsLeft(tx, dependencies, job, { lineIds: [part.lineId], action: "change_parts", author: actor });
    return {
      note: `Not needed: ${partWords(item.name, part.quantity)}${reason && `. ${reason}`}`.slice(0, 1000),
      ...{ event: "repair.part_changed", payload: { action: "change_parts" } },
      afterwards: (after) => settleParts(tx, dependencies, after, {}),
    };
  });
