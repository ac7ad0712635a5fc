import { AppError, fieldError } from "@fundi/shared/errors";
import { toMinor } from "@fundi/shared/money";
import { conditionFromText } from "@fundi/shared/product-normalizer";
import {
  type AdminProduct,
  type createProduct,
  DEFAULT_PRODUCT_CATEGORY,
  type updateProduct,
} from "@fundi/shared/products";
import type { z } from "@fundi/shared/z";
import type { Db } from "../../platform/database/database";
import { duplicateKey } from "../../platform/database/database-errors";
import { type IdempotencyKey, once } from "../../platform/database/once";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import { auditDeletion, auditProduct, describeProductChanges, type ProductAudit } from "./product-audit";
import { type ProductRecord, presentToStaff } from "./product-record";
import * as store from "./product-store";

/** What the catalogue asks of whoever keeps the stock. */
export interface StockPort {
  /** The stock item with this SKU, made with its first count when there is none yet. */
  ensureItem(
    tx: Tx,
    item: { sku: string; name: string; priceMinor: number; quantity: number; actorId: number | null },
  ): Promise<number>;
}

export type NewProduct = z.output<typeof createProduct.body>;
export type ProductEdit = z.output<typeof updateProduct.body>;

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  stock: StockPort;
  /** Waits until what was committed can be found: whoever changed the catalogue must see the change next. */
  caughtUp: () => Promise<void>;
}

const notFound = () => new AppError("NOT_FOUND", "Product not found");

const refuseTakenSku = (error: unknown): never => {
  const message = "Another product has this SKU; it may be a deleted one.";
  throw duplicateKey(error) === "uq_products_sku"
    ? new AppError("SKU_EXISTS", message, { fieldErrors: { sku: [message] } }, { cause: error })
    : error;
};

/** Emits `catalog.changed`: caches drop their copies, and the audit log says what was changed. */
export function tellChanged(tx: Tx, changed: readonly ProductAudit[], actorId: number | null): void {
  const productIds = changed.map(({ id }) => id);
  if (productIds.length === 0) return;
  const entityId = productIds.length === 1 ? (productIds[0] ?? null) : null;
  const payload = { productIds, ...describeProductChanges(changed) };
  tx.emit({ name: "catalog.changed", entity: "product", entityId, actorId, payload });
}

async function existing(db: Tx["db"] | Db, id: number): Promise<ProductRecord> {
  const [product] = await store.staffProductsById(db, [id]);
  if (!product) throw notFound();
  return product;
}

/** Adds, changes, hides and restores products (`decisions.md` D3, checklist ADM-PRD). */
export function createProductService({ db, inTransaction, stock, caughtUp }: Dependencies) {
  async function change<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const answer = await inTransaction(work);
    await caughtUp();
    return answer;
  }

  async function checkStockItem(tx: Tx, id: number): Promise<number> {
    if (await store.stockItemExists(tx.db, id)) return id;
    throw fieldError("inventoryItemId", "There is no such stock item");
  }

  /** The named item, else the one with the product's SKU, made when the product comes with a count (D3). */
  async function stockItemFor(tx: Tx, input: NewProduct, actorId: number): Promise<number | null> {
    const { sku, name, quantity, inventoryItemId } = input;
    if (inventoryItemId) {
      if (quantity !== undefined) throw fieldError("quantity", "The stock item has a count already");
      return checkStockItem(tx, inventoryItemId);
    }
    if (quantity === undefined) return sku ? store.stockItemOfSku(tx.db, sku) : null;
    if (!sku) throw fieldError("sku", "Stock is counted by SKU");
    return await stock.ensureItem(tx, { sku, name, priceMinor: toMinor(input.price ?? 0), quantity, actorId });
  }

  async function insert(tx: Tx, input: NewProduct, actorId: number): Promise<AdminProduct> {
    const fields = {
      name: input.name,
      priceMinor: toMinor(input.price ?? 0),
      condition: input.condition ?? conditionFromText(input.name),
      specs: input.specs ?? [],
      imageUrl: input.image_url ?? null,
      category: input.category ?? DEFAULT_PRODUCT_CATEGORY,
      description: input.description ?? "",
      sku: input.sku ?? null,
      ean: input.ean ?? null,
      mpn: input.mpn ?? null,
      inventoryItemId: await stockItemFor(tx, input, actorId),
    };
    const id = await store.insertProduct(tx.db, fields, new Date()).catch(refuseTakenSku);
    tellChanged(tx, [auditProduct(id, null, fields)], actorId);
    return presentToStaff(await existing(tx.db, id));
  }

  /** An unlinked product that is given a SKU finds its stock item by it. */
  async function linkAfterEdit(tx: Tx, product: ProductRecord, edit: ProductEdit): Promise<number | null | undefined> {
    if (edit.inventoryItemId) return checkStockItem(tx, edit.inventoryItemId);
    if (edit.inventoryItemId === null || product.inventoryItemId !== null || !edit.sku) return edit.inventoryItemId;
    return await store.stockItemOfSku(tx.db, edit.sku);
  }

  /** Hides or shows products and answers how many were not so already. */
  const setHidden = (ids: readonly number[], hidden: boolean, actorId: number): Promise<number> =>
    change(async (tx) => {
      const changed = await store.setHidden(tx.db, ids, hidden, new Date());
      tellChanged(
        tx,
        changed.map((product) => auditDeletion(product, hidden)),
        actorId,
      );
      return changed.length;
    });

  return {
    get: async (id: number): Promise<AdminProduct> => presentToStaff(await existing(db, id)),

    create: (input: NewProduct, actorId: number, key: IdempotencyKey | null): Promise<AdminProduct> =>
      change((tx) => once(tx, key, () => insert(tx, input, actorId))),

    /** Changes what is given. A version other than the current one is refused with the current product. */
    update: (id: number, edit: ProductEdit, actorId: number): Promise<AdminProduct> =>
      change(async (tx) => {
        const product = await store.lockProduct(tx.db, id);
        if (!product || (product.hiddenAt && product.draft !== "open")) throw notFound();
        if (edit.version !== undefined && edit.version !== product.version)
          throw new AppError("STALE_VERSION", "This product changed while you were looking at it.", {
            current: presentToStaff(product),
          });
        const { price, image_url, version: _, isDraft, ...fields } = edit;
        const goesOnSale = isDraft === false && product.draft === "open";
        if (goesOnSale && toMinor(price ?? 0) === 0 && (price !== undefined || product.priceMinor === 0))
          throw fieldError("price", "Set a price before it goes on sale");
        const change = {
          ...fields,
          priceMinor: price === undefined ? undefined : toMinor(price),
          imageUrl: image_url,
          inventoryItemId: await linkAfterEdit(tx, product, edit),
        };
        await store.updateProduct(tx.db, id, change, new Date()).catch(refuseTakenSku);
        if (goesOnSale) await store.putOnSale(tx.db, id);
        const edited = await existing(tx.db, id);
        tellChanged(tx, [auditProduct(id, product, edited)], actorId);
        return presentToStaff(edited);
      }),

    /** Hides a product: the catalogue forgets it, old orders keep it (ADM-PRD-22). */
    async remove(id: number, actorId: number): Promise<void> {
      if ((await setHidden([id], true, actorId)) === 0) throw notFound();
    },

    removeAll: (ids: readonly number[], actorId: number) => setHidden(ids, true, actorId),
    restoreAll: (ids: readonly number[], actorId: number) => setHidden(ids, false, actorId),
  };
}

export type ProductService = ReturnType<typeof createProductService>;
