import { randomUUID } from "node:crypto";
import { instantOf, wallClock } from "@fundi/shared/values/time";
import { type CheckPhase, cannotBeTested, checklistFor, isChecked, NO_POWER } from "@fundi/shared/workshop/check-rules";
import { DATA_CONSENTS } from "@fundi/shared/workshop/data-consent-rules";
import type { DeviceType } from "@fundi/shared/workshop/device-types";
import { IntakeForm } from "@fundi/shared/workshop/intakes";
import type { App } from "../app";
import type { Actor } from "../platform/auth/session-store";
import { receiptCode } from "./data/receipt-code";
import {
  type DemoIntake,
  type DemoMoment,
  type DemoRepairJob,
  type DemoRepairStep,
  type DemoWorker,
  demoIntakes,
  demoLabels,
  demoPlaces,
  demoTerms,
} from "./data/repairs";
import { openDay } from "./open-day";
import type { PlayedClock } from "./play-history";
import { playPhotos } from "./play-repair-photos";

const MINUTE_MS = 60_000;

/** The administrator, and who works in the workshop. */
export interface WorkshopCast {
  admin: Actor;
  workers: Record<DemoWorker, Actor>;
}

interface Scene {
  app: App;
  cast: WorkshopCast;
  problems: ReadonlyMap<string, number>;
  labels: ReadonlyMap<string, number>;
  checklists: Awaited<ReturnType<App["workshop"]["words"]["list"]>>["checklists"];
  termsId: number | null;
  /** Returns the instant of a moment. */
  instant: (moment: DemoMoment) => Date;
  /** Sets the clock to a moment, at the latest to the time of the load. */
  at: (moment: DemoMoment) => void;
}

/** Plays what is in the workshop through the regular services, oldest first. */
export async function playRepairs(app: App, cast: WorkshopCast, clock: PlayedClock): Promise<void> {
  const end = clock.now;
  const { timeZone } = app.shop;
  const today = wallClock(end, timeZone).date;
  const instant = (moment: DemoMoment) =>
    "minutesAgo" in moment
      ? new Date(end.getTime() - moment.minutesAgo * MINUTE_MS)
      : instantOf(openDay(app.shop, today, moment.openDays), moment.time, timeZone);
  const at = (moment: DemoMoment) => {
    clock.now = new Date(Math.min(end.getTime(), instant(moment).getTime()));
  };
  // Before the first intake, so that its customer has agreed to them.
  at({ openDays: -40, time: "09:00" });
  const { id: termsId } = await app.workshop.words.addTerms({
    form: { ...demoTerms, fromOn: wallClock(clock.now, timeZone).date },
    ...{ viewer: cast.admin, once: once("terms") },
  });
  for (const label of demoLabels)
    await app.workshop.words.createLabel({
      form: { limitMinutes: null, publicEn: "", publicSw: "", position: 0, active: true, ...label },
      ...{ viewer: cast.admin, once: once(`label-${label.name}`) },
    });
  for (const place of demoPlaces)
    await app.workshop.places.create({
      form: { active: true, ...place },
      ...{ viewer: cast.admin, once: once(`place-${place.name}`) },
    });
  const words = await app.workshop.words.list();
  const scene: Scene = {
    ...{ app, cast, termsId, instant, at },
    problems: new Map(words.problems.map(({ code, id }) => [code, id])),
    labels: new Map(words.labels.map(({ name, id }) => [name, id])),
    checklists: words.checklists,
  };
  for (const [index, intake] of demoIntakes.entries()) await playIntake(scene, intake, index);
  clock.now = end;
  await app.dispatcher.drain();
}

const once = (key: string) => ({ scope: "demo", key: `repair-${key}`, fingerprint: "" });

async function playIntake(scene: Scene, demo: DemoIntake, index: number): Promise<void> {
  const { app, cast, at } = scene;
  const { intakes } = app.workshop;
  const actor = cast.workers.brian;
  at(demo.at);
  const form = await formOf(scene, demo, index);
  const id = await intakes.takeIn({ form, actor, once: once(String(index)) });
  const { jobs } = await intakes.view(id, actor);
  for (const [place, { steps = [], passcode, returnOf }] of demo.jobs.entries()) {
    const job = jobs[place];
    if (!job) throw new Error(`Demo intake ${index} has no job ${place}.`);
    if (passcode) await playPasscode(scene, job.id, passcode);
    // One that claims warranties has taken a step more. An interrupted load continues where it stopped.
    const first = returnOf === undefined ? 1 : 2;
    for (const [taken, step] of steps.entries())
      if (taken >= job.version - first) await playStep(scene, { id: job.id, version: taken + first }, step);
  }
}

/** Seals the passcode of a device, and reveals it once, for the manager; nothing where the shop cannot seal. */
async function playPasscode(
  { app, cast: { workers } }: Scene,
  id: number,
  { kind, passcode }: NonNullable<DemoRepairJob["passcode"]>,
): Promise<void> {
  const { passcodes } = app.workshop;
  const known = await passcodes.view(id, workers.grace);
  if (!known.canSeal || known.passcodes.length > 0) return;
  await passcodes.seal({ id, clientId: randomUUID(), kind, label: "", passcode, actor: workers.brian });
  const [sealed] = (await passcodes.view(id, workers.grace)).passcodes;
  if (sealed) await passcodes.reveal({ id, passcodeId: sealed.id, reason: "find_fault", actor: workers.grace });
}

/** Returns an intake as the console would send it. */
async function formOf(scene: Scene, demo: DemoIntake, index: number): Promise<IntakeForm> {
  const { app, instant, termsId } = scene;
  const { bookedIn } = demo;
  const jobs = await Promise.all(demo.jobs.map((job) => jobFormOf(scene, job, index)));
  const ownerId = jobs.find(({ known }) => known)?.known?.owner?.id;
  const customer = ownerId === undefined ? (demo.customer ?? null) : { id: ownerId };
  const day =
    bookedIn === undefined ? null : wallClock(instant({ openDays: bookedIn, time: "12:00" }), app.shop.timeZone);
  return IntakeForm.parse({
    customer,
    contact: { company: demo.company ?? "", kraPin: demo.kraPin ?? null, language: demo.language ?? null },
    ...{ bookedOn: day?.date ?? null, termsId: customer ? termsId : null },
    noSignatureReason: customer ? "Signed on paper" : "",
    jobs: jobs.map(({ known, ...job }, at) => {
      const demoJob = demo.jobs[at];
      const isHere = customer !== null && bookedIn === undefined;
      return { ...job, ...(isHere && demoJob && saidAtIntake(scene, demoJob, known?.type)) };
    }),
  });
}

/** Days and times of promises: one of the next days. */
const PROMISED = [
  { openDays: 1, time: "15:00" },
  { openDays: 2, time: "11:00" },
  { openDays: 3, time: "13:00" },
  { openDays: 4, time: "10:00" },
] as const;

async function jobFormOf({ app, problems, instant }: Scene, demo: DemoRepairJob, index: number) {
  const { problems: codes, promised = PROMISED[index % PROMISED.length] ?? PROMISED[0], ...rest } = demo;
  const { steps: _steps, passcode: _passcode, returnOf, found: _found, refusesLoss: _loss, ...job } = rest;
  const [known] = returnOf ? (await app.workshop.devices.find({ identifier: returnOf, role: "staff" })).devices : [];
  return {
    known,
    noPhotoReason: "The demo has no camera",
    ...job,
    ...(known && {
      ...{ device: { id: known.id }, originalJobId: known.jobs[0]?.id ?? null },
      // Of what was done, the part.
      claimedWarrantyIds: known.warranties.filter(({ scope }) => scope === "part").map(({ id }) => id),
    }),
    problemIds: codes.map((code) => idOf(problems, code)),
    promisedAt: instant(promised).toISOString(),
    promiseReason: "Agreed at the counter",
  };
}

/** Returns how a device is found, and what its customer says about its data. */
function saidAtIntake(
  scene: Scene,
  { device, kind = "carry_in", found, refusesLoss }: DemoRepairJob,
  knownType: DeviceType | undefined,
) {
  const type = knownType ?? (device && "type" in device ? device.type : null);
  return {
    checks: type && isChecked(kind) ? answered(scene, type, "intake", found) : null,
    consents: DATA_CONSENTS.map((kind) => ({ kind, isGiven: kind !== "data_loss" || refusesLoss !== true })),
  };
}

/** Returns the list of a type with every question answered. */
function answered({ checklists }: Scene, type: DeviceType, phase: CheckPhase, found: DemoRepairJob["found"] = {}) {
  const list = checklistFor(checklists, type, phase);
  if (!list) return null;
  if (found === "dead") return { checklistId: list.id, answers: cannotBeTested(list.items, [], NO_POWER) };
  const usual: Record<string, string> = { state: "ok", yes_no: phase === "after" ? "yes" : "no" };
  const answers = list.items.flatMap(({ key, answer: kind }) => {
    const [answer = usual[kind], note = ""] = found[key] ?? [];
    return answer === undefined ? [] : { key, answer, note };
  });
  return { checklistId: list.id, answers };
}

function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo's workshop has no “${name}”.`);
  return id;
}

async function playStep(scene: Scene, job: { id: number; version: number }, step: DemoRepairStep): Promise<void> {
  const { workers } = scene.cast;
  scene.at(step.at);
  const command = { ...job, actor: workers[step.by], once: null };
  const { jobs } = scene.app.workshop;
  if (step.do === "assign") await jobs.assign({ ...command, technicianId: workers[step.to].id });
  else if (step.do === "photograph") await playPhotos(scene.app, command, step);
  else if (step.do === "start") await jobs.startDiagnosis(command);
  else if (step.do === "withdraw") await jobs.withdraw({ ...command, reason: step.reason, partsStay: false });
  else if (step.do === "begin") {
    await jobs.startWork(command);
    await scene.app.workshop.times.start({ id: job.id, actor: command.actor, once: null });
  } else if (step.do === "hand over") await playHandover(scene, command, step.receiptTail);
  else if (step.do === "decide" || step.do === "repeat") await playClaim(scene, command, step);
  else if (step.do === "agree" || step.do === "order" || step.do === "fit") await playParts(scene, command, step);
  else if (step.do === "finish") {
    const problemIds = (step.problems ?? []).map((code) => idOf(scene.problems, code));
    await jobs.finishWork({ ...command, outcome: "repaired", workDone: step.workDone, problemIds });
  } else if (step.do === "pass") {
    const { device } = await jobs.view(job.id, command.actor);
    await jobs.passCheck({
      ...{ ...command, checked: "All of the list", results: step.results, photos: [] },
      checks: device && answered(scene, device.type, "after", step.found),
      noPhotoReason: "The demo has no camera",
    });
  } else if (step.do === "consent") {
    const { isGiven, words } = step;
    const said = { kind: "data_loss", isGiven, via: "phone", words } as const;
    await scene.app.workshop.checks.changeConsent({ ...command, ...said });
  } else if (step.do === "label") await jobs.setLabel({ ...command, labelId: idOf(scene.labels, step.name) });
  else if (step.do === "hold") {
    const until = step.until ? scene.instant(step.until).toISOString() : null;
    await jobs.hold({ ...command, reason: step.reason, note: step.note, until });
  } else {
    const problemIds = step.problems.map((code) => idOf(scene.problems, code));
    const { finding, publicFinding } = step;
    await jobs.recordDiagnosis({ ...command, finding, publicFinding, problemIds, noFault: false });
  }
}

/** Plays what is agreed to and what becomes of the parts. */
async function playParts(
  { app }: Scene,
  command: { id: number; version: number; actor: Actor; once: null },
  step: Extract<DemoRepairStep, { do: "agree" | "order" | "fit" }>,
): Promise<void> {
  const { estimates, parts, jobs } = app.workshop;
  if (step.do === "agree") {
    const lines = await Promise.all(
      step.lines.map(async ({ text, price, sku, isPart = sku !== undefined }) => {
        const { items } = sku ? await app.inventory.list({ search: sku, limit: 1, offset: 0 }) : { items: [] };
        const [item] = items;
        const known = { partGrade: "original", warrantyDays: 90 } as const;
        if (item) await app.inventory.update(item.id, known, { userId: command.actor.id }, undefined);
        const usual = {
          option: null,
          serviceId: null,
          quantity: 1,
          cost: null,
          isRequired: true,
          etaDays: null,
          claimId: null,
        };
        return isPart
          ? {
              ...usual,
              kind: "part" as const,
              text,
              price,
              itemId: item?.id ?? null,
              grade: "original" as const,
              warrantyDays: 90,
            }
          : { ...usual, kind: "labour" as const, text, price, itemId: null, grade: null, warrantyDays: 30 };
      }),
    );
    await estimates.skip({ ...command, lines });
    return;
  }
  const { parts: known, partLines } = await jobs.view(command.id, command.actor);
  if (step.do === "fit") {
    const fitting = { partId: known[0]?.id ?? 0, serial: "", oldPart: "to_customer" as const, oldSerial: "" };
    await parts.fit({ ...command, ...fitting });
    return;
  }
  const special = { name: step.name, supplier: step.supplier, costMinor: null, link: "" };
  await parts.add({ ...command, lineId: partLines[0]?.id ?? 0, itemId: null, special });
}

type Command = { id: number; version: number; actor: Actor; once: null };

/** Pays what a device costs by M-Pesa, and hands it over. */
async function playHandover({ app, cast }: Scene, command: Command, receiptTail: string): Promise<void> {
  const { id, version, actor } = command;
  const { intakes, jobs, handovers } = app.workshop;
  const { intakeId, bill, intake } = await jobs.view(id, actor);
  if (bill && bill.due > 0) {
    const { order } = await app.orders.view(bill.orderId);
    const input = {
      ...{ orderId: bill.orderId, amount: bill.due, phoneNumber: intake.phone ?? "", customerName: intake.name },
      mpesaReceiptNumber: receiptCode(order.createdAt, receiptTail),
    };
    const payer = { ...actor, id: intake.customerId ?? 0, role: "user" as const };
    const claimed = await app.payments.claim({ input, viewer: payer, once: null });
    const review = { id: claimed.id, status: "approved" as const, note: "", viewer: cast.workers.grace };
    await app.payments.review(review, null);
  }
  const { number } = await intakes.view(intakeId, actor);
  await handovers.handOver({
    ...{ intakeId, actor, once: once(`handover-${number}`) },
    form: {
      ...{
        jobs: [{ id, version, oldParts: "given" as const }],
        proxyName: "",
        proof: "receipt_and_id",
        idLast4: "4417",
        collectionCode: null,
        statementFileId: "",
        missing: [],
        notTested: "",
      },
      ...{ signature: null, noSignatureReason: "Signed on paper", release: null },
    },
  });
}

/** Decides the claim of a job, or agrees to what is done under it. */
async function playClaim(
  { app }: Scene,
  command: Command,
  step: Extract<DemoRepairStep, { do: "decide" | "repeat" }>,
): Promise<void> {
  const { warranties, estimates, jobs } = app.workshop;
  const [claim] = (await jobs.view(command.id, command.actor)).claims;
  if (!claim) throw new Error("The demo's return claims nothing.");
  if (step.do === "decide") {
    const { cause, cost, reason, customerReason } = step;
    const decided = { claimId: claim.id, decision: "accepted", cause, cost, reason, customerReason } as const;
    await warranties.decide({ ...command, ...decided });
  } else if (claim.line) {
    const text = `${claim.line.text}, under the warranty of ${claim.warranty.repair.number}`;
    const free = { option: null, price: 0, cost: null, warrantyDays: 0, isRequired: true, etaDays: null };
    await estimates.skip({ ...command, lines: [{ ...claim.line, ...free, text, claimId: claim.id }] });
  }
}
