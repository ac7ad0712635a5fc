import { toTime } from "@fundi/shared/appointments/shop-day";
import { AppError } from "@fundi/shared/contract/errors";
import { wallClock } from "@fundi/shared/values/time";
import { mayGetCode } from "@fundi/shared/workshop/correction-rules";
import type { Tx } from "../../../platform/database/transaction";
import { deleteCode } from "../codes/code-store";
import { deleteLinks, findEstimates } from "../estimates/estimate-store";
import { dayWords, newEstimateLink, textCustomer } from "../estimates/send-link";
import { findJobsOfIntake } from "../jobs/job-store";
import type { Worker } from "../jobs/move-job";
import { textableNumber } from "../numbers/textable-number";
import type { WorkshopDependencies } from "../workshop-dependencies";
import type { IntakeRecord } from "./intake-columns";

/**
 * Throws FORBIDDEN, or RATE_LIMITED for the customer, where a code would go to a number that somebody changed a short while
 * ago: who changes it to their own phone could otherwise fetch or approve at once.
 */
export function checkNumber(
  { clock, shop }: Pick<WorkshopDependencies, "clock" | "shop">,
  { codesWaitUntil }: Pick<IntakeRecord, "codesWaitUntil">,
  actor: Worker | null,
): void {
  const now = clock();
  if (codesWaitUntil === null || mayGetCode(codesWaitUntil, actor?.role, now)) return;
  const at = toTime(wallClock(codesWaitUntil, shop.timeZone).minutes).slice(0, 5);
  if (actor)
    throw new AppError(
      "FORBIDDEN",
      `This number was changed a short while ago: until ${at} a manager texts codes to it.`,
    );
  throw new AppError(
    "RATE_LIMITED",
    `The number of this repair was changed a short while ago: codes go to it from ${at}. Please call us if you cannot wait.`,
    { retryAfter: Math.max(1, Math.ceil((codesWaitUntil.getTime() - now.getTime()) / 1000)) },
  );
}

/** Texts the number that a repair had that it is another one now. It may be a stranger's: it says nothing of person or device. */
async function notifyFormerNumber(
  tx: Tx,
  { texts }: Pick<WorkshopDependencies, "texts">,
  before: IntakeRecord,
  job: { id: number; number: string },
): Promise<void> {
  const number = textableNumber(before);
  if (!number) return;
  await texts.send(tx, {
    ...{ to: { number, choicesOf: before.userId }, language: before.language ?? "en" },
    content: { kind: "repair-number-changed", values: { repair: job.number } },
    ...{ about: { entity: "repair", id: job.id }, dedupeKey: `number-changed:${before.id}:${before.version}` },
  });
}

/**
 * Does what follows from another number at an intake: the former one is texted so, unless its holder said that it
 * is not the customer's; its codes and the links of estimates that wait
 * stop to work, and the new one gets a link of its own. Call it once the new number is stored.
 */
export async function followNumber(tx: Tx, dependencies: WorkshopDependencies, before: IntakeRecord): Promise<void> {
  const jobs = await findJobsOfIntake(tx.db, before.id);
  const [first] = jobs;
  if (!first) return;
  if (dependencies.texts.isAvailable()) await notifyFormerNumber(tx, dependencies, before, first);
  await deleteCode(tx.db, "collect", before.id);
  for (const job of jobs) {
    await deleteCode(tx.db, "page", job.id);
    for (const estimate of await findEstimates(tx.db, job.id)) {
      if (estimate.state !== "sent") continue;
      await deleteCode(tx.db, "approve", estimate.id);
      // Nobody had a link: none is texted now.
      if ((await deleteLinks(tx.db, estimate.id)) === 0) continue;
      const link = await newEstimateLink(tx, dependencies, estimate.id);
      const values = { device: estimate.deviceName, link: link ?? "", until: dayWords(estimate.validUntilOn) };
      await textCustomer(tx, dependencies, job, {
        ...{ estimate, dedupeKey: `estimate:${estimate.id}:number:${before.version}` },
        content: { kind: "repair-estimate", values },
      });
    }
  }
}
