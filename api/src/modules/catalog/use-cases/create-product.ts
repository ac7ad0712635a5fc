import { conditionFromText } from "@fundi/shared/catalog/product-normalizer";
import {
  type AdminProduct,
  DEFAULT_PRODUCT_CATEGORY,
  type createProduct as endpoint,
} from "@fundi/shared/catalog/products";
import { fieldError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import { toMinor } from "@fundi/shared/values/money";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import type { Tx } from "../../../platform/database/transaction";
import type { ProductDependencies, StockPort } from "../catalog-dependencies";
import { replaceFurtherPhotos } from "../photo-store";
import { auditProduct } from "../product-audit";
import {
  changeProducts,
  checkGrade,
  checkStockItem,
  emitChanged,
  findExisting,
  refuseTakenSku,
} from "../product-changes";
import { firstPhoto, photosAfter } from "../product-photos";
import { batteryColumns, presentToStaff } from "../product-record";
import { insertProduct, stockItemOfSku } from "../product-store";

type NewProduct = z.output<typeof endpoint.body>;

/** Adds a product, with its stock item where it is counted. */
export const createProduct = (
  dependencies: ProductDependencies,
  input: NewProduct,
  actorId: number,
  key: IdempotencyKey | null,
): Promise<AdminProduct> =>
  changeProducts(dependencies, (tx) => withIdempotency(tx, key, () => insert(dependencies.stock, tx, input, actorId)));

async function insert(stock: StockPort, tx: Tx, input: NewProduct, actorId: number): Promise<AdminProduct> {
  const photos = photosAfter([], input) ?? [];
  const condition = input.condition ?? conditionFromText(input.name);
  checkGrade(condition, input.grade);
  const fields = {
    name: input.name,
    priceMinor: toMinor(input.price ?? 0),
    condition,
    grade: input.grade ?? null,
    ...batteryColumns(input.battery ?? null),
    specs: input.specs ?? [],
    ...firstPhoto(photos),
    category: input.category ?? DEFAULT_PRODUCT_CATEGORY,
    description: input.description ?? "",
    sku: input.sku ?? null,
    ean: input.ean ?? null,
    mpn: input.mpn ?? null,
    inventoryItemId: await stockItemFor(stock, tx, input, actorId),
  };
  const id = await insertProduct(tx.db, fields, new Date()).catch(refuseTakenSku);
  await replaceFurtherPhotos(tx.db, id, photos.slice(1));
  const created = await findExisting(tx.db, id);
  emitChanged(tx, [auditProduct(id, null, created)], actorId);
  return presentToStaff(created);
}

/** Returns the linked stock item, else the one with the product's SKU, created when the product has a quantity. */
async function stockItemFor(stock: StockPort, tx: Tx, input: NewProduct, actorId: number): Promise<number | null> {
  const { sku, name, quantity, inventoryItemId } = input;
  if (inventoryItemId) {
    if (quantity !== undefined) throw fieldError("quantity", "The stock item has a count already");
    return checkStockItem(tx, inventoryItemId);
  }
  if (quantity === undefined) return sku ? stockItemOfSku(tx.db, sku) : null;
  if (!sku) throw fieldError("sku", "Enter a SKU: the pieces are counted by it");
  return await stock.ensureItem(tx, { sku, name, priceMinor: toMinor(input.price ?? 0), quantity, actorId });
}
