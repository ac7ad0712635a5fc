import type { ProductPhoto } from "@fundi/shared/catalog/products";
import type { ProductDependencies } from "../catalog-dependencies";
import { replaceFurtherPhotos } from "../photo-store";
import { auditProduct, type ProductAudit } from "../product-audit";
import { changeProducts, emitChanged } from "../product-changes";
import { firstPhoto } from "../product-photos";
import * as store from "../product-store";

/** Gives photos to products that have none, in one transaction; those that have some keep them. */
export const setPhotos = (
  dependencies: ProductDependencies,
  photosByProduct: ReadonlyMap<number, readonly ProductPhoto[]>,
  actorId: number | null,
): Promise<void> =>
  changeProducts(dependencies, async (tx) => {
    const changed: ProductAudit[] = [];
    for (const id of [...photosByProduct.keys()].sort((a, b) => a - b)) {
      const photos = photosByProduct.get(id) ?? [];
      const product = await store.lockProduct(tx.db, id);
      if (!product || product.photos.length > 0 || photos.length === 0) continue;
      await store.updateProduct(tx.db, id, firstPhoto(photos), new Date());
      await replaceFurtherPhotos(tx.db, id, photos.slice(1));
      changed.push(auditProduct(id, product, { ...product, ...firstPhoto(photos), photos }));
    }
    emitChanged(tx, changed, actorId);
  });
