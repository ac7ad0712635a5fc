import { changeDataConsent } from "@fundi/shared/workshop/data-consents";
import { OPEN_STAGES } from "@fundi/shared/workshop/repair-stages";
import {
  failCheck,
  finishWork,
  giveUpRepair,
  passCheck,
  reworkRepair,
  startWork,
} from "@fundi/shared/workshop/repair-work";
import {
  assignRepair,
  holdRepair,
  recordDiagnosis,
  resumeRepair,
  startDiagnosis,
  undoRepairStep,
  updateRepair,
  withdrawRepair,
} from "@fundi/shared/workshop/repairs";
import { fitIn, giveBack } from "./parts";
import { checksOf } from "./taking-in";
import { type Act, about, ask, askOnce, isOdd, outcomeOf, seeJob, someJob, technicianOf } from "./workshop";

export const assign: Act = async (workshop, chance) => {
  const job = await someJob(workshop, chance, OPEN_STAGES);
  if (!job) return "idle";
  const by = chance.oneOf([...workshop.managers, ...workshop.technicians]);
  const anybody = chance.oneOf([chance.oneOf(workshop.technicians).id, null]);
  const technicianId = by.role === "manager" || isOdd(chance) ? anybody : by.id;
  return outcomeOf(await askOnce(workshop, chance, by, assignRepair, about(job, { technicianId })));
};

/** Two people may drag one card at once. */
export const diagnose: Act = async (workshop, chance) => {
  const job = await someJob(workshop, chance, ["received"]);
  if (!job) return "idle";
  const rivals = chance.below(4) === 0 ? workshop.technicians.slice(0, 2) : [technicianOf(workshop, chance, job)];
  const begun = await Promise.all(rivals.map((by) => askOnce(workshop, chance, by, startDiagnosis, about(job, {}))));
  if (begun.filter((answer) => answer !== null).length > 1) throw new Error(`${job.number} was begun twice.`);
  return outcomeOf(...begun);
};

export const find: Act = async (workshop, chance) => {
  const job = await someJob(workshop, chance, ["diagnosing"]);
  if (!job) return "idle";
  const found = { finding: "Nothing", noFault: true };
  return outcomeOf(
    await askOnce(workshop, chance, technicianOf(workshop, chance, job), recordDiagnosis, about(job, found)),
  );
};

const HOLDS = ["supplier", "customer_answer", "other", "ownership"] as const;
export const hold: Act = async (workshop, chance) => {
  const job = await someJob(workshop, chance, OPEN_STAGES);
  if (!job) return "idle";
  const until = chance.below(3) === 0 ? new Date(workshop.shop.now().getTime() + 86_400_000).toISOString() : null;
  const input = about(job, { reason: chance.oneOf(HOLDS), until });
  return outcomeOf(await askOnce(workshop, chance, chance.oneOf(workshop.staff), holdRepair, input));
};

export const resume: Act = async (workshop, chance) => {
  const held = await workshop.shop.api.app.db("repair_jobs").whereNotNull("held_reason").select("id").limit(8);
  const job = held.length === 0 ? null : await seeJob(workshop, chance.oneOf(held).id);
  if (!job) return "idle";
  return outcomeOf(await askOnce(workshop, chance, chance.oneOf(workshop.managers), resumeRepair, about(job, {})));
};

/** It is put somewhere else, and promised for another day. */
export const update: Act = async (workshop, chance) => {
  const job = await someJob(workshop, chance, OPEN_STAGES);
  if (!job) return "idle";
  const promisedAt = new Date(workshop.shop.now().getTime() + chance.below(10) * 86_400_000 + 3_600_000).toISOString();
  const plan = chance.below(2) === 0 ? { promisedAt, promiseReason: "Asked for" } : {};
  const input = about(job, { place: chance.oneOf(["A", "B", ""]), ...plan });
  return outcomeOf(await ask(workshop, chance.oneOf(workshop.staff), updateRepair, input));
};

export const consent: Act = async (workshop, chance) => {
  const job = await someJob(workshop, chance, ["received", "diagnosing", "approved", "in_repair"]);
  if (!job) return "idle";
  const said = { kind: "data_loss", isGiven: chance.below(2) === 0, via: "phone", words: "They called" } as const;
  return outcomeOf(await askOnce(workshop, chance, chance.oneOf(workshop.staff), changeDataConsent, about(job, said)));
};

export const withdraw: Act = async (workshop, chance) => {
  const job = await someJob(workshop, chance, OPEN_STAGES);
  if (!job) return "idle";
  const input = about(job, { reason: "Bought another", partsStay: chance.below(2) === 0 });
  return outcomeOf(await askOnce(workshop, chance, chance.oneOf(workshop.staff), withdrawRepair, input));
};

/** Who took a step takes it back, in time. */
export const undo: Act = async (workshop, chance) => {
  const last = await workshop.shop.api.app
    .db("repair_steps as s")
    .whereIn("s.action", ["start_diagnosis", "skip_estimate", "start_work", "withdraw"])
    .whereNotExists((later) =>
      later.select("n.id").from("repair_steps as n").whereRaw("n.job_id = s.job_id and n.id > s.id"),
    )
    .select("s.job_id", "s.user_id")
    .orderBy("s.id", "desc")
    .limit(4);
  if (last.length === 0) return "idle";
  const step = chance.oneOf(last);
  const job = await seeJob(workshop, step.job_id);
  const by = isOdd(chance) ? undefined : workshop.staff.find(({ id }) => id === step.user_id);
  if (!job) return "idle";
  return outcomeOf(
    await askOnce(
      workshop,
      chance,
      by ?? chance.oneOf(workshop.staff),
      undoRepairStep,
      about(job, { reason: "A mistake" }),
    ),
  );
};

export const begin: Act = async (workshop, chance) => {
  const job = await someJob(workshop, chance, ["approved", "awaiting_parts"]);
  if (!job) return "idle";
  return outcomeOf(await askOnce(workshop, chance, technicianOf(workshop, chance, job), startWork, about(job, {})));
};

/** The work is done; first, mostly, its parts are fitted or given back. */
export const finish: Act = async (workshop, chance) => {
  const seen = await someJob(workshop, chance, ["in_repair"]);
  if (!seen) return "idle";
  const by = technicianOf(workshop, chance, seen);
  for (const part of isOdd(chance) ? [] : seen.parts) {
    const job = await seeJob(workshop, seen.id);
    if (job && part.state === "wanted") await giveBack(workshop, chance.oneOf(workshop.staff), job, part);
    if (job && (part.state === "held" || part.state === "arrived")) await fitIn(workshop, chance, by, job, part);
  }
  const job = await seeJob(workshop, seen.id);
  const outcome = chance.oneOf(["repaired", "part_repaired", "serviced"] as const);
  if (!job) return "idle";
  return outcomeOf(await askOnce(workshop, chance, by, finishWork, about(job, { outcome, workDone: "Done" })));
};

export const giveUp: Act = async (workshop, chance) => {
  const job = await someJob(workshop, chance, ["diagnosing", "in_repair", "awaiting_parts"]);
  if (!job) return "idle";
  const input = about(job, { workDone: "Burnt", isReassembled: true, partsStay: chance.below(2) === 0 });
  return outcomeOf(await askOnce(workshop, chance, technicianOf(workshop, chance, job), giveUpRepair, input));
};

export const pass: Act = async (workshop, chance) => {
  const job = await someJob(workshop, chance, ["checking"]);
  if (!job) return "idle";
  const by = chance.oneOf(isOdd(chance) ? workshop.staff : workshop.checkers);
  const checked = { checked: "All good", checks: checksOf(job, "after"), noPhotoReason: "The camera is broken" };
  return outcomeOf(await askOnce(workshop, chance, by, passCheck, about(job, checked)));
};

export const fail: Act = async (workshop, chance) => {
  const job = await someJob(workshop, chance, ["checking"]);
  if (!job) return "idle";
  const input = about(job, { reason: "A screw is missing" });
  return outcomeOf(await askOnce(workshop, chance, chance.oneOf(workshop.checkers), failCheck, input));
};

export const rework: Act = async (workshop, chance) => {
  const job = await someJob(workshop, chance, ["ready"]);
  if (!job) return "idle";
  const input = about(job, { reason: "Its customer found something" });
  return outcomeOf(await askOnce(workshop, chance, chance.oneOf(workshop.staff), reworkRepair, input));
};
