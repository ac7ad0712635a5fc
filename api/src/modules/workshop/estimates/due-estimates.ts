import { endOfShopDay, wallClock } from "@fundi/shared/values/time";
import type { Tx } from "../../../platform/database/transaction";
import { deleteExpiredCodes } from "../codes/code-store";
import type { JobRecord } from "../jobs/job-columns";
import { refusalOf } from "../jobs/job-life";
import { lockJobs } from "../jobs/job-store";
import { readState, takeStep } from "../jobs/move-job";
import { minutesOf, type WorkshopDependencies } from "../workshop-dependencies";
import { isOver } from "./decide";
import type { EstimateRecord } from "./estimate-columns";
import { findDueFollowUps, findEstimate, findOverdue, lockEstimates, saveEstimate } from "./estimate-store";
import { followUpTimes, isClosedOn, nextOpenTime } from "./follow-ups";
import { dayWords, newEstimateLink, textCustomer } from "./send-link";

const SYSTEM = { id: null, role: "user", capabilities: [], isSystem: true } as const;

/** Locks the job of an estimate and reads both as they are now; null where the estimate does not wait any more. */
async function lockWaiting(tx: Tx, id: number): Promise<{ job: JobRecord; estimate: EstimateRecord } | null> {
  const known = await findEstimate(tx.db, id);
  const [job] = known ? await lockJobs(tx.db, [known.jobId]) : [];
  const estimate = job && (await lockEstimates(tx.db, job.id)).find((one) => one.id === id);
  return job && estimate?.state === "sent" ? { job, estimate } : null;
}

/** Reminds customers of estimates that wait, each time once; after the last reminder somebody has to call them. */
export async function followUpEstimates(dependencies: WorkshopDependencies): Promise<void> {
  const { db, inTransaction, clock, shop } = dependencies;
  for (const id of await findDueFollowUps(db, clock()))
    await inTransaction(async (tx) => {
      const waiting = await lockWaiting(tx, id);
      const now = clock();
      if (!waiting?.estimate.followUpAt || waiting.estimate.followUpAt > now) return;
      const { job, estimate } = waiting;
      const { sentAt, validUntilOn } = estimate;
      // The day was closed after this was planned: it is said on the next open one, else somebody has to call.
      if (validUntilOn && isClosedOn(shop, now)) {
        const later = nextOpenTime(shop, now, endOfShopDay(validUntilOn, shop.timeZone));
        await saveEstimate(tx.db, { ...estimate, followUpAt: later, toCall: later === null });
        return;
      }
      const times =
        sentAt && validUntilOn ? followUpTimes({ sentAt, validUntilOn }, minutesOf(dependencies), shop) : [];
      // What was missed while the shop's server was off is said once.
      const next = times.find((at) => at > now) ?? null;
      const after = { ...estimate, followUps: estimate.followUps + 1, followUpAt: next, toCall: next === null };
      await saveEstimate(tx.db, after);
      if (isOver(estimate, now, shop.timeZone)) return;
      const link = (await newEstimateLink(tx, dependencies, id)) ?? "";
      await textCustomer(tx, dependencies, job, {
        ...{ estimate, dedupeKey: `estimate:${id}:follow-up:${after.followUps}` },
        content: {
          kind: "repair-estimate-reminder",
          values: { device: estimate.deviceName, link, until: dayWords(validUntilOn) },
        },
      });
    });
}

/** Ends estimates whose last day is over. */
export async function expireEstimates(dependencies: WorkshopDependencies): Promise<void> {
  const { db, inTransaction, clock, shop } = dependencies;
  const today = () => wallClock(clock(), shop.timeZone).date;
  await deleteExpiredCodes(db, clock());
  for (const id of await findOverdue(db, today()))
    await inTransaction(async (tx) => {
      const waiting = await lockWaiting(tx, id);
      const now = clock();
      if (!waiting || !isOver(waiting.estimate, now, shop.timeZone)) return;
      const { job, estimate } = waiting;
      const isAllowed = refusalOf(SYSTEM, await readState(tx, job), "expire", now) === null;
      await saveEstimate(tx.db, {
        ...estimate,
        ...{ state: "expired", expiredAt: now, followUpAt: null, version: estimate.version + 1, updatedAt: now },
      });
      // A job that went on without it has no step of it.
      if (isAllowed)
        await takeStep(tx, dependencies, job, {
          ...{ action: "expire", event: "repair.estimate_expired", note: `Estimate ${estimate.number}` },
          payload: { estimate: estimate.number, kind: estimate.kind },
          by: { userId: null, via: "system" },
        });
    });
}
