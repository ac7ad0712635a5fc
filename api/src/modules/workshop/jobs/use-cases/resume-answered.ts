import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import type { Tx } from "../../../../platform/database/transaction";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { findAwaitingAnswer, lockJobs } from "../job-store";
import { takeStep } from "../move-job";

/** Ends the holds of repairs that wait for the answer of a customer who wrote to the shop: somebody has to read it. */
export const resumeAnswered =
  (dependencies: WorkshopDependencies) =>
  async (tx: Tx, { payload }: DomainEvent<"message.sent">): Promise<void> => {
    if (payload.side !== "user") return;
    const ids = await findAwaitingAnswer(tx.db, payload.userId);
    for (const job of ids.length > 0 ? await lockJobs(tx.db, ids) : []) {
      if (job.heldReason !== "customer_answer") continue;
      await takeStep(tx, dependencies, job, {
        ...{ action: "resume", event: "repair.held", endsHold: true, note: "The customer wrote" },
        by: { userId: null, via: "system" },
      });
    }
  };
