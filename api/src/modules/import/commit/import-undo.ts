import { AppError } from "@fundi/shared/contract/errors";
import type { Tx } from "../../../platform/database/transaction";
import { auditDeletion, auditProduct, emitChanged, type ProductAudit } from "../../catalog";
import type { ImportRecord } from "../import-store";
import type { ExistingProduct } from "../plan/existing-product";
import type { ImportStockPort } from "./batch-writer";
import {
  carryVersions,
  countOrderedSince,
  hideProducts,
  type ImportedProductRecord,
  importedProducts,
  unitsOfImport,
} from "./import-undo-store";
import { lockProducts, updateImported } from "./imported-product-store";

const CHUNK = 1000;

/** How many products of an undone import were removed, restored and kept. */
export interface UndoResult {
  removed: number;
  restored: number;
  /** Products that were changed since and stay as they are. */
  kept: number;
}

interface Undo {
  stock: ImportStockPort;
  actorId: number;
  now: Date;
}

/**
 * Undoes an import: hides its new products, restores changed ones, leaves those that somebody changed since, and removes the stock that it added. The import must
 * be locked. Throws CONFLICT when any of its products was ordered since.
 */
export async function revertImport(tx: Tx, record: ImportRecord, { stock, actorId, now }: Undo): Promise<UndoResult> {
  const sold = await countOrderedSince(tx.db, record.id, record.startedAt ?? record.createdAt);
  if (sold > 0)
    throw new AppError(
      "CONFLICT",
      `${sold === 1 ? "A product of this import was" : `${sold} products of this import were`} ordered since, so it cannot be undone. Filter the products by this import and correct them.`,
    );
  await stock.withdraw(tx, await unitsOfImport(tx.db, record.id), { actorId, importId: record.id });
  const result = { removed: 0, restored: 0, kept: 0 };
  for (let after = 0; ; ) {
    const written = await importedProducts(tx.db, record.id, { after, limit: CHUNK });
    const last = written.at(-1);
    if (!last) return result;
    after = last.productId;
    await undoChunk(tx, written, result, { actorId, now });
  }
}

async function undoChunk(
  tx: Tx,
  written: readonly ImportedProductRecord[],
  result: UndoResult,
  { actorId, now }: Pick<Undo, "actorId" | "now">,
): Promise<void> {
  const locked = await lockProducts(
    tx.db,
    written.map(({ productId }) => productId),
  );
  const current = new Map(locked.map((product) => [product.id, product]));
  const removed: ExistingProduct[] = [];
  const restored: { before: ExistingProduct; now: ExistingProduct }[] = [];
  for (const { productId, before, versionAfter } of written) {
    const product = current.get(productId);
    if (!product || (product.hidden && !product.isDraft)) continue;
    if (product.version !== versionAfter) result.kept += 1;
    else if (before === null) removed.push(product);
    else restored.push({ before, now: product });
  }
  await updateImported(
    tx.db,
    restored.map(({ before }) => before),
    now,
  );
  await carryVersions(
    tx.db,
    restored.map(({ before }) => before),
  );
  const deletedBefore = restored
    .filter(({ before }) => before.hidden && !before.isDraft)
    .map(({ before }) => before.id);
  await hideProducts(tx.db, [...removed.map(({ id }) => id), ...deletedBefore], now);
  const changed: ProductAudit[] = [
    ...removed.map((product) => auditDeletion(product, true)),
    ...restored.map(({ before, now: after }) => auditProduct(before.id, after, before)),
  ];
  emitChanged(tx, changed, actorId);
  result.removed += removed.length;
  result.restored += restored.length;
}
