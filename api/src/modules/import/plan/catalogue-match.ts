import { shownGrade } from "@fundi/shared/catalog/product-grade";
import { conditionFromText } from "@fundi/shared/catalog/product-normalizer";
import type { ImportAction, ImportChange, ImportedProduct, ImportOptions } from "@fundi/shared/import/import-record";
import { formatKes, fromMinor, toMinor } from "@fundi/shared/values/money";
import type { ProductDraft } from "../read/product-draft";
import { foldSku } from "../read/product-identity";
import type { ExistingProduct } from "./existing-product";

export type MatchRules = Pick<
  ImportOptions,
  "defaultCategory" | "defaultCondition" | "updateExisting" | "updateStock" | "withoutPrice"
> & {
  /** Rejects prices that change by more than this factor, because no user confirmed them. */
  mostPriceChange?: number | undefined;
};

/** The shop's products that match a draft. */
interface Match {
  /** The same product. */
  product?: ExistingProduct | undefined;
  /** Another product that has its SKU. */
  rival?: ExistingProduct | undefined;
}

interface Decision {
  action: ImportAction;
  reason: string | null;
  changes: ImportChange[];
}

/** Returns a new product's complete fields: defaults fill those that the file leaves open. */
export function completeDraft(draft: ProductDraft, rules: MatchRules): ImportedProduct {
  const { defaultCondition } = rules;
  const condition =
    draft.condition ?? (defaultCondition === "detect" ? conditionFromText(draft.name) : defaultCondition);
  return {
    name: draft.name,
    price: draft.price,
    condition,
    grade: shownGrade(condition, draft.grade),
    battery_health: draft.batteryHealth,
    specs: draft.specs ?? [],
    image_url: draft.imageUrl,
    category: draft.category ?? rules.defaultCategory,
    description: draft.description ?? "",
    sku: draft.sku,
    ean: draft.ean,
    mpn: draft.mpn,
    quantity: draft.quantity,
  };
}

/** Returns the draft with the shop's own SKU, unless the file itself has one. */
export const withShopSku = (draft: ProductDraft, existing: ExistingProduct | undefined): ProductDraft =>
  draft.skuIsMade && existing?.sku ? { ...draft, sku: existing.sku, skuIsMade: false } : draft;

/** Returns what importing `draft` does to the shop. A field that the file does not contain is never changed. */
export function decide(draft: ProductDraft, { product: existing, rival }: Match, rules: MatchRules): Decision {
  if (rival) return { action: "error", reason: `SKU “${draft.sku}” is “${rival.name}” in the shop`, changes: [] };
  const isGone = existing?.hidden === true && !existing.isDraft;
  if (draft.price === null && (!existing || isGone))
    return rules.withoutPrice === "draft"
      ? { action: "create", reason: "No price: a draft, which customers do not see", changes: [] }
      : { action: "error", reason: "No price, and the shop does not have this product", changes: [] };
  if (!existing) return { action: "create", reason: null, changes: [] };
  if (isGone) return { action: "create", reason: "Was deleted; it comes back", changes: [] };
  if (existing.isDraft && draft.price !== null)
    return { action: "create", reason: "Was a draft; it goes on sale", changes: [] };
  if (!rules.updateExisting) return { action: "skip", reason: "Exists already", changes: [] };
  const jump = rules.mostPriceChange === undefined ? null : priceJump(draft, existing, rules.mostPriceChange);
  if (jump) return { action: "error", reason: jump, changes: [] };
  const changes = changesOf(draft, existing, rules);
  return changes.length > 0
    ? { action: "update", reason: null, changes }
    : { action: "skip", reason: "Unchanged", changes };
}

/** Whether a written product will not be on sale: new, or hidden before, and still without a price. */
export const staysDraft = (draft: ProductDraft, existing: ExistingProduct | undefined): boolean =>
  draft.price === null && (existing === undefined || existing.hidden);

/** Returns why a new price needs confirmation; null when it does not. */
function priceJump({ price }: ProductDraft, { priceMinor }: ExistingProduct, most: number): string | null {
  if (price === null || priceMinor === 0) return null;
  const factor = toMinor(price) / priceMinor;
  if (factor <= most && factor >= 1 / most) return null;
  const change = `${formatKes(fromMinor(priceMinor))} becomes ${formatKes(price)}`;
  return `The price changes more than threefold (${change}): send it again with confirmPriceChanges if it is right`;
}

function changesOf(draft: ProductDraft, existing: ExistingProduct, rules: MatchRules): ImportChange[] {
  const changes: ImportChange[] = [];
  const compare = (field: keyof ImportedProduct, from: string, to: string | null) => {
    if (to !== null && to !== from) changes.push({ field, from: shorten(from), to: shorten(to) });
  };
  compare("name", existing.name, draft.name);
  if (draft.price !== null && toMinor(draft.price) !== existing.priceMinor)
    changes.push({ field: "price", from: formatKes(fromMinor(existing.priceMinor)), to: formatKes(draft.price) });
  compare("condition", existing.condition, draft.condition);
  compare("grade", existing.grade ?? "", shownGrade(draft.condition ?? existing.condition, draft.grade));
  compare(
    "battery_health",
    String(existing.batteryHealth ?? ""),
    draft.batteryHealth === null ? null : String(draft.batteryHealth),
  );
  compare("specs", existing.specs.join("; "), draft.specs?.join("; ") ?? null);
  compare("image_url", existing.imageUrl ?? "", draft.imageUrl);
  compare("category", existing.category, draft.category);
  compare("description", existing.description, draft.description);
  compare("sku", existing.sku ?? "", draft.sku);
  compare("ean", existing.ean ?? "", draft.ean);
  compare("mpn", existing.mpn ?? "", draft.mpn);
  if (rules.updateStock || existing.quantity === null)
    compare("quantity", String(existing.quantity ?? ""), draft.quantity === null ? null : String(draft.quantity));
  return changes;
}

const shorten = (text: string): string => (text.length <= 200 ? text : `${text.slice(0, 199)}…`);

/** Finds the shop's product for a draft: by import key, else by SKU. */
export class ExistingProducts {
  private readonly byKey = new Map<string, ExistingProduct>();
  private readonly bySku = new Map<string, ExistingProduct>();

  constructor(products: readonly ExistingProduct[]) {
    for (const product of products) {
      if (product.importKey) this.byKey.set(product.importKey, product);
      if (product.sku) this.bySku.set(foldSku(product.sku), product);
    }
  }

  match(key: string, sku: string | null): Match {
    const bySku = sku ? this.bySku.get(foldSku(sku)) : undefined;
    const product = this.byKey.get(key) ?? bySku;
    return { product, rival: bySku && bySku !== product ? bySku : undefined };
  }
}
