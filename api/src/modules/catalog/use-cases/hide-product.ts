import type { ProductDependencies } from "../catalog-dependencies";
import { productNotFound, setHidden } from "../product-changes";

/** Hides a product: it leaves the catalogue but stays in old orders. */
export async function hideProduct(dependencies: ProductDependencies, id: number, actorId: number): Promise<void> {
  if ((await setHidden(dependencies, [id], true, actorId)) === 0) throw productNotFound();
}
