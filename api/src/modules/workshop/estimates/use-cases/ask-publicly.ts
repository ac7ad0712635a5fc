import { AppError } from "@fundi/shared/contract/errors";
import type { Tx } from "../../../../platform/database/transaction";
import { CODE_MINUTES, newRepairCode } from "../../codes/repair-code";
import { checkNumber } from "../../intake/changed-number";
import { findIntake } from "../../intake/intake-store";
import type { JobRecord } from "../../jobs/job-columns";
import { factsOf, takeStep } from "../../jobs/move-job";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { findApproval, saveObjection } from "../approval-store";
import { isOver, lockForDecision } from "../decide";
import type { EstimateRecord } from "../estimate-columns";
import { saveEstimate } from "../estimate-store";
import { type Opener, openEstimate } from "../open-estimate";
import { canObject } from "../public-estimate";
import { reachOf } from "../send-link";

const closed = (estimate: EstimateRecord): AppError =>
  new AppError("INVALID_TRANSITION", "This estimate is closed. Please call us.", { status: estimate.state });

/** Opens an estimate, locks its job, and finds it again as it is now. */
async function lockOpened(
  tx: Tx,
  opener: Opener,
): Promise<{ job: JobRecord; estimate: EstimateRecord; now: EstimateRecord | undefined }> {
  const { estimate } = await openEstimate(tx.db, opener);
  const { job, estimates } = await lockForDecision(tx, estimate.jobId);
  return { job, estimate, now: estimates.find(({ id }) => id === estimate.id) };
}

const eventOf = (
  name: "repair.estimate_asked" | "repair.estimate_objected",
  job: JobRecord,
  actorId: number | null,
) => ({ name, entity: "repair" as const, entityId: job.id, actorId });

const actorOf = (opener: Opener): number | null => ("userId" in opener ? opener.userId : null);

/** Texts a code to the number at the repair, with which its estimate can be decided. Returns for how long it is good. */
export const sendApprovalCode = (
  { inTransaction, texts, clock, shop }: WorkshopDependencies,
  opener: Opener,
): Promise<{ minutes: number }> => {
  return inTransaction(async (tx) => {
    const { job, estimate, now } = await lockOpened(tx, opener);
    if (!texts.isOn())
      throw new AppError("NOT_CONFIGURED", "We cannot send codes by text at the moment. Please sign instead.");
    if (now?.state !== "sent" || isOver(now, clock(), shop.timeZone)) throw closed(now ?? estimate);
    const { number, isForeign, userId, language } = await reachOf(tx, job);
    if (number === null || isForeign)
      throw new AppError("NOT_CONFIGURED", "We have no number for a code. Please sign instead, or call us.");
    const intake = await findIntake(tx.db, job.intakeId);
    if (intake) checkNumber({ clock, shop }, intake, null);
    const code = await newRepairCode(tx, { purpose: "approve", id: now.id }, clock());
    const isSent = await texts.sendCode(tx, {
      ...{ number, userId, isProved: true, language, dedupeKey: `approve:${now.id}:${clock().getTime()}` },
      content: { kind: "approval-code", values: { code, minutes: String(CODE_MINUTES) } },
    });
    if (!isSent)
      throw new AppError("RATE_LIMITED", "Many codes were sent to this number. Please sign instead, or call us.", {
        retryAfter: 3600,
      });
    return { minutes: CODE_MINUTES };
  });
};

/** Stores what the customer asks about an estimate, in place of an earlier question. */
export const askAboutEstimate = (
  { inTransaction, limits, clock }: WorkshopDependencies,
  { opener, question }: { opener: Opener; question: string },
): Promise<void> =>
  inTransaction(async (tx) => {
    const { job, estimate, now } = await lockOpened(tx, opener);
    if (now?.state !== "sent" && now?.state !== "expired") throw closed(now ?? estimate);
    await limits.count(tx.db, "quoteQuestions", `estimate-${now.id}`);
    await saveEstimate(tx.db, { ...now, question, askedAt: clock(), updatedAt: clock() });
    const payload = { ...(await factsOf(tx, job, job)), estimate: now.number };
    tx.emit({ ...eventOf("repair.estimate_asked", job, actorOf(opener)), payload });
  });

/**
 * The customer says that they did not decide what staff recorded: the job stops until somebody has cleared it up, and managers are
 * alerted.
 */
export const objectToDecision = (dependencies: WorkshopDependencies, opener: Opener): Promise<void> =>
  dependencies.inTransaction(async (tx) => {
    const { job, estimate } = await lockOpened(tx, opener);
    const [approval, now] = [await findApproval(tx.db, estimate.id), dependencies.clock()];
    if (approval && approval.objectedAt !== null) return;
    if (!approval || !canObject(approval, now))
      throw new AppError("INVALID_TRANSITION", "This cannot be changed here any more. Please call us.", {
        status: estimate.state,
      });
    await saveObjection(tx.db, approval.id, now);
    const actorId = actorOf(opener);
    const payload = { ...(await factsOf(tx, job, job)), estimate: estimate.number };
    tx.emit({ ...eventOf("repair.estimate_objected", job, actorId), payload });
    if (job.heldReason === "objection" || job.outAt !== null) return;
    await takeStep(tx, dependencies, job, {
      ...{ action: "hold", event: "repair.held", note: "The customer objects to what was recorded" },
      change: {
        ...{ heldReason: "objection", heldWhose: "us", heldUntil: null },
        heldSinceAt: job.heldSinceAt ?? (now < job.updatedAt ? job.updatedAt : now),
      },
      by: { userId: actorId, via: "public" },
    });
  });
