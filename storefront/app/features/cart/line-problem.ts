import { formatAmount } from "@fundi/shared/values/money";
import { t } from "@lingui/core/macro";
import type { CartLine } from "./cart";
import type { CartCheck } from "./use-cart-check";

export interface LineProblem {
  text: string;
  /** The line cannot be ordered as it is. */
  blocks: boolean;
  /** The available quantity; null when the problem is not about stock. */
  available: number | null;
  /** Where others of its kind are offered. */
  others?: string;
}

/** Returns the most serious problem of a line, or null. */
export function findLineProblem({ id, product, quantity }: CartLine, check: CartCheck): LineProblem | null {
  if (check.removed.has(id)) return { text: t`This product is no longer sold.`, blocks: true, available: 0 };
  const { available } = product;
  if (!(product.price > 0)) return { text: t`This product has its price on request.`, blocks: true, available: 0 };
  if (product.hasUnits && !product.unit)
    return { text: t`Please choose which one.`, blocks: true, available: 0, others: `/products/${product.id}` };
  if (available === 0 && product.unit)
    return { text: t`Somebody else has taken this one.`, blocks: true, available, others: `/products/${product.id}` };
  if (available === 0) return { text: t`Sold out since you added it.`, blocks: true, available };
  if (available !== null && quantity > available)
    return { text: t`Only ${available} left in stock.`, blocks: true, available };
  const before = check.formerPrices.get(id);
  if (before === undefined || before === product.price) return null;
  const text = t`The price changed from ${formatAmount(before)} to ${formatAmount(product.price)}.`;
  return { text, blocks: false, available: null };
}
