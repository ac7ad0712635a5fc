import { randomInt } from "node:crypto";
import { AppError } from "@fundi/shared/contract/errors";
import { toMinor } from "@fundi/shared/values/money";
import { fullName } from "@fundi/shared/values/person-name";
import type { IntakeForm, IntakeJob } from "@fundi/shared/workshop/intakes";
import { repairOriginOf } from "@fundi/shared/workshop/repair-stages";
import { duplicateKey } from "../../../platform/database/database-errors";
import { fingerprintOf, type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import type { Tx } from "../../../platform/database/transaction";
import type { PrivateFileRecord } from "../../../platform/private-files/private-file-columns";
import { findOrCreateCustomer } from "../../accounts";
import { endAppointment } from "../../appointments";
import { storeIntakeChecks } from "../checks/intake-checks";
import { deviceOfForm } from "../devices/enter-device";
import { storeIntakeDocument } from "../documents/intake-document";
import { withStageTimes } from "../jobs/job-clock";
import type { JobRecord } from "../jobs/job-columns";
import * as jobs from "../jobs/job-store";
import { factsOf, refuseSecondCustody, takeStep, type Worker } from "../jobs/move-job";
import { newRepairNumber, newTrackingCode } from "../jobs/new-repair-number";
import { agreeByQuote } from "../origins/agree-by-quote";
import { checkOrigin } from "../origins/read-origin";
import { checkPhotos, storePhotos } from "../photos/store-photos";
import { drawingOf, storeSignature, textOfForm } from "../signatures/sign-intake";
import { findSignatures } from "../signatures/signature-store";
import { openClaims } from "../warranties/use-cases/claim-warranty";
import { minutesOf, type WorkshopDependencies } from "../workshop-dependencies";
import { checkPromise } from "./check-promise";
import { checkProblems, checkTerms, invalid } from "./check-references";
import type { IntakeRecord } from "./intake-columns";
import * as store from "./intake-store";

/** Draws of a number before giving up: of a hundred million, few are taken. */
const DRAWS = 5;

interface TakeIn {
  form: IntakeForm;
  actor: Worker;
  once: IdempotencyKey | null;
}

const newIntakeNumber = () =>
  `RI-${String(randomInt(10_000)).padStart(4, "0")}-${String(randomInt(10_000)).padStart(4, "0")}`;

/** Inserts with drawn numbers until none is taken. */
async function draw<T>(insert: () => Promise<T>, keys: readonly string[]): Promise<T> {
  for (let left = DRAWS; ; left -= 1) {
    try {
      return await insert();
    } catch (error) {
      if (left === 1 || !keys.includes(duplicateKey(error) ?? "")) throw error;
    }
  }
}

/** Takes devices in, or books them. Sent twice under one key or one id of its console, it is one intake. Returns its id. */
export async function takeIn(dependencies: WorkshopDependencies, { form, actor, once }: TakeIn): Promise<number> {
  const drawing = await drawingOf(dependencies, form, actor.id);
  return dependencies.inTransaction((tx) =>
    withIdempotency(tx, once, () => {
      const clientHash = fingerprintOf(form);
      // The key lets a second one at the same time wait; the intake itself remembers for ever.
      const sent = form.clientId && { scope: "intake of a console", key: form.clientId, fingerprint: clientHash };
      return withIdempotency(tx, sent || null, async () => {
        const first = form.clientId ? await store.findByClientId(tx.db, form.clientId) : null;
        return first
          ? sameIntake(first, clientHash)
          : storeIntake(tx, dependencies, { form, actor, clientHash, drawing });
      });
    }),
  );
}

interface Storing {
  form: IntakeForm;
  actor: Worker;
  clientHash: string;
  /** Of the signature, stored already. */
  drawing: PrivateFileRecord | null;
}

/** Stores a new intake with its jobs. */
async function storeIntake(
  tx: Tx,
  dependencies: WorkshopDependencies,
  { form, actor, clientHash, drawing }: Storing,
): Promise<number> {
  const now = dependencies.clock();
  await followOrigin(tx, form, actor, now);
  const customer = await customerOf(tx, form, actor.id, now);
  const isHere = form.bookedOn === null;
  const isSigned = drawing !== null && customer !== null && isHere;
  const terms = customer && isHere ? await checkTerms(tx.db, dependencies, { ...form, isSigned }) : null;
  const intake: Omit<store.NewIntake, "number"> = {
    ...{ source: form.source, sourceId: form.sourceId, userId: customer?.id ?? null },
    ...{ name: customer?.name ?? "", phone: customer?.phone ?? null, email: customer?.email ?? "" },
    ...{ company: form.contact.company, kraPin: form.contact.kraPin, language: form.contact.language },
    ...(customer && isHere
      ? { termsId: form.termsId, noSignatureReason: isSigned ? "" : form.noSignatureReason }
      : { termsId: null, noSignatureReason: "" }),
    ...(isHere ? { receivedBy: actor.id, receivedAt: now } : { receivedBy: null, receivedAt: null }),
    ...{ clientId: form.clientId, clientHash: form.clientId && clientHash, createdAt: now, updatedAt: now },
  };
  const insert = () => store.insertIntake(tx.db, { ...intake, number: newIntakeNumber() });
  const id = await draw(insert, ["uq_repair_intakes_number"]);
  for (const [index, each] of form.jobs.entries()) {
    const job = await openJob(tx, dependencies, each, { index, intakeId: id, userId: intake.userId, form, actor, now });
    if (each.agreedByQuote && form.sourceId !== null)
      await agreeByQuote(tx, dependencies, {
        ...{ job, userId: intake.userId, quoteId: form.sourceId, actor, now },
        field: `jobs.${index}.agreement.fixedPrice`,
      });
  }
  if (isSigned)
    await storeSignature(tx, dependencies, {
      ...{ intakeId: id, signature: form.signature, file: drawing, terms, language: form.contact.language ?? "en" },
      ...{ shown: await textOfForm(tx.db, dependencies, form), actorId: actor.id, now },
    });
  if (isHere) await storeReceipt(tx, dependencies, id, now);
  return id;
}

/** Checks what an intake comes from; an appointment is over with it. Throws NOT_FOUND. */
async function followOrigin(
  tx: Tx,
  { source, sourceId, bookedOn }: IntakeForm,
  actor: Worker,
  now: Date,
): Promise<void> {
  const origin = repairOriginOf(source, sourceId);
  if (!origin) return;
  await checkOrigin(tx.db, origin.source, origin.id);
  if (origin.source === "appointment" && bookedOn === null)
    await endAppointment(tx, { id: origin.id, author: actor, now });
}

async function storeReceipt(tx: Tx, dependencies: WorkshopDependencies, id: number, at: Date): Promise<void> {
  const [intake, all, [signature = null]] = await Promise.all([
    store.findIntake(tx.db, id),
    jobs.findJobsOfIntake(tx.db, id),
    findSignatures(tx.db, [id]),
  ]);
  if (!intake) return;
  const { receivedBy, noSignatureReason } = intake;
  await storeIntakeDocument(tx, dependencies, { intake, jobs: all, signature, noSignatureReason, receivedBy, at });
}

function sameIntake(first: IntakeRecord, clientHash: string): number {
  if (first.clientHash !== clientHash)
    throw new AppError("IDEMPOTENCY_KEY_REUSED", "This id was used for another intake.");
  return first.id;
}

/**
 * Returns who brings the devices, with the number under which they are reached about them; null: the shop itself. The number
 * is the intake's own, and not their account's: it may be that of somebody who helps them.
 */
export async function customerOf(
  tx: Tx,
  { customer, contact }: Pick<IntakeForm, "customer"> & { contact: Pick<IntakeForm["contact"], "phone"> },
  actorId: number,
  now: Date,
) {
  if (customer === null) return null;
  const { id, firstName, lastName, email, phone } = await findOrCreateCustomer(tx, customer, actorId, now);
  const reached = contact.phone ?? phone;
  if (reached === null)
    throw invalid(
      "id" in customer ? "contact.phone" : "customer.phone",
      "Enter a phone number, to be reached about it",
    );
  return { id, name: fullName(firstName, lastName), email, phone: reached };
}

interface Around {
  index: number;
  intakeId: number;
  userId: number | null;
  form: IntakeForm;
  actor: Worker;
  now: Date;
}

async function checkJob(
  tx: Tx,
  dependencies: WorkshopDependencies,
  form: IntakeJob,
  { index, isHere }: { index: number; isHere: boolean },
): Promise<void> {
  const field = (name: string) => `jobs.${index}.${name}`;
  await checkProblems(tx.db, form.problemIds, field("problemIds"));
  if (form.technicianId !== null && !(await store.isTechnician(tx.db, form.technicianId)))
    throw invalid(field("technicianId"), "This person does not repair devices");
  if (isHere) await checkPhotos(tx.db, { ...form, photos: form.photos.length }, field("photos"));
  if (!isHere && (form.checks !== null || form.consents.length > 0))
    throw invalid(field("checks"), "Its condition and consents are asked when it is here");
  if (form.promisedAt !== null)
    await checkPromise(tx.db, dependencies, {
      ...{ promisedAt: new Date(form.promisedAt), minutes: form.plannedMinutes, technicianId: form.technicianId },
      ...{ reason: form.promiseReason, field: field("promiseReason") },
    });
}

/** Throws where a job is called a return of one of another device. */
async function checkOriginal(tx: Tx, originalId: number | null, deviceId: number | null, field: string): Promise<void> {
  if (originalId === null) return;
  const original = await jobs.findJob(tx.db, originalId);
  if (original?.deviceId !== deviceId) throw invalid(field, "That repair was of another device");
}

const minorOrNull = (amount: number | null) => (amount === null ? null : toMinor(amount));

/** Opens the job of one device. Returns it. */
async function openJob(
  tx: Tx,
  dependencies: WorkshopDependencies,
  form: IntakeJob,
  around: Around,
): Promise<JobRecord> {
  const { intakeId, userId, actor, now } = around;
  const { bookedOn } = around.form;
  await checkJob(tx, dependencies, form, { index: around.index, isHere: bookedOn === null });
  const deviceId = form.device
    ? await deviceOfForm(tx, form.device, { ownerId: userId, isHere: bookedOn === null, actorId: actor.id, now })
    : null;
  await checkOriginal(tx, form.originalJobId, deviceId, `jobs.${around.index}.originalJobId`);
  const { agreement } = form;
  const opened: Omit<JobRecord, "id"> = {
    ...{ number: "", trackingCode: "", intakeId, deviceId, kind: form.kind },
    stage: bookedOn === null ? "received" : "booked",
    ...{ labelId: null, outcome: null, priority: form.priority, task: form.task, symptom: form.symptom },
    ...{ finding: "", publicFinding: "", noFault: false, workDone: null, technicianId: form.technicianId },
    ...{ finishedBy: null, place: form.place, noPhotoReason: form.noPhotoReason, bookedOn },
    ...{ unlocking: form.unlocking },
    ...{ address: form.address, directions: form.directions },
    promisedAt: form.promisedAt === null ? null : new Date(form.promisedAt),
    ...{ promiseMoves: 0, promiseReason: form.promiseReason, plannedMinutes: form.plannedMinutes },
    ...{ stageSinceAt: now, stageNearAt: null, stageDueAt: null, stageHeldMinutes: 0 },
    ...{ heldReason: null, heldWhose: null, heldUntil: null, heldSinceAt: null, heldMinutes: 0 },
    ...{ originalJobId: form.originalJobId, mergedIntoId: null },
    ...{ feePolicy: agreement.feePolicy, feeMinor: toMinor(agreement.fee) },
    ...{ fixedPriceMinor: minorOrNull(agreement.fixedPrice), ceilingMinor: minorOrNull(agreement.ceiling) },
    ...{
      readyAt: null,
      outAt: null,
      checkDrawn: null,
      changedBy: actor.id,
      version: 1,
      createdAt: now,
      updatedAt: now,
    },
  };
  const timed = withStageTimes({ ...opened, id: 0 }, null, minutesOf(dependencies));
  let job: JobRecord = timed;
  const insert = () => {
    job = { ...timed, number: newRepairNumber(), trackingCode: newTrackingCode() };
    return jobs.insertJob(tx.db, job);
  };
  const id = await draw(insert, ["uq_repair_jobs_number", "uq_repair_jobs_tracking"]).catch((error: unknown) =>
    refuseSecondCustody(tx, deviceId, error),
  );
  job = { ...job, id };
  await jobs.saveAccessories(tx.db, id, form.accessories);
  await jobs.saveProblemsOf(tx.db, id, "reported", form.problemIds);
  const at = `jobs.${around.index}.`;
  const photos = { photos: form.photos, phase: "intake" as const, field: `${at}photos` };
  await storePhotos(tx, dependencies, { jobId: id, ...photos, actorId: actor.id, now });
  if (bookedOn === null)
    await storeIntakeChecks(tx, {
      ...{ jobId: id, kind: form.kind, deviceId, userId, problemIds: form.problemIds },
      ...{ checks: form.checks, consents: form.consents, at, actorId: actor.id, now },
    });
  await jobs.insertStep(tx.db, {
    ...{
      jobId: id,
      action: job.stage === "booked" ? "book" : "check_in",
      fromStage: null,
      fromOutcome: null,
      toStage: job.stage,
    },
    ...{ labelId: null, note: "", userId: actor.id, via: "console", minutesInFrom: 0, at: now },
  });
  await jobs.countJob(tx.db, null, job);
  tx.emit({
    name: job.stage === "booked" ? "repair.booked" : "repair.received",
    ...{ entity: "repair", entityId: id, actorId: actor.id },
    payload: await factsOf(tx, null, job),
  });
  if (form.claimedWarrantyIds.length === 0) return job;
  return takeStep(tx, dependencies, job, {
    ...(await openClaims(tx, dependencies, job, {
      ...{ warrantyIds: form.claimedWarrantyIds, actorId: actor.id },
      field: `jobs.${around.index}.claimedWarrantyIds`,
    })),
    ...{ action: "claim", by: { userId: actor.id, via: "console" } },
  });
}
