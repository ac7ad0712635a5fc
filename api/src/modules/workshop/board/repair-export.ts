import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import { RepairFilter } from "@fundi/shared/workshop/repairs";
import { REPAIR_EXPORT } from "@fundi/shared/workshop/repairs-export";
import { stuckBefore } from "@fundi/shared/workshop/stuck";
import type { Viewer } from "../../../platform/auth/viewer";
import { byIds, exportSource } from "../../../platform/tables/export-source";
import type { Worker } from "../jobs/move-job";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { listRepairIds } from "./repair-list-store";
import { cardsById } from "./view-cards";

/** Jobs that are read at once. */
const BATCH = 500;

/** Yields the jobs that a filter finds, in the order of the list, page after page. */
async function* allCards(
  dependencies: WorkshopDependencies,
  filter: RepairFilter,
  viewer: Worker,
): AsyncGenerator<RepairCard[]> {
  const now = dependencies.clock();
  const around = { now, stuckBefore: stuckBefore(dependencies.shop, now), viewerId: viewer.id };
  for (let after: number | undefined; ; ) {
    const { ids, hasMore } = await listRepairIds(dependencies.db, { ...filter, after, limit: BATCH }, around);
    yield await cardsById(dependencies, ids, viewer);
    if (!hasMore) return;
    after = ids.at(-1);
  }
}

/** Who reads a file: it says nothing of what they may do. */
const readerOf = ({ id, role }: Viewer): Worker => ({ id, role, name: "", capabilities: [] });

/** Exports the list of repair jobs. */
export const repairExport = (dependencies: WorkshopDependencies) =>
  exportSource({
    list: "repairs",
    columns: REPAIR_EXPORT,
    filter: RepairFilter,
    find: (filter, viewer) => allCards(dependencies, filter, readerOf(viewer)),
    findByIds: (ids, viewer) => byIds(ids, (some) => cardsById(dependencies, some, readerOf(viewer))),
  });
