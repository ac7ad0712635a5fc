import type { z } from "@fundi/shared/contract/z";
import { fromMinor } from "@fundi/shared/values/money";
import { wallClock } from "@fundi/shared/values/time";
import type { PublicRepair } from "@fundi/shared/workshop/public-status";
import { isFinalStage } from "@fundi/shared/workshop/repair-stages";
import { isLiveOn } from "@fundi/shared/workshop/warranty-rules";
import type { Db } from "../../../platform/database/database";
import { missingDepositMinor } from "../estimates/agreed-deposit";
import { findOpenEstimates } from "../estimates/estimate-store";
import { findIntake } from "../intake/intake-store";
import type { JobRecord } from "../jobs/job-columns";
import { findSteps } from "../jobs/job-store";
import { numberReportedAt } from "../numbers/wrong-number";
import { findWarranties } from "../warranties/warranty-store";
import { findTerms } from "../words/word-store";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { openStatus } from "./open-status";
import { numberAt } from "./page-access";
import { stepsOf, waitedFor } from "./status-rules";
import { countDevicesOf, findAroundPublicly } from "./status-store";

type PublicView = z.input<typeof PublicRepair>;

async function billOf(
  db: Db,
  { bills }: Pick<WorkshopDependencies, "bills">,
  job: JobRecord,
  orderId: number | null,
): Promise<PublicView["bill"]> {
  if (orderId === null) return null;
  const [bill, devices] = await Promise.all([bills.readBill(db, orderId), countDevicesOf(db, job.intakeId)]);
  if (!bill || bill.status === "cancelled") return null;
  const { id, orderNumber: number, dueMinor, netPaidMinor } = bill;
  // It is for the beginning of the work: a manager may have begun without it.
  const isBefore = job.stage === "approved" || job.stage === "awaiting_parts";
  const depositMinor = isBefore ? Math.min(dueMinor, await missingDepositMinor(db, job, netPaidMinor)) : 0;
  const [due, paid, depositDue] = [dueMinor, netPaidMinor, depositMinor].map(fromMinor) as [number, number, number];
  return { orderId: id, number, due, paid, depositDue, devices };
}

/** Returns until when the lines of a repair are covered, and the words of the terms that its customer agreed to. */
async function coverOf(
  { db, clock, shop }: Pick<WorkshopDependencies, "db" | "clock" | "shop">,
  job: JobRecord,
): Promise<Pick<PublicView, "warranties" | "warrantyTerms">> {
  const warranties = await findWarranties(db, [job.id]);
  if (warranties.length === 0) return { warranties: [], warrantyTerms: null };
  const today = wallClock(clock(), shop.timeZone).date;
  const [intake, terms] = await Promise.all([findIntake(db, job.intakeId), findTerms(db)]);
  const agreed = terms.find(({ id }) => id === intake?.termsId);
  return {
    warranties: warranties.map(({ text, untilOn }) => ({ text, until: untilOn, isLive: isLiveOn(untilOn, today) })),
    warrantyTerms: agreed ? { title: agreed.title, en: agreed.bodyEn, sw: agreed.bodySw } : null,
  };
}

/**
 * Returns a repair as everybody with its code sees it. It names no person, number of one, identifier, photo or price of a
 * line: it is written out, so that a new column never gets onto the page.
 */
export async function presentStatus(
  dependencies: Pick<WorkshopDependencies, "db" | "bills" | "texts" | "storefrontUrl" | "clock" | "shop">,
  job: JobRecord,
): Promise<PublicView> {
  const { db, texts, storefrontUrl, clock } = dependencies;
  const [around, steps, estimates, covered, number] = await Promise.all([
    findAroundPublicly(db, job.id),
    findSteps(db, job.id),
    findOpenEstimates(db, [job.id]),
    coverOf(dependencies, job),
    numberAt(db, job),
  ]);
  const { deviceType = null, brand, model, labelEn, labelSw, orderId = null } = around ?? {};
  const waitsFor = waitedFor(job, estimates.get(job.id) ?? null);
  const promisedAt = isFinalStage(job.stage) || job.stage === "ready" ? null : job.promisedAt;
  return {
    ...{ code: job.trackingCode, number: job.number, kind: job.kind, deviceType },
    device: [brand, model].filter(Boolean).join(" "),
    ...{ stage: job.stage, outcome: job.outcome },
    label: labelEn ? { en: labelEn, sw: labelSw || labelEn } : null,
    ...{ waitsFor, steps: stepsOf(job, steps) },
    promisedAt: promisedAt?.toISOString() ?? null,
    isLate: promisedAt !== null && promisedAt <= clock(),
    outAt: job.outAt?.toISOString() ?? null,
    ...covered,
    bill: await billOf(db, dependencies, job, orderId),
    reportedNumber: await numberReportedAt(db, dependencies, job),
    ...{ canTextCode: texts.isOn() && number !== null, hasNumber: number !== null },
    canTextEstimate: waitsFor === "decision" && texts.isAvailable() && storefrontUrl !== undefined,
  };
}

/** Returns what the holder of a tracking code sees. Throws NOT_FOUND. */
export const viewStatus = async (dependencies: WorkshopDependencies, code: string): Promise<PublicView> =>
  presentStatus(dependencies, await openStatus(dependencies.db, code));
