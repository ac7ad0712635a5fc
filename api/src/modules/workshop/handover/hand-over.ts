import { createHash } from "node:crypto";
import { AppError } from "@fundi/shared/contract/errors";
import { toMinor } from "@fundi/shared/values/money";
import { wallClock } from "@fundi/shared/values/time";
import { visibleText } from "@fundi/shared/values/visible-text";
import { shownAtHandover } from "@fundi/shared/workshop/handover-shown";
import type { Handover, HandoverForm, OldParts } from "@fundi/shared/workshop/handovers";
import { isFetched } from "@fundi/shared/workshop/repair-stages";
import { type IdempotencyKey, withIdempotencyAs } from "../../../platform/database/idempotency";
import type { Tx } from "../../../platform/database/transaction";
import type { PrivateFileRecord } from "../../../platform/private-files/private-file-columns";
import { keepSignature } from "../../../platform/signatures/keep-signature";
import { missingShareMinor, shareMinor } from "../../orders";
import { storeCollectionDocument } from "../documents/collection-document";
import { settleBill } from "../estimates/settle-bill";
import { invalid } from "../intake/check-references";
import type { IntakeRecord } from "../intake/intake-columns";
import { findIntake, lockBillOf } from "../intake/intake-store";
import { intakeNotFound } from "../intake/view-intake";
import type { JobRecord } from "../jobs/job-columns";
import { findJobsOfIntake, lockJobs } from "../jobs/job-store";
import { checkAction, checkJobVersion, readState, takeStep, viewerOf, type Worker } from "../jobs/move-job";
import { insertSignature } from "../signatures/signature-store";
import { giveWarranties } from "../warranties/given-warranties";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { checkProof, countProofTry, storeStatement } from "./check-proof";
import { checkRelease } from "./check-release";
import { insertHandover, saveMissing } from "./handover-store";
import { viewHandover } from "./view-handover";

interface HandOver {
  intakeId: number;
  form: HandoverForm;
  actor: Worker;
  once: IdempotencyKey | null;
}

const shopDay = ({ clock, shop }: WorkshopDependencies): string => wallClock(clock(), shop.timeZone).date;

const noBill = (orderId: number) => new Error(`Order ${orderId} is no repair bill.`);

/**
 * Hands devices over: their lines are closed, and the bill is delivered or done with the last one. What they come to has to
 * be paid, or a manager releases them. Repeated, it does nothing more.
 */
export async function handOver(dependencies: WorkshopDependencies, command: HandOver): Promise<number> {
  const { intakeId, form, actor, once } = command;
  const drawing =
    form.signature === null
      ? null
      : await keepSignature(dependencies.privateFiles, form.signature.drawing, {
          ...{ kind: "repair-signature", uploadedBy: actor.id, field: "signature" },
        });
  await countProofTry(dependencies, intakeId, form);
  return dependencies.inTransaction((tx) =>
    withIdempotencyAs(tx, once, intakeId, async () => {
      await lockBillOf(tx.db, intakeId);
      const intake = await findIntake(tx.db, intakeId);
      if (!intake) throw intakeNotFound();
      const jobs = await lockLeaving(tx, dependencies, command);
      checkSigned(form);
      const view = await viewHandover({ ...dependencies, db: tx.db }, intakeId, actor);
      const leaving = view.jobs.filter(({ id }) => jobs.some((job) => job.id === id));
      checkMissing(form, leaving);
      const sum = leaving.reduce((total, { share }) => total + share, 0);
      // Work outside the shop is confirmed by its customer: nobody fetches anything.
      if (jobs.some(({ kind }) => isFetched(kind))) await checkProof(tx, dependencies, { intakeId, form, sum, actor });
      const unpaidMinor = await unpaidOf(tx, dependencies, intake, jobs);
      if (unpaidMinor > 0) await checkRelease(tx, { intake, form, actor, unpaidMinor, today: shopDay(dependencies) });
      const signatureId = drawing && (await sign(tx, dependencies, { ...command, intake, drawing, leaving }));
      await saveMissing(
        tx.db,
        jobs.map(({ id }) => id),
        form.missing,
      );
      const at = dependencies.clock();
      const statementFileId = await storeStatement(tx, dependencies, { form, jobId: jobs[0]?.id ?? 0, actor });
      const isReleased = unpaidMinor > 0;
      let leftMinor = unpaidMinor;
      for (const job of jobs) {
        // Each has its part of what is missing, so that the sum is written down once.
        const share = toMinor(leaving.find(({ id }) => id === job.id)?.share ?? 0);
        const missingMinor = Math.min(leftMinor, share);
        leftMinor -= missingMinor;
        await leave(tx, dependencies, job, {
          ...{ ...command, intake, signatureId, statementFileId, isReleased, missingMinor, leaving, at },
        });
      }
      const leftJobIds = jobs.map(({ id }) => id);
      await settleBill(tx, dependencies, intakeId, { author: actor, leftJobIds });
      if (isReleased && intake.orderId !== null)
        await dependencies.bills.setPayUntil(tx, intake.orderId, form.release?.dueOn ?? null);
      const fileId = drawing?.id ?? null;
      await storeCollectionDocument(tx, dependencies, { intake, jobs, form, fileId, actor, at });
    }),
  );
}

/** Locks the jobs whose devices leave, in the order of their ids, and checks that each may. */
async function lockLeaving(
  tx: Tx,
  { clock }: WorkshopDependencies,
  { intakeId, form, actor }: HandOver,
): Promise<JobRecord[]> {
  const versions = new Map(form.jobs.map(({ id, version }) => [id, version]));
  const jobs = await lockJobs(tx.db, [...versions.keys()]);
  if (jobs.length < versions.size || jobs.some((job) => job.intakeId !== intakeId))
    throw invalid("jobs", "Choose devices of this intake");
  for (const job of jobs) {
    await checkJobVersion(tx, job, versions.get(job.id) ?? 0);
    const action = isFetched(job.kind) ? "collect" : "complete";
    checkAction(viewerOf(actor), job, await readState(tx, job), action, clock());
  }
  return jobs;
}

function checkSigned({ signature, noSignatureReason }: HandoverForm): void {
  if (signature !== null || noSignatureReason !== "") return;
  const message = "Let who fetches it sign, or say why not.";
  throw new AppError("SIGNATURE_MISSING", message, { fieldErrors: { noSignatureReason: [message] } });
}

/** Throws for accessories of other devices. */
function checkMissing({ missing }: HandoverForm, leaving: readonly Handover["jobs"][number][]): void {
  const known = new Set(leaving.flatMap(({ accessories }) => accessories.map(({ id }) => id)));
  if (missing.some(({ accessoryId }) => !known.has(accessoryId)))
    throw invalid("missing", "Choose accessories of these devices");
}

/** Returns what is missing so that these devices may leave (`missingShareMinor`). */
async function unpaidOf(
  tx: Tx,
  { bills }: WorkshopDependencies,
  { id, orderId }: IntakeRecord,
  leaving: readonly JobRecord[],
): Promise<number> {
  if (orderId === null) return 0;
  const [bill, jobs] = await Promise.all([bills.readBill(tx.db, orderId), findJobsOfIntake(tx.db, id)]);
  if (!bill) throw noBill(orderId);
  const missing = missingShareMinor({
    ...{ lines: bill.lines, netPaidMinor: bill.netPaidMinor, leaving: leaving.map((job) => job.id) },
    out: jobs.filter(({ stage }) => stage === "collected").map((job) => job.id),
  });
  // What was credited since is owed by nobody.
  return Math.min(missing, bill.dueMinor);
}

interface Leaving extends HandOver {
  intake: IntakeRecord;
}

/** Returns what is said to have happened to the old parts of a job. */
const oldPartsOf =
  ({ jobs }: HandoverForm) =>
  (jobId: number): OldParts =>
    jobs.find(({ id }) => id === jobId)?.oldParts ?? "none";

/** Stores who signed what, and lets it name its drawing. Throws where something else was shown than leaves. Returns its id. */
async function sign(
  tx: Tx,
  dependencies: WorkshopDependencies,
  { intake, form, actor, drawing, leaving }: Leaving & { drawing: PrivateFileRecord; leaving: Handover["jobs"] },
): Promise<number> {
  const language = intake.language ?? "en";
  const said = { missing: form.missing, notTested: form.notTested, oldPartsOf: oldPartsOf(form) };
  const shown = visibleText(shownAtHandover(leaving, said, language)).trim();
  if (form.signature?.shown !== shown)
    throw invalid("signature", "What was signed has changed since: show it to the customer and let them sign again");
  const id = await insertSignature(tx.db, {
    ...{ intakeId: intake.id, purpose: "handover", name: form.signature?.name ?? "" },
    ...{ way: form.signature?.drawing.way ?? "drawn", fileId: drawing.id, termsId: null, language, shown },
    shownHash: createHash("sha256").update(shown).digest("hex"),
    ...{ takenBy: actor.id, signedAt: dependencies.clock() },
  });
  await dependencies.privateFiles.name(tx, [drawing.id], {
    ...{ kind: "repair-signature", subjectId: id, uploadedBy: actor.id, isForCustomer: true, field: "signature" },
  });
  return id;
}

/** Takes the step of one job, and writes down how its device left. */
async function leave(
  tx: Tx,
  dependencies: WorkshopDependencies,
  job: JobRecord,
  {
    form,
    actor,
    intake,
    signatureId,
    statementFileId,
    isReleased,
    missingMinor,
    leaving,
    at,
  }: Leaving & {
    signatureId: number | null;
    statementFileId: string | null;
    isReleased: boolean;
    missingMinor: number;
    leaving: Handover["jobs"];
    /** The same for all that leave together. */
    at: Date;
  },
): Promise<void> {
  const lacking = new Set(form.missing.map(({ accessoryId }) => accessoryId));
  const lacks = leaving.some(({ id, accessories }) => id === job.id && accessories.some((one) => lacking.has(one.id)));
  const bill = intake.orderId === null ? null : await dependencies.bills.readBill(tx.db, intake.orderId);
  await takeStep(tx, dependencies, job, {
    action: isFetched(job.kind) ? "collect" : "complete",
    to: "collected",
    change: { outAt: at, place: "" },
    note: isReleased ? `Released before it was paid: ${form.release?.reason ?? ""}` : "",
    event: "repair.collected",
    payload: { isReleased, isMissing: lacks },
    by: { userId: actor.id, via: "console" },
  });
  const handoverId = await insertHandover(tx.db, {
    ...{ jobId: job.id, proxyName: form.proxyName, proof: form.proof, idLast4: form.idLast4, signatureId },
    statementFileId,
    ...{ noSignatureReason: signatureId === null ? form.noSignatureReason : "", notTested: form.notTested },
    ...{ oldParts: oldPartsOf(form)(job.id), shareMinor: bill ? shareMinor(bill.lines, [job.id]) : 0, missingMinor },
    ...(isReleased
      ? { releasedBy: actor.id, releaseReason: form.release?.reason ?? "", releaseDueOn: form.release?.dueOn ?? null }
      : { releasedBy: null, releaseReason: "", releaseDueOn: null }),
    ...{ handedBy: actor.id, at, reopenedAt: null },
  });
  await giveWarranties(tx, dependencies, { job, handoverId, isOurs: intake.userId === null, at });
}
