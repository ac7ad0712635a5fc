import { AppError } from "@fundi/shared/contract/errors";
import { isOver, lockForDecision } from "../estimates/decide";
import { dayWords, newEstimateLink, reachOf, textCustomer } from "../estimates/send-link";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { openStatus } from "./open-status";

const HOUR_MS = 3_600_000;

/**
 * Texts the link of the estimate that waits to the number at the repair, at most once an hour: who holds the code of the
 * repair, which is on its label, sees no price, and decides nothing.
 */
export const textEstimateLink = (dependencies: WorkshopDependencies, code: string): Promise<void> =>
  dependencies.inTransaction(async (tx) => {
    const { texts, storefrontUrl, clock, shop, limits } = dependencies;
    const { id } = await openStatus(tx.db, code);
    const { job, estimates } = await lockForDecision(tx, id);
    const estimate = estimates.find(({ state }) => state === "sent");
    if (!estimate || isOver(estimate, clock(), shop.timeZone))
      throw new AppError("INVALID_TRANSITION", "No estimate waits for an answer.", { status: job.stage });
    const { number } = await reachOf(tx, job);
    if (!texts.isAvailable() || !storefrontUrl || number === null)
      throw new AppError("NOT_CONFIGURED", "We cannot send texts at the moment. Please call us.");
    await limits.count(tx.db, "quoteQuestions", `estimate-link-${estimate.id}`);
    const link = (await newEstimateLink(tx, dependencies, estimate.id)) ?? "";
    await textCustomer(tx, dependencies, job, {
      ...{ estimate, dedupeKey: `estimate:${estimate.id}:asked:${Math.floor(clock().getTime() / HOUR_MS)}` },
      content: {
        kind: "repair-estimate",
        values: { device: estimate.deviceName, link, until: dayWords(estimate.validUntilOn) },
      },
    });
  });
