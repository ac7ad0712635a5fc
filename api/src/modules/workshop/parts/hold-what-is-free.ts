import type { Subscriber } from "../../../platform/events/event-delivery";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { holdFreePieces } from "./receive-parts";

/** Pieces that are free again, by a return, a count or a hold that was let go, are held for the repairs that wait for them. */
export const holdWhatIsFree =
  (dependencies: WorkshopDependencies): Subscriber<"inventory.changed"> =>
  (tx, { payload }) =>
    holdFreePieces(tx, dependencies, payload.itemIds);
