import { AppError } from "@fundi/shared/contract/errors";
import { notFound } from "../../../platform/found";
import { CODE_MINUTES, newRepairCode, takeRepairCode } from "../codes/repair-code";
import { newEstimateLinkPath, reachOf } from "../estimates/send-link";
import { checkNumber } from "../intake/changed-number";
import { findIntake } from "../intake/intake-store";
import { presentWhole } from "../my/my-repairs";
import { withdrawAsCustomer } from "../my/withdraw-own";
import { findSentEstimates } from "../my/written-words";
import { photosForCustomer } from "../photos/photos-for-customer";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { openStatus } from "./open-status";
import { newAccess, numberAt, openByAccess } from "./page-access";

/** What a caller shows: the tracking code, and the key that a texted code was exchanged for. */
interface Shown {
  code: string;
  key: string | undefined;
}

const subjectOf = (jobId: number) => ({ purpose: "page", id: jobId }) as const;

const noPhoto = notFound("There is no such photo.");
const noBill = notFound("There is no bill yet.");
const noEstimate = notFound("There is no estimate yet.");

/** Texts a code to the number at a repair, and to no other one. Returns for how long it is good. */
export const sendPageCode = (
  { inTransaction, texts, clock, shop }: WorkshopDependencies,
  code: string,
): Promise<{ minutes: number }> =>
  inTransaction(async (tx) => {
    const job = await openStatus(tx.db, code);
    const { number, userId, language } = await reachOf(tx, job);
    if (!texts.isOn() || number === null)
      throw new AppError(
        "NOT_CONFIGURED",
        "We cannot text a code for this repair. Please call us, or show your receipt.",
      );
    const intake = await findIntake(tx.db, job.intakeId);
    if (intake) checkNumber({ clock, shop }, intake, null);
    const otp = await newRepairCode(tx, subjectOf(job.id), clock());
    const isSent = await texts.sendCode(tx, {
      ...{ number, userId, isProved: true, language, dedupeKey: `page:${job.id}:${clock().getTime()}` },
      content: { kind: "repair-page-code", values: { code: otp, minutes: String(CODE_MINUTES) } },
    });
    if (!isSent)
      throw new AppError(
        "RATE_LIMITED",
        "Many codes were sent to this number. Please try again tomorrow, or call us.",
        {
          retryAfter: 3600,
        },
      );
    return { minutes: CODE_MINUTES };
  });

/** Exchanges a texted code for access to the full page. Throws INVALID_OTP and RATE_LIMITED. */
export async function openPage(
  { inTransaction, signer, clock }: WorkshopDependencies,
  { code, otp }: { code: string; otp: string },
): Promise<{ key: string; until: string }> {
  const opened = await inTransaction(async (tx) => {
    const job = await openStatus(tx.db, code);
    const problem = await takeRepairCode(tx, subjectOf(job.id), { code: otp, field: "approvalCode" }, clock());
    const number = await numberAt(tx.db, job);
    return { job, problem, number };
  });
  const { job, problem, number } = opened;
  if (problem) throw problem;
  if (number === null) throw new AppError("NOT_FOUND", "There is no number at this repair any more.");
  return newAccess(signer, { job, number }, clock());
}

/** Returns a repair as its customer sees it, whole, and until when. Throws NOT_FOUND and UNAUTHORIZED. */
export async function viewFullPage(dependencies: WorkshopDependencies, shown: Shown) {
  const { job, until } = await openByAccess(dependencies, shown);
  return { ...(await presentWhole(dependencies, job)), until };
}

/** Returns a photo of the full page with its bytes. Throws NOT_FOUND for one that its customer may not see. */
export async function readPagePhoto(
  dependencies: WorkshopDependencies,
  { photoId, size, ...shown }: Shown & { photoId: number; size: "full" | "small" },
) {
  const { job } = await openByAccess(dependencies, shown);
  const photo = (await photosForCustomer(dependencies, job.id)).find(({ id }) => id === photoId);
  if (!photo) throw noPhoto();
  return dependencies.privateFiles.readFor(photo.fileId, size);
}

/** Makes a link to the newest estimate of a repair, and returns its path. */
export async function openPageEstimate(dependencies: WorkshopDependencies, shown: Shown): Promise<string> {
  const { job } = await openByAccess(dependencies, shown);
  return dependencies.inTransaction(async (tx) => {
    const newest = (await findSentEstimates(tx.db, job.id)).reduce<{ id: number; number: number } | null>(
      (last, one) => (last === null || one.number > last.number ? one : last),
      null,
    );
    if (!newest) throw noEstimate();
    return newEstimateLinkPath(tx, dependencies, newest.id);
  });
}

/** Makes a link to the bill of a repair, by which it is paid without an account. */
export async function linkToBill(
  dependencies: WorkshopDependencies,
  shown: Shown,
): Promise<{ orderId: number; link: string }> {
  const { job } = await openByAccess(dependencies, shown);
  const orderId = (await findIntake(dependencies.db, job.intakeId))?.orderId ?? null;
  if (orderId === null) throw noBill();
  return { orderId, link: dependencies.links.billLinkOf(orderId) };
}

/** Withdraws a repair from its full page. */
export async function withdrawFromPage(
  dependencies: WorkshopDependencies,
  { version, reason, ...shown }: Shown & { version: number; reason: string },
): Promise<void> {
  const { job } = await openByAccess(dependencies, shown);
  await withdrawAsCustomer(dependencies, { id: job.id, version, reason, userId: null });
}
