import type { Language } from "@fundi/shared/languages/languages";
import { feeIfDeclined } from "@fundi/shared/workshop/estimate-rules";
import type { RepairAction } from "@fundi/shared/workshop/repair-actions";
import type { Tx } from "../../../platform/database/transaction";
import { isCharged } from "../../orders";
import { findAround } from "../board/card-store";
import { findIdentifiers } from "../devices/device-store";
import { languageOfIntake } from "../intake/intake-language";
import { findIntake, saveBill } from "../intake/intake-store";
import type { JobRecord } from "../jobs/job-columns";
import { findJobsOfIntake } from "../jobs/job-store";
import { wantAgain } from "../parts/hold-parts";
import { minutesOf, type WorkshopDependencies } from "../workshop-dependencies";
import * as store from "./approval-store";
import { billContent } from "./bill-content";
import type { EstimateRecord } from "./estimate-columns";
import { findEstimates, saveEstimate } from "./estimate-store";
import { followUpTimes } from "./follow-ups";

/** Who changed what is charged; without an id its customer, or the system. */
export interface ChargeAuthor {
  id: number | null;
  name: string;
}

/**
 * Rewrites the bill of an intake by what is agreed to of its jobs, under the locks of intake and bill (`lockWithBill`). It is
 * opened with the first charge. The shop's own stock has none. With the last device a deposit that no line reached is owed no more.
 */
export async function reviseBillOf(
  tx: Tx,
  { bills }: Pick<WorkshopDependencies, "bills">,
  intakeId: number,
  author: ChargeAuthor,
  { isLast = false } = {},
): Promise<void> {
  const intake = await findIntake(tx.db, intakeId);
  if (!intake || intake.userId === null) return;
  const jobs = await findJobsOfIntake(tx.db, intakeId);
  const ids = jobs.map(({ id }) => id);
  const [around, identifiers, lines, ...approvals] = await Promise.all([
    findAround(tx.db, ids),
    findIdentifiers(
      tx.db,
      jobs.flatMap(({ deviceId }) => deviceId ?? []),
    ),
    store.findRepairLines(tx.db, ids),
    ...ids.map((id) => store.findApprovals(tx.db, id)),
  ]);
  const content = billContent(
    jobs.map((job) => ({
      job,
      around: around.get(job.id),
      identifiers: identifiers.filter(({ deviceId }) => deviceId === job.deviceId),
    })),
    lines,
    approvals.flat(),
    intake.depositMinor ?? 0,
  );
  if (intake.orderId !== null) {
    await bills.reviseBill(tx, intake.orderId, { ...content, ...(isLast && { deposit: null }), author });
    return;
  }
  if (!isCharged(content)) return;
  const [firstName = "", ...rest] = intake.name.split(" ");
  const { id } = await bills.openBill(tx, {
    ...content,
    authorId: author.id,
    customer: {
      ...{ userId: intake.userId, firstName, lastName: rest.join(" "), phone: intake.phone ?? "" },
      ...{ email: intake.email, kraPin: intake.kraPin },
    },
  });
  await saveBill(tx.db, intakeId, id);
}

/** Replaces the estimate of a job that waits, where there is one: nobody is to decide on it any more. */
export async function supersedeWaiting(tx: Tx, jobId: number, now: Date): Promise<EstimateRecord | null> {
  const waiting = (await findEstimates(tx.db, jobId)).find(({ state }) => state === "sent");
  if (!waiting) return null;
  await saveEstimate(tx.db, {
    ...waiting,
    ...{ state: "superseded", followUpAt: null, toCall: false, version: waiting.version + 1, updatedAt: now },
  });
  return waiting;
}

/** Makes the estimate that an action replaced by nothing one that waits again. */
async function reviveEstimate(tx: Tx, dependencies: WorkshopDependencies, jobId: number): Promise<void> {
  const last = (await findEstimates(tx.db, jobId)).find(({ state }) => state !== "draft");
  if (last?.state !== "superseded" || last.sentAt === null || last.validUntilOn === null) return;
  const { sentAt, validUntilOn } = last;
  const now = dependencies.clock();
  const times = followUpTimes({ sentAt, validUntilOn }, minutesOf(dependencies), dependencies.shop);
  const followUpAt = times[last.followUps] ?? null;
  await saveEstimate(tx.db, { ...last, state: "sent", followUpAt, version: last.version + 1, updatedAt: now });
}

interface LineChange {
  action: RepairAction;
  author: ChargeAuthor;
}

/** Returns whether somebody has looked for what is wrong: then the fee for that is due. */
const isDiagnosed = ({ stage, finding, noFault }: JobRecord): boolean =>
  finding !== "" || noFault || !["booked", "received", "diagnosing"].includes(stage);

/** Returns what is charged where a job is withdrawn as it is now, in minor units. */
export const feeIfWithdrawn = (job: JobRecord): number => (isDiagnosed(job) ? feeIfDeclined(job) : 0);

/**
 * Takes what was agreed to and not done off the bill, because of an action by which the device goes back as it came, and
 * charges the fee that was agreed for this; nobody decides on its estimate any more.
 */
export async function dropLinesOf(
  tx: Tx,
  dependencies: WorkshopDependencies,
  job: JobRecord,
  { action, author }: LineChange,
): Promise<void> {
  const at = dependencies.clock();
  await supersedeWaiting(tx, job.id, at);
  // A fee for repairs that succeed is none now.
  const fees = feeIfDeclined(job) === 0 ? await store.dropFee(tx.db, job.id, action) : 0;
  const dropped = fees + (await store.dropLines(tx.db, job.id, action));
  const minor = action === "give_up" ? feeIfDeclined(job) : feeIfWithdrawn(job);
  const isCharged = await chargeFee(tx, job, { minor, chargedBy: action, at });
  if (dropped > 0 || isCharged) await reviseBillOf(tx, dependencies, job.intakeId, author);
}

/** Makes the lines of a job again what they were before an action that is undone, or whose work goes on. */
export async function undoLines(
  tx: Tx,
  dependencies: WorkshopDependencies,
  job: JobRecord,
  { action, author }: LineChange,
): Promise<void> {
  if (action !== "withdraw" && action !== "give_up" && action !== "skip_estimate") return;
  const changed = action === "skip_estimate" ? 0 : await store.restoreLines(tx.db, job.id, action);
  // After the others: one that an earlier such action charged is among those that came back.
  const fees =
    (await store.dropFee(tx.db, job.id, action, action)) +
    (action === "skip_estimate" ? await store.dropLines(tx.db, job.id, action) : 0);
  const again =
    action !== "skip_estimate" && (await wantAgain(tx, job, { action, userId: author.id, at: dependencies.clock() }));
  if (fees + changed > 0 || again) await reviseBillOf(tx, dependencies, job.intakeId, author);
}

/** As `undoLines`, for a step that was a mistake: the estimate that it closed waits again. */
export async function undoStepLines(
  tx: Tx,
  dependencies: WorkshopDependencies,
  job: JobRecord,
  change: LineChange,
): Promise<void> {
  await undoLines(tx, dependencies, job, change);
  if (change.action === "withdraw" || change.action === "skip_estimate") await reviveEstimate(tx, dependencies, job.id);
}

const FEE: Record<Language, string> = { en: "Diagnosis", sw: "Kuchunguza" };

interface Fee {
  minor: number;
  chargedBy: RepairAction;
  at: Date;
}

/**
 * Charges the fee for the diagnosis that was agreed at intake, once: with its own approval, which names that, and in the
 * language of its customer. Returns whether it did.
 */
export async function chargeFee(tx: Tx, job: JobRecord, { minor, chargedBy, at }: Fee): Promise<boolean> {
  const lines = minor === 0 ? [] : await store.findRepairLines(tx.db, [job.id]);
  if (minor === 0 || lines.some(({ kind, estimateLineId, state }) => isFee(kind, estimateLineId, state))) return false;
  const language = await languageOfIntake(tx.db, job.intakeId);
  const approvalId = await store.insertApproval(tx.db, {
    ...{ jobId: job.id, estimateId: null, decision: "approved", option: null, lineIds: [], consents: [] },
    ...{ totalMinor: minor, depositMinor: 0, via: "fee", name: "", phone: null, words: "", signatureId: null },
    ...{ shownHash: null, language, address: "", agent: "", recordedBy: null, at },
  });
  await store.insertRepairLines(tx.db, [
    {
      ...{ jobId: job.id, approvalId, estimateLineId: null, kind: "fee", text: FEE[language] },
      ...{ serviceId: null, itemId: null, quantity: 1, priceMinor: minor, listPriceMinor: null, priceReason: "" },
      ...{ costMinor: null, warrantyDays: 0, claimId: null, grade: null, technicianId: job.technicianId },
      ...{ state: "approved", droppedBy: null, chargedBy, closedAt: null, createdAt: at },
    },
  ]);
  return true;
}

const isFee = (kind: string, estimateLineId: number | null, state: string): boolean =>
  kind === "fee" && estimateLineId === null && state !== "not_charged";
