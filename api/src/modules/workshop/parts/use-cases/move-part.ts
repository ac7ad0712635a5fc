import { AppError } from "@fundi/shared/contract/errors";
import { isHeldPart } from "@fundi/shared/workshop/part-rules";
import { releaseStock } from "../../../inventory";
import type { JobRecord } from "../../jobs/job-columns";
import { mayHaveParts } from "../../jobs/job-life";
import { type ActCommand, actOnTwo } from "../../jobs/move-job";
import { movedPromise } from "../../jobs/promise";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { holdPart, subjectOf } from "../hold-parts";
import type { PartRecord } from "../part-columns";
import { findOpenParts, savePart } from "../part-store";
import { settleParts } from "../settle-stage";
import { lockPart, partWords, wrongState } from "./change-part";

interface Moving extends ActCommand {
  partId: number;
  intoId: number;
  promisedAt: string | null;
  intoPromisedAt: string | null;
}

const promised = (job: JobRecord, at: string | null) => movedPromise(job, at === null ? null : new Date(at));

/** Gives the pieces that are held for a job to a more urgent one that waits for the same; this one waits instead. */
export const movePart = (
  dependencies: WorkshopDependencies,
  { partId, intoId, promisedAt, intoPromisedAt, ...command }: Moving,
): Promise<number> =>
  actOnTwo(dependencies, "move_part", { ...command, otherId: intoId }, async (tx, { job, other: into }, { now }) => {
    const { part, item } = await lockPart(tx, job, partId);
    if (!isHeldPart(part.state)) throw wrongState(item, part.state);
    const waiting = (await findOpenParts(tx.db, into.id)).filter(
      ({ itemId, state }) => itemId === part.itemId && state === "wanted",
    );
    if (waiting.length === 0 || !mayHaveParts(into.stage))
      throw new AppError("CONFLICT", `${into.number} does not wait for ${item.name}.`);
    const author = { userId: command.actor.id, at: now };
    await releaseStock(tx, subjectOf(part), { userId: author.userId, reason: job.number });
    const wanted: PartRecord = { ...part, state: "wanted", unitId: null, updatedAt: now };
    await savePart(tx.db, wanted);
    let given = 0;
    for (const other of waiting) given += await holdPart(tx, other, { ...author, job: into, as: "held" });
    const left = await holdPart(tx, wanted, { ...author, job, as: "held" });
    const words = partWords(item.name, given);
    return {
      change: promised(job, promisedAt),
      note: `${words} to ${into.number}`,
      ...{ event: "repair.part_changed", payload: { action: "move_part" } },
      afterwards: async (after) => {
        await settleParts(tx, dependencies, after, { isShort: left < part.quantity });
        await settleParts(tx, dependencies, into, { arrived: words, change: promised(into, intoPromisedAt) });
      },
    };
  });
