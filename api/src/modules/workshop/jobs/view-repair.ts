import { fromMinor } from "@fundi/shared/values/money";
import { correctionRefusal } from "@fundi/shared/workshop/correction-rules";
import { repairOriginOf } from "@fundi/shared/workshop/repair-stages";
import type { Repair } from "@fundi/shared/workshop/repairs";
import type { Db } from "../../../platform/database/database";
import { missingShareMinor, shareMinor } from "../../orders";
import { cardsOf } from "../board/view-cards";
import { viewChecks } from "../checks/view-checks";
import { viewDevices } from "../devices/device-presenter";
import { missingDepositMinor } from "../estimates/agreed-deposit";
import { viewHandovers } from "../handover/view-handovers";
import { readDepending, readDeviceDepending } from "../intake/depending";
import { findIntake, findNames } from "../intake/intake-store";
import { findNoticeEdits } from "../notices/notice-edit-store";
import { isWrongNumber } from "../numbers/textable-number";
import { linesWithoutPart, viewParts } from "../parts/view-parts";
import { viewPhotos } from "../photos/photos-for-customer";
import { presentSignature } from "../signatures/signature-presenter";
import { findSignatures } from "../signatures/signature-store";
import { viewTimes } from "../times/view-times";
import { viewWarranties } from "../warranties/view-warranties";
import { findTerms } from "../words/word-store";
import type { WorkshopDependencies } from "../workshop-dependencies";
import type { JobRecord, StepRecord } from "./job-columns";
import { mayHaveParts } from "./job-life";
import { findAccessories, findJob, findJobs, findJobsOfIntake, findSteps } from "./job-store";
import { repairNotFound, type Worker } from "./move-job";
import { findProblemsOf } from "./problem-store";

const kesOrNull = (minor: number | null) => (minor === null ? null : fromMinor(minor));

const presentStep = (step: StepRecord, names: ReadonlyMap<number, string>): Repair["steps"][number] => ({
  ...{ id: step.id, action: step.action, from: step.fromStage, to: step.toStage, note: step.note },
  by: step.userId === null ? null : { id: step.userId, name: names.get(step.userId) ?? "" },
  ...{ via: step.via, minutes: step.minutesInFrom, at: step.at.toISOString() },
});

const waitsStill = (until: Date | null, now: Date): string | null =>
  until !== null && until > now ? until.toISOString() : null;

/** Returns the jobs that a job leads to or comes from. */
async function linkedJobs(db: Db, { originalJobId, mergedIntoId }: JobRecord) {
  const ids = [originalJobId, mergedIntoId].flatMap((id) => id ?? []);
  const byId = new Map((await findJobs(db, ids)).map(({ id, number }) => [id, { id, number }]));
  const linked = (id: number | null) => (id === null ? null : (byId.get(id) ?? null));
  return { original: linked(originalJobId), mergedInto: linked(mergedIntoId) };
}

/** Returns what the intake of a job is charged; null: it has no bill. */
async function viewBill({ db, bills }: WorkshopDependencies, job: JobRecord, orderId: number): Promise<Repair["bill"]> {
  const bill = await bills.readBill(db, orderId);
  if (!bill) return null;
  const { id, orderNumber, totalMinor, netPaidMinor, dueMinor, lines } = bill;
  const out = (await findJobsOfIntake(db, job.intakeId)).flatMap((one) => (one.stage === "collected" ? [one.id] : []));
  const missing = Math.min(dueMinor, missingShareMinor({ lines, netPaidMinor, leaving: [job.id], out }));
  return {
    ...{ orderId: id, orderNumber, total: fromMinor(totalMinor), paid: fromMinor(netPaidMinor) },
    ...{ share: fromMinor(shareMinor(lines, [job.id])), shareMissing: fromMinor(missing) },
    ...{ due: fromMinor(dueMinor), depositMissing: fromMinor(await missingDepositMinor(db, job, netPaidMinor)) },
  };
}

/** Returns a job, whole, with what its viewer may do; throws when there is none. */
export async function viewRepair(dependencies: WorkshopDependencies, id: number, viewer: Worker): Promise<Repair> {
  const { db } = dependencies;
  const job = await findJob(db, id);
  if (!job) throw repairNotFound();
  const [intake, jobs, steps, accessories, problems, linked, devices, noticeEdits] = await Promise.all([
    findIntake(db, job.intakeId),
    findJobsOfIntake(db, job.intakeId),
    findSteps(db, id),
    findAccessories(db, [id]),
    findProblemsOf(db, id),
    linkedJobs(db, job),
    job.deviceId === null ? [] : viewDevices(db, [job.deviceId]),
    findNoticeEdits(db, id),
  ]);
  if (!intake) throw repairNotFound();
  const [names, cards, signatures, photos, parts, checked, terms, bill, warranties, times, handovers] =
    await Promise.all([
      findNames(
        db,
        [...steps, ...noticeEdits].flatMap(({ userId }) => userId ?? []),
      ),
      cardsOf(db, dependencies, jobs, viewer),
      findSignatures(db, [intake.id]),
      viewPhotos(dependencies, id),
      viewParts(db, id, viewer),
      viewChecks(db, id),
      intake.termsId === null ? [] : findTerms(db),
      intake.orderId === null ? null : viewBill(dependencies, job, intake.orderId),
      viewWarranties(dependencies, job, viewer),
      viewTimes(db, id, viewer),
      viewHandovers(db, id),
    ]);
  const agreed = terms.find((one) => one.id === intake.termsId);
  const card = cards.find((one) => one.id === id);
  if (!card) throw repairNotFound();
  const [customer, forDevice] = await Promise.all([
    intake.userId === null ? null : readDepending(db, intake, jobs),
    readDeviceDepending(db, intake, job),
  ]);
  const { jobs: history = [], ...device } = devices[0] ?? {};
  return {
    ...card,
    intake: {
      ...{ id: intake.id, number: intake.number, customerId: intake.userId, name: intake.name },
      origin: repairOriginOf(intake.source, intake.sourceId),
      wrongNumberAt: isWrongNumber(intake) ? (intake.wrongNumberAt?.toISOString() ?? null) : null,
      ...{ phone: intake.phone, email: intake.email, company: intake.company, language: intake.language },
      ...{ kraPin: intake.kraPin, version: intake.version },
      codesWaitUntil: waitsStill(intake.codesWaitUntil, dependencies.clock()),
      terms: agreed ? { id: agreed.id, number: agreed.number, title: agreed.title } : null,
      ...{ noSignatureReason: intake.noSignatureReason, signatures: signatures.map(presentSignature) },
    },
    corrections: {
      customer: customer && (correctionRefusal(customer, viewer.role)?.reason ?? null),
      device: correctionRefusal(forDevice, viewer.role)?.reason ?? null,
    },
    fullDevice: "id" in device ? device : null,
    history: history.filter((other) => other.id !== id),
    siblings: cards
      .filter((other) => other.id !== id)
      .map((other) => ({ id: other.id, number: other.number, stage: other.stage, about: other.about })),
    ...{ task: job.task, symptom: job.symptom, finding: job.finding, publicFinding: job.publicFinding },
    ...{ noFault: job.noFault, problems, workDone: job.workDone ?? "" },
    accessories: accessories.map(({ name, quantity, note }) => ({ name, quantity, note })),
    ...{ parts, partLines: mayHaveParts(job.stage) ? await linesWithoutPart(db, id, parts) : [] },
    ...{ photos, noPhotoReason: job.noPhotoReason, unlocking: job.unlocking },
    ...checked,
    agreement: {
      ...{ feePolicy: job.feePolicy, fee: fromMinor(job.feeMinor) },
      ...{ fixedPrice: kesOrNull(job.fixedPriceMinor), ceiling: kesOrNull(job.ceilingMinor) },
    },
    bill,
    handovers,
    ...warranties,
    times,
    ...{ plannedMinutes: job.plannedMinutes, promiseMoves: job.promiseMoves, bookedOn: job.bookedOn },
    ...{ address: job.address, directions: job.directions },
    stageDueAt: job.stageDueAt?.toISOString() ?? null,
    heldMinutes: job.heldMinutes,
    ...linked,
    steps: steps.map((step) => presentStep(step, names)),
    noticeEdits: noticeEdits.map(({ id: editId, isSent, words, reason, userId, at }) => ({
      ...{ id: editId, isSent, words, reason, at: at.toISOString() },
      by: userId === null ? null : { id: userId, name: names.get(userId) ?? "" },
    })),
    created_at: job.createdAt.toISOString(),
  };
}
