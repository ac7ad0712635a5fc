import type { Waiting } from "../../inventory";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { findWaiting, wantedItems } from "./part-store";
import { prepareArrival } from "./receive-parts";

/** What the stock has to know of the repairs that wait for its items. */
export const waitingParts = (dependencies: () => WorkshopDependencies): Waiting => ({
  prepareArrival: (tx, itemIds) => prepareArrival(tx, dependencies(), itemIds),
  wantedItems,
  async wantedBy(db, itemIds) {
    const byItem = new Map<number, Awaited<ReturnType<typeof findWaiting>>>();
    for (const part of await findWaiting(db, itemIds))
      byItem.set(part.itemId, [...(byItem.get(part.itemId) ?? []), part]);
    return byItem;
  },
});
