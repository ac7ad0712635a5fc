import { AppError } from "@fundi/shared/contract/errors";
import type { IdempotencyKey } from "../../../../platform/database/idempotency";
import { withIdempotencyAs } from "../../../../platform/database/idempotency";
import { findJob } from "../../jobs/job-store";
import { repairNotFound, type Worker } from "../../jobs/move-job";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { lockEstimates } from "../estimate-store";
import { dayWords, newEstimateLink, textCustomer } from "../send-link";
import { estimateNotFound } from "./draft-estimate";

interface Link {
  id: number;
  number: number;
  text: boolean;
  actor: Worker;
  once: IdempotencyKey | null;
}

/**
 * Makes another link of an estimate that waits, for a customer who lost theirs; earlier ones go on opening it. Returns the
 * link, which is stored nowhere, and whether a text with it is on its way. Throws CONFLICT where it does not wait.
 */
export async function linkEstimate(
  dependencies: WorkshopDependencies,
  { id, number, text, once }: Link,
): Promise<{ link: string | null; texted: boolean }> {
  // Not part of what is stored with the key: a repeated request gets no link.
  let made: { link: string | null; texted: boolean } = { link: null, texted: false };
  await dependencies.inTransaction((tx) =>
    withIdempotencyAs(tx, once, number, async () => {
      const job = await findJob(tx.db, id);
      if (!job) throw repairNotFound();
      const estimate = (await lockEstimates(tx.db, id)).find((one) => one.number === number);
      if (!estimate) throw estimateNotFound();
      if (estimate.state !== "sent") throw new AppError("CONFLICT", "It does not wait for a decision.");
      const link = await newEstimateLink(tx, dependencies, estimate.id);
      const values = { device: estimate.deviceName, link: link ?? "", until: dayWords(estimate.validUntilOn) };
      const texted =
        text && link !== null
          ? await textCustomer(tx, dependencies, job, {
              ...{ estimate, dedupeKey: `estimate:${estimate.id}:${dependencies.clock().getTime()}` },
              content: { kind: "repair-estimate", values },
            })
          : false;
      made = { link, texted };
    }),
  );
  return made;
}
