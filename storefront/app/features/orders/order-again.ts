import { getProduct, type ProductDetail } from "@fundi/shared/catalog/products";
import { ApiError } from "@fundi/shared/contract/http";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { formatAmount } from "@fundi/shared/values/money";
import { t } from "@lingui/core/macro";
import { call } from "../../api-client";
import { addLine, type Cart, itemCount } from "../cart";

type Item = Pick<OrderDetail["items"][number], "productId" | "name" | "quantity" | "price">;

/** What of an order can be ordered again. */
export interface AgainResult {
  cart: Cart;
  /** How many units of it the cart now has. */
  added: number;
  /** What is not as it was, in sentences. */
  remarks: string[];
  /** Goods of which no two are alike: which one is chosen on the page of the product. */
  choices: { productId: number; name: string }[];
}

/**
 * Returns a cart with the goods of an order added, as they are sold now, and says what is not as it was. Of a cancelled order
 * only what the cart does not have: it may be the cart that was ordered, which stays until it is paid for.
 */
export function addAgain(
  before: Cart,
  items: readonly Item[],
  products: ReadonlyMap<number, ProductDetail>,
  { isCancelled = false } = {},
): AgainResult {
  const held = new Map(isCancelled ? before.map((line) => [line.product.id, line.quantity]) : []);
  let total = 0;
  let cart = before;
  const remarks: string[] = [];
  const choices: AgainResult["choices"] = [];
  for (const { productId, name, quantity, price } of items) {
    const product = productId === null ? undefined : products.get(productId);
    const kept = Math.min((product && held.get(product.id)) ?? 0, quantity);
    const count = itemCount(cart);
    if (product?.hasUnits) {
      choices.push({ productId: product.id, name });
      continue;
    }
    if (product && product.price > 0) {
      held.set(product.id, (held.get(product.id) ?? 0) - kept);
      if (quantity > kept) cart = addLine(cart, product, quantity - kept);
    }
    const added = kept + itemCount(cart) - count;
    total += added;
    if (!product || product.price === 0) remarks.push(t`${name} is not sold any more.`);
    else if (added === 0) remarks.push(t`${name} is not in stock.`);
    else {
      if (added < quantity) remarks.push(`${name}: only ${added} of ${quantity}.`);
      if (product.price !== price)
        remarks.push(t`${name} now costs ${formatAmount(product.price)} instead of ${formatAmount(price)}.`);
    }
  }
  return { cart, added: total, remarks, choices };
}

/** Loads the goods of an order as they are sold now; what is not sold any more is left out. */
export async function loadGoods(items: readonly Item[]): Promise<Map<number, ProductDetail>> {
  const ids = [...new Set(items.flatMap(({ productId }) => productId ?? []))];
  const found = await Promise.all(
    ids.map((id) =>
      call(getProduct, { params: { id } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
    ),
  );
  return new Map(found.flatMap((product) => (product ? [[product.id, product] as const] : [])));
}
