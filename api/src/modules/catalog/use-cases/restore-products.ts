import type { ProductDependencies } from "../catalog-dependencies";
import { setHidden } from "../product-changes";

/** Restores hidden products. Returns how many changed. */
export const restoreProducts = (dependencies: ProductDependencies, ids: readonly number[], actorId: number) =>
  setHidden(dependencies, ids, false, actorId);
