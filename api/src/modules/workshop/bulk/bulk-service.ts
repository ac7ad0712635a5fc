import type { RepairFilter } from "@fundi/shared/workshop/repairs";
import { stuckBefore } from "@fundi/shared/workshop/stuck";
import { bindUseCases } from "../../../platform/use-cases";
import { listRepairIds } from "../board/repair-list-store";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { createBulkChanges } from "./bulk-changes";
import { previewBulkTexts } from "./preview-bulk-texts";

/** Returns the ids of repairs that a filter finds, in the order of the list, at most `limit`. */
async function listIds(
  { db, clock, shop }: WorkshopDependencies,
  { filter, limit, viewerId }: { filter: Omit<RepairFilter, "after" | "limit">; limit: number; viewerId: number },
): Promise<number[]> {
  const now = clock();
  const around = { now, stuckBefore: stuckBefore(shop, now), viewerId };
  return (await listRepairIds(db, { ...filter, after: undefined, limit }, around)).ids;
}

/** Many repairs at once. */
export const createRepairBulkService = (dependencies: WorkshopDependencies) => ({
  ...bindUseCases(dependencies, { listIds, previewTexts: previewBulkTexts }),
  changes: createBulkChanges(dependencies),
});
