import { bindUseCases } from "../../platform/use-cases";
import type { ProductDependencies } from "./catalog-dependencies";
import { createProduct } from "./use-cases/create-product";
import { hideProduct } from "./use-cases/hide-product";
import { hideProducts } from "./use-cases/hide-products";
import { restoreProducts } from "./use-cases/restore-products";
import { setPhotos } from "./use-cases/set-photos";
import { updateProduct } from "./use-cases/update-product";
import { viewProduct } from "./use-cases/view-product";

/** Adds, changes, hides and restores products. */
export const createProductService = (dependencies: ProductDependencies) =>
  bindUseCases(dependencies, {
    get: viewProduct,
    create: createProduct,
    update: updateProduct,
    remove: hideProduct,
    removeAll: hideProducts,
    restoreAll: restoreProducts,
    setPhotos,
  });

export type ProductService = ReturnType<typeof createProductService>;
