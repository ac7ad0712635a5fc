import type { ProductDependencies } from "../catalog-dependencies";
import { setHidden } from "../product-changes";

/** Hides products. Returns how many changed. */
export const hideProducts = (dependencies: ProductDependencies, ids: readonly number[], actorId: number) =>
  setHidden(dependencies, ids, true, actorId);
