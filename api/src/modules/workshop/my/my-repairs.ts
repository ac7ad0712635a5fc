import type { z } from "@fundi/shared/contract/z";
import { fromMinor } from "@fundi/shared/values/money";
import type { MyRepair, MyRepairDetail } from "@fundi/shared/workshop/my-repairs";
import { viewDocuments } from "../documents/document-service";
import { isChargedLine } from "../estimates/agreed-deposit";
import { findRepairLines } from "../estimates/approval-store";
import { feeIfWithdrawn } from "../estimates/job-lines";
import { openEstimate } from "../estimates/open-estimate";
import { newEstimateLinkPath } from "../estimates/send-link";
import { ownerOfIntake } from "../intake/intake-store";
import type { JobRecord } from "../jobs/job-columns";
import { findAccessories, findJob } from "../jobs/job-store";
import { repairNotFound } from "../jobs/move-job";
import { passcodesForCustomer } from "../passcodes/view-passcodes";
import type { PhotoRecord } from "../photos/photo-columns";
import { photosForCustomer } from "../photos/photos-for-customer";
import { presentStatus } from "../public/view-status";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { findJobsOfOwner } from "./my-repair-store";
import { mayWithdraw } from "./withdraw-own";
import { findSentEstimates, findWritten } from "./written-words";

/** Most repairs that are listed. */
const LIST_MAX = 50;

const presentOwn = async (dependencies: WorkshopDependencies, job: JobRecord): Promise<z.input<typeof MyRepair>> => ({
  ...(await presentStatus(dependencies, job)),
  ...{ id: job.id, created_at: job.createdAt.toISOString() },
});

const presentPhoto = ({ id, fileId, phase, caption, marks, width, height, takenAt }: PhotoRecord) => ({
  ...{ id, fileId, phase, caption, marks, width, height, takenAt: takenAt.toISOString() },
});

/** Returns a customer's repairs, the newest first. */
export async function listMyRepairs(dependencies: WorkshopDependencies, userId: number) {
  const jobs = await findJobsOfOwner(dependencies.db, userId, LIST_MAX);
  return Promise.all(jobs.map((job) => presentOwn(dependencies, job)));
}

/** Returns a repair of a customer, whole. Throws NOT_FOUND for somebody else's, as if it did not exist. */
export async function viewMyRepair(
  dependencies: WorkshopDependencies,
  { id, userId }: { id: number; userId: number },
): Promise<z.input<typeof MyRepairDetail>> {
  const job = await findJob(dependencies.db, id);
  if (!job || (await ownerOfIntake(dependencies.db, job.intakeId)) !== userId) throw repairNotFound();
  return presentWhole(dependencies, job);
}

/** Returns a repair as its customer sees it, whole: in their account, and by a code to the phone at it. */
export async function presentWhole(
  dependencies: WorkshopDependencies,
  job: JobRecord,
): Promise<z.input<typeof MyRepairDetail>> {
  const { db } = dependencies;
  const { id } = job;
  const [shown, accessories, lines, passcode, photos, documents, estimates, isWithdrawable] = await Promise.all([
    presentOwn(dependencies, job),
    findAccessories(db, [id]),
    findRepairLines(db, [id]),
    passcodesForCustomer(db, id),
    photosForCustomer(dependencies, id),
    viewDocuments(dependencies, job.intakeId),
    findSentEstimates(db, id),
    mayWithdraw(dependencies, job),
  ]);
  return {
    ...shown,
    ...{ photos: photos.map(presentPhoto), hasEstimate: estimates.length > 0 },
    withdrawal: isWithdrawable ? { version: job.version, fee: fromMinor(feeIfWithdrawn(job)) } : null,
    documents: { receipts: documents.receipts, collections: documents.collections },
    written: await findWritten(db, job, estimates),
    ...{ symptom: job.symptom, finding: job.publicFinding, workDone: job.workDone ?? "" },
    accessories: accessories.map(({ name, quantity }) => ({ name, quantity })),
    passcode,
    lines: lines.filter(isChargedLine).map(({ id: lineId, text, quantity, priceMinor, warrantyDays }) => ({
      ...{ id: lineId, text, quantity, price: fromMinor(priceMinor), warrantyDays },
    })),
  };
}

/** Makes a link to the estimate of a customer's own repair, and returns its path. Throws NOT_FOUND. */
export const openMyEstimate = (
  dependencies: WorkshopDependencies,
  { id, userId }: { id: number; userId: number },
): Promise<string> =>
  dependencies.inTransaction(async (tx) => {
    const { estimate } = await openEstimate(tx.db, { jobId: id, userId });
    return newEstimateLinkPath(tx, dependencies, estimate.id);
  });
