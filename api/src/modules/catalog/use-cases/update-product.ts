import type { AdminProduct, updateProduct as endpoint } from "@fundi/shared/catalog/products";
import { fieldError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import { toMinor } from "@fundi/shared/values/money";
import { checkVersion } from "../../../platform/check-version";
import type { Tx } from "../../../platform/database/transaction";
import type { ProductDependencies } from "../catalog-dependencies";
import { replaceFurtherPhotos } from "../photo-store";
import { auditProduct } from "../product-audit";
import {
  changeProducts,
  checkGrade,
  checkStockItem,
  emitChanged,
  findExisting,
  productNotFound,
  refuseTakenSku,
} from "../product-changes";
import { firstPhoto, photosAfter } from "../product-photos";
import { batteryColumns, type ProductRecord, presentToStaff } from "../product-record";
import * as store from "../product-store";

type ProductEdit = z.output<typeof endpoint.body>;

/** Changes the fields that are set. An outdated version is rejected with the current product. */
export const updateProduct = (
  dependencies: ProductDependencies,
  id: number,
  edit: ProductEdit,
  actorId: number,
): Promise<AdminProduct> =>
  changeProducts(dependencies, async (tx) => {
    const product = await store.lockProduct(tx.db, id);
    if (!product || (product.hiddenAt && product.draft !== "open")) throw productNotFound();
    checkVersion(product, edit.version, "This product changed while you were looking at it.", presentToStaff);
    const photos = photosAfter(product.photos, edit);
    const { price, battery, image_url: _image, photos: _photos, version: _version, isDraft, ...fields } = edit;
    const condition = edit.condition ?? product.condition;
    checkGrade(condition, edit.grade);
    const goesOnSale = isDraft === false && product.draft === "open";
    if (goesOnSale && toMinor(price ?? 0) === 0 && (price !== undefined || product.priceMinor === 0))
      throw fieldError("price", "Set a price before it goes on sale");
    const change = {
      ...fields,
      priceMinor: price === undefined ? undefined : toMinor(price),
      // What became new has no grade any more.
      ...(condition === "new" && { grade: null }),
      ...(battery !== undefined && batteryColumns(battery)),
      ...(photos && firstPhoto(photos)),
      inventoryItemId: await linkAfterEdit(tx, product, edit),
    };
    await store.updateProduct(tx.db, id, change, new Date()).catch(refuseTakenSku);
    if (photos) await replaceFurtherPhotos(tx.db, id, photos.slice(1));
    if (goesOnSale) await store.putOnSale(tx.db, id);
    const edited = await findExisting(tx.db, id);
    emitChanged(tx, [auditProduct(id, product, edited)], actorId);
    return presentToStaff(edited);
  });

/** A product without a stock item is linked by its new SKU. */
async function linkAfterEdit(tx: Tx, product: ProductRecord, edit: ProductEdit): Promise<number | null | undefined> {
  if (edit.inventoryItemId) return checkStockItem(tx, edit.inventoryItemId);
  if (edit.inventoryItemId === null || product.inventoryItemId !== null || !edit.sku) return edit.inventoryItemId;
  return await store.stockItemOfSku(tx.db, edit.sku);
}
