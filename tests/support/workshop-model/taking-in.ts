import { randomUUID } from "node:crypto";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import { DATA_CONSENTS } from "@fundi/shared/workshop/data-consent-rules";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { CUSTODY_KINDS } from "@fundi/shared/workshop/repair-stages";
import { cancelRepair, checkInRepair, mergeRepair, type Repair } from "@fundi/shared/workshop/repairs";
import { testChecks } from "../../../api/src/modules/workshop/test-checks";
import { intakeForm, jobForm } from "../../../api/src/modules/workshop/test-intake";
import type { Chance } from "../chance";
import { type Act, about, ask, askOnce, isOdd, type Outcome, outcomeOf, someJob, type Workshop } from "./workshop";

type JobBody = CallInput<typeof createIntake>["body"]["jobs"][number];

const AGREEMENTS = [
  { ceiling: 100_000 },
  { ceiling: 100_000 },
  { fixedPrice: 1500 },
  { feePolicy: "always", fee: 500 },
  { feePolicy: "credited", fee: 500, ceiling: 100_000 },
  { feePolicy: "no_fix_no_fee", fee: 700.5 },
  {},
] as const;

/** What every job comes with, by chance. */
function chosen({ problemIds, technicians }: Workshop, chance: Chance): Partial<JobBody> {
  const problems = chance.below(3) === 0 ? [chance.oneOf(problemIds)] : [];
  return {
    ...{ agreement: chance.oneOf(AGREEMENTS), problemIds: problems },
    accessories: chance.below(3) === 0 ? [{ name: "Cover", quantity: 1, note: "" }] : [],
    technicianId: chance.below(4) === 0 ? chance.oneOf(technicians).id : null,
    promisedAt: null,
  };
}

/** A phone that was here before, as the shop knows it, or comes for the first time. */
async function phoneJob(workshop: Workshop, chance: Chance, imei: string): Promise<JobBody> {
  const known = await workshop.shop.api.app.db("device_identifiers").where({ value: imei }).first();
  return jobForm({
    ...chosen(workshop, chance),
    ...(known && { device: { id: known.device_id } }),
    ...(!known && { device: { type: "phone", brand: "Tecno", model: "Spark 10", identifiers: [{ value: imei }] } }),
  });
}

const otherJob = (workshop: Workshop, chance: Chance): JobBody =>
  chance.below(3) === 0
    ? jobForm({
        ...chosen(workshop, chance),
        ...{ kind: "on_site", device: null, task: "Network", address: "Moi Avenue 4", noPhotoReason: "" },
      })
    : jobForm({ ...chosen(workshop, chance), device: { type: "laptop", brand: "HP", model: "EliteBook" } });

/** Sends an intake, sometimes twice by the same console, which is one. */
async function send(
  workshop: Workshop,
  chance: Chance,
  form: CallInput<typeof createIntake>["body"],
): Promise<Outcome> {
  const clientId = chance.below(2) === 0 ? randomUUID() : null;
  const by = chance.oneOf(workshop.staff);
  const copies = clientId !== null && chance.below(4) === 0 ? 2 : 1;
  const sent = await Promise.all(
    Array.from({ length: copies }, () => askOnce(workshop, chance, by, createIntake, { body: { ...form, clientId } })),
  );
  const [first] = sent.filter((answer) => answer !== null);
  if (first && sent.some((answer) => answer?.id !== first.id)) throw new Error("One intake was sent, and is two.");
  if (first && clientId !== null) workshop.clientIds.add(clientId);
  return outcomeOf(first);
}

/** Devices of one customer come in, or are booked for a day. */
export const takeIn: Act = async (workshop, chance) => {
  const { imeis, phones, shop } = workshop;
  const here = await shop.api.app
    .db("repair_jobs as j")
    .join("device_identifiers as d", "d.device_id", "j.custody_key")
    .pluck("d.value");
  const away = imeis.filter((imei) => isOdd(chance) || !here.includes(imei));
  const which = imeis.indexOf(chance.oneOf(away.length > 0 ? away : imeis));
  // Mostly who brought it before.
  const customer = isOdd(chance) ? chance.below(phones.length) : which % phones.length;
  const jobs = [await phoneJob(workshop, chance, imeis[which] ?? "")];
  if (chance.below(3) === 0) jobs.push(otherJob(workshop, chance));
  const bookedOn = chance.below(4) === 0 ? shop.now().toISOString().slice(0, 10) : null;
  return send(
    workshop,
    chance,
    intakeForm({
      ...{ customer: { id: shop.customers[customer]?.id ?? 0 }, contact: { phone: phones[customer] ?? "" } },
      ...{ bookedOn, jobs },
    }),
  );
};

/** A device of the shop's own stock. */
export const takeInOurs: Act = (workshop, chance) =>
  send(
    workshop,
    chance,
    intakeForm({ customer: null, jobs: [jobForm({ kind: "internal", device: { type: "laptop" }, symptom: "" })] }),
  );

/** A device comes back whose repair is under a warranty, which is claimed. */
export const takeInAgain: Act = async (workshop, chance) => {
  const { shop, phones } = workshop;
  const covered = await shop.api.app
    .db("warranties as w")
    .join("repair_jobs as j", "j.id", "w.job_id")
    .join("repair_intakes as i", "i.id", "j.intake_id")
    .where("w.until_on", ">=", shop.now().toISOString().slice(0, 10))
    .where("j.stage", "collected")
    .whereNotExists((here) => here.select("h.id").from("repair_jobs as h").whereRaw("h.custody_key = w.device_id"))
    .select("w.id", "w.job_id", "w.device_id", "i.user_id")
    .orderBy("w.id", "desc")
    .limit(12);
  if (covered.length === 0) return "idle";
  const { id, job_id: originalJobId, device_id: deviceId, user_id: userId } = chance.oneOf(covered);
  const job = jobForm({
    ...chosen(workshop, chance),
    ...{ device: { id: deviceId }, originalJobId, claimedWarrantyIds: [id] },
    ...((await isPhone(workshop, deviceId)) ? {} : { checks: testChecks("laptop") }),
  });
  return send(
    workshop,
    chance,
    intakeForm({ customer: { id: userId }, contact: { phone: chance.oneOf(phones) }, jobs: [job] }),
  );
};

const isPhone = async ({ shop }: Workshop, id: number): Promise<boolean> =>
  (await shop.api.app.db("devices").where({ id, type: "phone" }).first()) !== undefined;

const isBrought = ({ kind }: Repair): boolean => (CUSTODY_KINDS as readonly string[]).includes(kind);

/** What a device is gone through by; a task without one has nothing to go through. */
export const checksOf = (job: Repair, phase: "intake" | "after") =>
  isBrought(job) && job.fullDevice ? testChecks(job.fullDevice.type, phase) : null;

/** What was booked is brought. */
export const checkIn: Act = async (workshop, chance) => {
  const job = await someJob(workshop, chance, ["booked"]);
  if (!job) return "idle";
  const consents = DATA_CONSENTS.map((kind) => ({ kind, isGiven: chance.below(4) > 0 }));
  const input = about(job, { noSignatureReason: "The pad is broken", checks: checksOf(job, "intake"), consents });
  return outcomeOf(await askOnce(workshop, chance, chance.oneOf(workshop.staff), checkInRepair, input));
};

export const cancel: Act = async (workshop, chance) => {
  const job = await someJob(workshop, chance, ["booked"]);
  if (!job) return "idle";
  const input = about(job, { reason: "Did not come" });
  return outcomeOf(await askOnce(workshop, chance, chance.oneOf(workshop.staff), cancelRepair, input));
};

/** Two jobs of one device become one. */
export const merge: Act = async (workshop, chance) => {
  const pairs = await workshop.shop.api.app
    .db("repair_jobs as a")
    .join("repair_jobs as b", (on) => on.on("b.device_id", "a.device_id").andOn("b.id", "<>", "a.id"))
    .whereIn("a.stage", ["booked", "received"])
    .where("b.is_open", 1)
    .select("a.id", "a.version", "b.id as intoId")
    .limit(8);
  if (pairs.length === 0) return "idle";
  const { intoId, ...job } = chance.oneOf(pairs);
  return outcomeOf(await ask(workshop, chance.oneOf(workshop.staff), mergeRepair, about(job, { intoId })));
};
