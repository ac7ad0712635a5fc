import { toMinor } from "@fundi/shared/money";
import type { ImportAction } from "@fundi/shared/product-imports";
import type { Tx } from "../../../platform/database/transaction";
import { auditProduct, PRODUCTS_IN_AUDIT, type ProductAudit } from "../product-audit";
import { tellChanged } from "../product-service";
import {
  completeDraft,
  decide,
  type ExistingProduct,
  ExistingProducts,
  type MatchRules,
  staysDraft,
  withShopSku,
} from "./catalogue-match";
import { type ImportedProductRecord, insertImportedProducts } from "./import-undo-store";
import * as store from "./imported-product-store";
import type { ProductDraft } from "./product-draft";

/** A counted product as a file or a list gives it; a null quantity only links it to its stock item. */
export interface StockLine {
  sku: string;
  name: string;
  priceMinor: number;
  quantity: number | null;
  /** Sets the count of an item that exists, too. */
  overwrite: boolean;
}

/** What an import asks of whoever keeps the stock. */
export interface ImportStockPort {
  /**
   * Makes the stock items that are missing and have a count, with an `import` movement each; lines with
   * `overwrite` set the counts of those that exist, too. Answers the ids of the items that there are, by SKU as given.
   */
  receive(
    tx: Tx,
    lines: readonly StockLine[],
    by: { actorId: number | null; importId: number | null },
  ): Promise<Map<string, number>>;

  /** Takes pieces that an import added off their items, as far as they are there and nobody was promised them. */
  withdraw(
    tx: Tx,
    lines: readonly { itemId: number; pieces: number }[],
    by: { actorId: number; importId: number },
  ): Promise<void>;
}

export interface BatchItem {
  key: string;
  draft: ProductDraft;
  /** The product that it was when somebody last looked; null when there was none. */
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
   * Takes what was new at the last look for new still. A key that was taken meanwhile then fails the batch, and is
   * found by looking again: cheaper than a second look at every product of every file.
   */
  trustLastLook: boolean;
}

/** What became of an item; a refusal has its reason. */
export interface ItemOutcome {
  action: ImportAction;
  reason: string | null;
}

interface Write {
  item: BatchItem;
  existing: ExistingProduct | undefined;
}

/**
 * Writes up to a thousand products in the transaction given and answers what became of each, in order. Products that
 * exist are locked and compared anew. Fails whole on a key that was taken meanwhile.
 */
export async function writeBatch(tx: Tx, items: readonly BatchItem[], options: BatchOptions): Promise<ItemOutcome[]> {
  const { rules, stock, actorId, now, importId } = options;
  const shop = new ExistingProducts(await store.lockProducts(tx.db, await idsOf(tx, items, options.trustLastLook)));
  const writes: Write[] = [];
  const outcomes = items.map((given): ItemOutcome => {
    const match = shop.match(given.key, given.draft.sku);
    const item = { ...given, draft: withShopSku(given.draft, match.product) };
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
  tellChanged(tx, auditBatch(writes, additions, added, [...changes.values()]), actorId);
  return outcomes;
}

/** What the batch wrote, with what was there before. */
function recordsOf(writes: readonly Write[], addedIds: readonly number[]): ImportedProductRecord[] {
  const changed = writes.flatMap(({ existing }) =>
    existing ? [{ productId: existing.id, before: existing, versionAfter: existing.version + 1 }] : [],
  );
  return [...addedIds.map((productId) => ({ productId, before: null, versionAfter: 1 })), ...changed];
}

/** Returns what the audit log is told of a batch: changes before additions, and the first of them in full. */
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

async function idsOf(tx: Tx, items: readonly BatchItem[], trustLastLook: boolean): Promise<number[]> {
  if (trustLastLook) return [...new Set(items.flatMap(({ productId }) => productId ?? []))];
  const skus = items.flatMap(({ draft }) => draft.sku ?? []);
  const keys = items.map(({ key }) => key);
  return (await store.findExisting(tx.db, keys, skus)).map(({ id }) => id);
}

/** A new product brings its count; one that is there keeps its own, unless counts are to be set. */
function stockLine({ item: { draft }, existing }: Write, rules: MatchRules): StockLine[] {
  if (!draft.sku) return [];
  // A product that comes back after its import was undone has no pieces of its own.
  const overwrite = rules.updateStock || (existing?.hidden === true && !existing.isDraft && existing.quantity === 0);
  if (existing?.inventoryItemId && !(overwrite && draft.quantity !== null)) return [];
  return [
    { sku: draft.sku, name: draft.name, priceMinor: priceOf(draft, existing), quantity: draft.quantity, overwrite },
  ];
}

/** Minor units; a file without prices leaves the shop's alone. */
const priceOf = ({ price }: ProductDraft, existing: ExistingProduct | undefined): number =>
  price === null ? (existing?.priceMinor ?? 0) : toMinor(price);

function addition({ key, draft }: BatchItem, rules: MatchRules): Omit<store.ProductWrite, "inventoryItemId"> {
  const { price, image_url: imageUrl, quantity: _, ...product } = completeDraft(draft, rules);
  return {
    importKey: key,
    priceMinor: toMinor(price ?? 0),
    imageUrl,
    ...product,
    isDraft: staysDraft(draft, undefined),
  };
}

/** The file's fields over the shop's; the shop's import key stays, so that two files do not fight over it. */
const overwrite = (
  existing: ExistingProduct,
  { key, draft }: BatchItem,
): Omit<store.ProductWrite, "inventoryItemId"> => ({
  importKey: existing.importKey ?? key,
  name: draft.name,
  priceMinor: priceOf(draft, existing),
  condition: draft.condition ?? existing.condition,
  specs: draft.specs ?? existing.specs,
  imageUrl: draft.imageUrl ?? existing.imageUrl,
  category: draft.category ?? existing.category,
  description: draft.description ?? existing.description,
  sku: draft.sku ?? existing.sku,
  ean: draft.ean ?? existing.ean,
  mpn: draft.mpn ?? existing.mpn,
  isDraft: staysDraft(draft, existing),
});
