import { randomUUID } from "node:crypto";
import {
  destroyRepairPasscode,
  getRepairPasscodes,
  revealRepairPasscode,
  sealRepairPasscode,
} from "@fundi/shared/workshop/passcodes";
import { addTime, correctTime, startTime, stopTime } from "@fundi/shared/workshop/times";
import type { Chance } from "../chance";
import { type Act, ask, isOdd, oneId, outcomeOf, seeJob, someJob, technicianOf, type Workshop } from "./workshop";

const AT_WORK = ["received", "diagnosing", "approved", "in_repair", "in_repair", "checking"] as const;

/** Somebody begins to work on a job, maybe from two screens at once. */
export const startTimer: Act = async (workshop, chance) => {
  const job = await someJob(workshop, chance, AT_WORK);
  if (!job) return "idle";
  const by = technicianOf(workshop, chance, job);
  const start = () => ask(workshop, by, startTime, { params: { id: job.id }, body: {} });
  return outcomeOf(...(await Promise.all(chance.below(4) === 0 ? [start(), start()] : [start()])));
};

export const stopTimer: Act = async (workshop) => {
  const running = await workshop.shop.api.app.db("repair_times").whereNull("ended_at").pluck("user_id");
  const by = workshop.staff.find(({ id }) => running.includes(id));
  return by ? outcomeOf(await ask(workshop, by, stopTime, { body: {} })) : "idle";
};

export const writeTime: Act = async (workshop, chance) => {
  const job = await someJob(workshop, chance, [...AT_WORK, "ready"]);
  if (!job) return "idle";
  const body = { kind: "repair" as const, minutes: 1 + chance.below(90), note: "Forgot the timer" };
  return outcomeOf(await ask(workshop, technicianOf(workshop, chance, job), addTime, { params: { id: job.id }, body }));
};

export const correct: Act = async (workshop, chance) => {
  const times = await workshop.shop.api.app
    .db("repair_times")
    .whereNotNull("ended_at")
    .select("id", "job_id", "version")
    .orderBy("id", "desc")
    .limit(8);
  if (times.length === 0) return "idle";
  const { id: timeId, job_id: id, version } = chance.oneOf(times);
  const by = chance.oneOf(isOdd(chance) ? workshop.staff : workshop.managers);
  const body = { minutes: 1 + chance.below(120), note: "A break", version };
  return outcomeOf(await ask(workshop, by, correctTime, { params: { id, timeId }, body }));
};

export const sealCode: Act = async (workshop, chance) => {
  const job = await someJob(workshop, chance, ["received", "diagnosing", "approved", "in_repair"]);
  if (!job) return "idle";
  const body = { clientId: randomUUID(), kind: "pin" as const, passcode: String(1000 + chance.below(9000)) };
  const seal = () => ask(workshop, chance.oneOf(workshop.staff), sealRepairPasscode, { params: { id: job.id }, body });
  // Sent twice by a console that lost the answer.
  return outcomeOf(...(await Promise.all(chance.below(4) === 0 ? [seal(), seal()] : [seal()])));
};

async function somePasscode(workshop: Workshop, chance: Chance, isLive: boolean) {
  const passcodes = workshop.shop.api.app.db("repair_passcodes").select("job_id as id");
  if (isLive) passcodes.whereNull("destroyed_at");
  const id = await oneId(chance, passcodes as never);
  const job = id === null ? null : await seeJob(workshop, id);
  const by = workshop.managers[0];
  const known = job && by ? await ask(workshop, by, getRepairPasscodes, { params: { id: job.id } }) : null;
  const passcode = known?.passcodes.find(({ destroyedAt }) => !isLive || destroyedAt === null);
  return job && passcode ? { job, params: { id: job.id, passcodeId: passcode.id } } : null;
}

export const reveal: Act = async (workshop, chance) => {
  const found = await somePasscode(workshop, chance, !isOdd(chance));
  if (!found) return "idle";
  const by = technicianOf(workshop, chance, found.job);
  return outcomeOf(await ask(workshop, by, revealRepairPasscode, { params: found.params, body: { reason: "test" } }));
};

export const destroyCode: Act = async (workshop, chance) => {
  const found = await somePasscode(workshop, chance, true);
  if (!found) return "idle";
  return outcomeOf(await ask(workshop, chance.oneOf(workshop.staff), destroyRepairPasscode, { params: found.params }));
};
