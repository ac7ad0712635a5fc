import type { AdminProduct } from "@fundi/shared/catalog/products";
import type { ProductDependencies } from "../catalog-dependencies";
import { findExisting } from "../product-changes";
import { presentToStaff } from "../product-record";

/** Returns a product as staff see it; throws when there is none. */
export const viewProduct = async ({ db }: ProductDependencies, id: number): Promise<AdminProduct> =>
  presentToStaff(await findExisting(db, id));
