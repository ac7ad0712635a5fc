import { shownGrade } from "@fundi/shared/catalog/product-grade";
import type { ImportAction } from "@fundi/shared/import/import-record";
import { toMinor } from "@fundi/shared/values/money";
import type { Tx } from "../../../platform/database/transaction";
import { auditProduct, emitChanged, PRODUCTS_IN_AUDIT, type ProductAudit } from "../../catalog";
import {
  completeDraft,
  decide,
  ExistingProducts,
  type MatchRules,
  staysDraft,
  withShopSku,
} from "../plan/catalogue-match";
import type { ExistingProduct } from "../plan/existing-product";
import type { ProductDraft } from "../read/product-draft";
import { type ImportedProductRecord, insertImportedProducts } from "./import-undo-store";
import * as store from "./imported-product-store";

/** Stock of a product as a file or list states it; a null quantity only links it to its stock item. */
interface StockLine {
  sku: string;
  name: string;
  priceMinor: number;
  quantity: number | null;
  /** Also sets the quantity of an existing item. */
  overwrite: boolean;
}

/** What an import needs from inventory. */
export interface ImportStockPort {
  /**
   * Creates missing stock items that have a quantity, with an `import` movement each; lines with `overwrite` also set
   * the quantities of existing items. Returns the ids of the items by SKU, as spelled in the lines.
   */
  receive(
    tx: Tx,
    lines: readonly StockLine[],
    by: { actorId: number | null; importId: number | null },
  ): Promise<Map<string, number>>;

  /** Removes units that an import added, as far as they are on hand and not reserved. */
  withdraw(
    tx: Tx,
    lines: readonly { itemId: number; units: number }[],
    by: { actorId: number; importId: number },
  ): Promise<void>;
}

export interface BatchItem {
  key: string;
  draft: ProductDraft;
  /** The product found by the plan; null when there was none. */
  productId: number | null;
}

interface BatchOptions {
  rules: MatchRules;
  stock: ImportStockPort;
  actorId: number | null;
  now: Date;
  /** The import that writes; null for a list without one. */
  importId: number | null;
  /**
   * Uses the product ids of the plan instead of looking them up again, which is faster for large files. A key that was
   * taken in the meantime then fails the batch, and the retry looks it up.
   */
  usePlannedIds: boolean;
}

/** The result for an item; a rejection has its reason. */
export interface ItemOutcome {
  action: ImportAction;
  reason: string | null;
}

interface Write {
  item: BatchItem;
  existing: ExistingProduct | undefined;
}

/**
 * Writes up to a thousand products in the caller's transaction and returns the outcome of each, in order. Existing
 * products are locked and compared again. The whole batch fails on a key that was taken concurrently.
 */
export async function writeBatch(tx: Tx, items: readonly BatchItem[], options: BatchOptions): Promise<ItemOutcome[]> {
  const { rules, stock, actorId, now, importId } = options;
  const shop = new ExistingProducts(await store.lockProducts(tx.db, await idsOf(tx, items, options.usePlannedIds)));
  const writes: Write[] = [];
  const outcomes = items.map((planned): ItemOutcome => {
    const match = shop.match(planned.key, planned.draft.sku);
    const item = { ...planned, draft: withShopSku(planned.draft, match.product) };
    const { action, reason } = decide(item.draft, match, rules);
    if (action === "create" || action === "update") writes.push({ item, existing: match.product });
    return { action, reason };
  });

  const lines = writes.flatMap((write) => stockLine(write, rules));
  const itemIds = lines.length > 0 ? await stock.receive(tx, lines, { actorId, importId }) : null;
  const additions: store.ProductWrite[] = [];
  const changes = new Map<number, store.ProductWrite & { id: number }>();
  for (const { item, existing } of writes) {
    const inventoryItemId = existing?.inventoryItemId ?? itemIds?.get(item.draft.sku ?? "") ?? null;
    if (existing) changes.set(existing.id, { id: existing.id, ...overwrite(existing, item), inventoryItemId });
    else additions.push({ ...addition(item, rules), inventoryItemId });
  }
  const added = await store.insertImported(tx.db, additions, now);
  await store.updateImported(tx.db, [...changes.values()], now);
  if (importId !== null) await insertImportedProducts(tx.db, importId, recordsOf(writes, added));
  emitChanged(tx, auditBatch(writes, additions, added, [...changes.values()]), actorId);
  return outcomes;
}

/** The products that the batch wrote, with their previous state. */
function recordsOf(writes: readonly Write[], addedIds: readonly number[]): ImportedProductRecord[] {
  const changed = writes.flatMap(({ existing }) =>
    existing ? [{ productId: existing.id, before: existing, versionAfter: existing.version + 1 }] : [],
  );
  return [...addedIds.map((productId) => ({ productId, before: null, versionAfter: 1 })), ...changed];
}

/** Returns the audit entries of a batch: changes before additions, the first ones in full. */
function auditBatch(
  writes: readonly Write[],
  additions: readonly store.ProductWrite[],
  addedIds: readonly number[],
  changes: readonly (store.ProductWrite & { id: number })[],
): ProductAudit[] {
  const before = new Map(writes.flatMap(({ existing }) => (existing ? [[existing.id, existing] as const] : [])));
  const added = additions.map((product, at) => ({ ...product, id: addedIds[at] ?? 0 }));
  return [...changes, ...added].map((product, at) =>
    at < PRODUCTS_IN_AUDIT
      ? auditProduct(product.id, before.get(product.id) ?? null, product)
      : { id: product.id, name: product.name, changes: {} },
  );
}

async function idsOf(tx: Tx, items: readonly BatchItem[], usePlannedIds: boolean): Promise<number[]> {
  if (usePlannedIds) return [...new Set(items.flatMap(({ productId }) => productId ?? []))];
  const skus = items.flatMap(({ draft }) => draft.sku ?? []);
  const keys = items.map(({ key }) => key);
  return (await store.findExisting(tx.db, keys, skus)).map(({ id }) => id);
}

/** A new product gets its quantity; an existing one keeps its own, unless quantities are to be overwritten. */
function stockLine({ item: { draft }, existing }: Write, rules: MatchRules): StockLine[] {
  if (!draft.sku) return [];
  // A product that is restored after its import was undone has no stock.
  const overwrite = rules.updateStock || (existing?.hidden === true && !existing.isDraft && existing.quantity === 0);
  if (existing?.inventoryItemId && !(overwrite && draft.quantity !== null)) return [];
  return [
    { sku: draft.sku, name: draft.name, priceMinor: priceOf(draft, existing), quantity: draft.quantity, overwrite },
  ];
}

/** Minor units; a file without prices leaves the shop's price unchanged. */
const priceOf = ({ price }: ProductDraft, existing: ExistingProduct | undefined): number =>
  price === null ? (existing?.priceMinor ?? 0) : toMinor(price);

function addition({ key, draft }: BatchItem, rules: MatchRules): Omit<store.ProductWrite, "inventoryItemId"> {
  const { price, image_url: imageUrl, battery_health: health, quantity: _, ...product } = completeDraft(draft, rules);
  return {
    importKey: key,
    priceMinor: toMinor(price ?? 0),
    imageUrl,
    imageAlt: "",
    ...{ batteryHealth: health, batteryCycles: null, batteryMeasuredOn: null },
    ...product,
    isDraft: staysDraft(draft, undefined),
  };
}

/** When and after how many cycles it was measured belongs to what was measured then. */
const batteryAfter = (existing: ExistingProduct, { batteryHealth }: ProductDraft) =>
  batteryHealth === null || batteryHealth === existing.batteryHealth
    ? {
        batteryHealth: existing.batteryHealth ?? null,
        batteryCycles: existing.batteryCycles ?? null,
        batteryMeasuredOn: existing.batteryMeasuredOn ?? null,
      }
    : { batteryHealth, batteryCycles: null, batteryMeasuredOn: null };

/**
 * Merges the file's fields over the shop's. The shop's import key stays, so that two files do not overwrite each
 * other's.
 */
const overwrite = (
  existing: ExistingProduct,
  { key, draft }: BatchItem,
): Omit<store.ProductWrite, "inventoryItemId"> => ({
  importKey: existing.importKey ?? key,
  name: draft.name,
  priceMinor: priceOf(draft, existing),
  condition: draft.condition ?? existing.condition,
  grade: shownGrade(draft.condition ?? existing.condition, draft.grade ?? existing.grade),
  ...batteryAfter(existing, draft),
  specs: draft.specs ?? existing.specs,
  imageUrl: draft.imageUrl ?? existing.imageUrl,
  // A description of the former picture does not fit another one.
  imageAlt: draft.imageUrl && draft.imageUrl !== existing.imageUrl ? "" : existing.imageAlt,
  category: draft.category ?? existing.category,
  description: draft.description ?? existing.description,
  sku: draft.sku ?? existing.sku,
  ean: draft.ean ?? existing.ean,
  mpn: draft.mpn ?? existing.mpn,
  isDraft: staysDraft(draft, existing),
});
