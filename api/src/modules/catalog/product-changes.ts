import type { ProductGrade } from "@fundi/shared/catalog/product-grade";
import type { ProductCondition } from "@fundi/shared/catalog/products";
import { AppError, fieldError } from "@fundi/shared/contract/errors";
import type { Db } from "../../platform/database/database";
import { duplicateKey } from "../../platform/database/database-errors";
import type { Tx } from "../../platform/database/transaction";
import { notFound } from "../../platform/found";
import type { ProductDependencies } from "./catalog-dependencies";
import { auditDeletion, describeProductChanges, type ProductAudit } from "./product-audit";
import type { ProductWithPhotos } from "./product-record";
import * as store from "./product-store";

export const productNotFound = notFound("Product not found");

/** Throws SKU_EXISTS for a duplicate SKU, any other error as it is. */
export const refuseTakenSku = (error: unknown): never => {
  const message = "Another product has this SKU; it may be a deleted one.";
  throw duplicateKey(error) === "uq_products_sku"
    ? new AppError("SKU_EXISTS", message, { fieldErrors: { sku: [message] } }, { cause: error })
    : error;
};

/** Emits `catalog.changed`: caches drop their copies, and the audit log records the changes. */
export function emitChanged(tx: Tx, changed: readonly ProductAudit[], actorId: number | null): void {
  const productIds = changed.map(({ id }) => id);
  if (productIds.length === 0) return;
  const entityId = productIds.length === 1 ? (productIds[0] ?? null) : null;
  const payload = { productIds, ...describeProductChanges(changed) };
  tx.emit({ name: "catalog.changed", entity: "product", entityId, actorId, payload });
}

/** Throws where a product that is new gets a grade. */
export function checkGrade(condition: ProductCondition, grade: ProductGrade | null | undefined): void {
  if (condition === "new" && grade) throw fieldError("grade", "New goods have no grade");
}

/** Returns a product as staff see it; throws when there is none. */
export async function findExisting(db: Db, id: number): Promise<ProductWithPhotos> {
  const [product] = await store.staffProductsById(db, [id]);
  if (!product) throw productNotFound();
  return product;
}

/** Commits a change of products, and resolves when it can be found. */
export async function changeProducts<T>(
  { inTransaction, waitUntilIndexed }: ProductDependencies,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await inTransaction(work);
  await waitUntilIndexed();
  return result;
}

/** Returns the id of a stock item; throws when there is none. */
export async function checkStockItem(tx: Tx, id: number): Promise<number> {
  if (await store.stockItemExists(tx.db, id)) return id;
  throw fieldError("inventoryItemId", "There is no such stock item");
}

/** Hides or restores products and returns how many changed. */
export const setHidden = (
  dependencies: ProductDependencies,
  ids: readonly number[],
  hidden: boolean,
  actorId: number,
): Promise<number> =>
  changeProducts(dependencies, async (tx) => {
    const changed = await store.setHidden(tx.db, ids, hidden, new Date());
    emitChanged(
      tx,
      changed.map((product) => auditDeletion(product, hidden)),
      actorId,
    );
    return changed.length;
  });
