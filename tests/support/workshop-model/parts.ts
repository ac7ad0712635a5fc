import { PART_FATES } from "@fundi/shared/workshop/part-rules";
import {
  addRepairPart,
  fitRepairPart,
  giveBackRepairPart,
  moveRepairPart,
  takeOutRepairPart,
} from "@fundi/shared/workshop/repair-parts";
import type { Repair, RepairPart } from "@fundi/shared/workshop/repairs";
import type { Person } from "../api";
import type { Chance } from "../chance";
import {
  type Act,
  about,
  ask,
  askOnce,
  oneId,
  outcomeOf,
  seeJob,
  someJob,
  technicianOf,
  type Workshop,
} from "./workshop";

const ofPart = <B extends object>(job: Repair, part: Pick<RepairPart, "id">, more: B) => {
  const { params, body } = about(job, more);
  return { params: { ...params, partId: part.id }, body };
};

/** A job that has a part in one of some states, with it. */
async function jobWithPart(
  workshop: Workshop,
  chance: Chance,
  states: readonly string[],
  stages: readonly string[] = [],
) {
  const parts = workshop.shop.api.app
    .db("repair_parts as p")
    .join("repair_jobs as j", "j.id", "p.job_id")
    .whereIn("p.state", [...states])
    .select("p.job_id as id");
  if (stages.length > 0) parts.whereIn("j.stage", [...stages]);
  const id = await oneId(chance, parts as never, "p.id");
  const job = id === null ? null : await seeJob(workshop, id);
  const part = job?.parts.find(({ state }) => states.includes(state));
  return job && part ? { job, part } : null;
}

export const fitIn = (workshop: Workshop, chance: Chance, by: Person, job: Repair, part: RepairPart) =>
  askOnce(workshop, chance, by, fitRepairPart, ofPart(job, part, { serial: part.serial, oldPart: "scrap" as const }));

export const giveBack = (workshop: Workshop, by: Person, job: Repair, part: RepairPart) =>
  ask(workshop, by, giveBackRepairPart, ofPart(job, part, {}));

export const fitOne: Act = async (workshop, chance) => {
  const found = await jobWithPart(workshop, chance, ["held", "arrived"], ["in_repair"]);
  if (!found) return "idle";
  return outcomeOf(await fitIn(workshop, chance, technicianOf(workshop, chance, found.job), found.job, found.part));
};

export const giveBackOne: Act = async (workshop, chance) => {
  const found = await jobWithPart(workshop, chance, ["held", "arrived", "wanted"]);
  if (!found) return "idle";
  return outcomeOf(await giveBack(workshop, chance.oneOf(workshop.staff), found.job, found.part));
};

/** A part comes out again, or is not good for anything. */
export const takeOut: Act = async (workshop, chance) => {
  const found = await jobWithPart(workshop, chance, ["fitted", "held"], ["in_repair", "approved", "awaiting_parts"]);
  if (!found) return "idle";
  const isFitted = found.part.state === "fitted";
  const fate = chance.oneOf(isFitted ? (["good", "faulty", "broken"] as const) : PART_FATES);
  const input = ofPart(found.job, found.part, { fate, reason: "So", isReplaced: chance.below(2) === 0 });
  return outcomeOf(
    await askOnce(workshop, chance, technicianOf(workshop, chance, found.job), takeOutRepairPart, input),
  );
};

/** A manager gives a held part to another repair that waits for the same. */
export const movePart: Act = async (workshop, chance) => {
  const pairs = await workshop.shop.api.app
    .db("repair_parts as p")
    .join("repair_parts as q", (on) => on.on("q.item_id", "p.item_id").andOn("q.job_id", "<>", "p.job_id"))
    .where({ "p.state": "held", "q.state": "wanted" })
    .select("p.id", "p.job_id as jobId", "q.job_id as intoId")
    .limit(8);
  if (pairs.length === 0) return "idle";
  const { id, jobId, intoId } = chance.oneOf(pairs);
  const job = await seeJob(workshop, jobId);
  if (!job) return "idle";
  const input = ofPart(job, { id }, { intoId, promisedAt: null, intoPromisedAt: null });
  return outcomeOf(await askOnce(workshop, chance, chance.oneOf(workshop.managers), moveRepairPart, input));
};

/** Somebody says which part an approved line needs. */
export const addPart: Act = async (workshop, chance) => {
  const job = await someJob(workshop, chance, ["approved", "in_repair", "awaiting_parts"]);
  const line = job?.partLines[0];
  if (!job || !line) return "idle";
  const input = about(job, { lineId: line.id, itemId: chance.oneOf(workshop.partIds) });
  return outcomeOf(await askOnce(workshop, chance, chance.oneOf(workshop.staff), addRepairPart, input));
};
