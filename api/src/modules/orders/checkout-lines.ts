import { AppError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import type { CheckoutForm } from "@fundi/shared/orders/orders";
import type { Tx } from "../../platform/database/transaction";
import type { CheckoutDependencies } from "./order-dependencies";
import type { NewItem } from "./order-item-store";

export type CheckoutLine = NewItem & { productId: number };

/** Fields that are unset for online orders. */
const AS_LISTED = { serviceId: null, listPriceMinor: null, priceReason: "" };

/** Returns one line per product at the catalogue's price; throws for missing products, and those without a price. */
export async function priceLines(
  tx: Tx,
  form: Pick<z.output<typeof CheckoutForm>, "items">,
  read: CheckoutDependencies["productsForSale"],
): Promise<CheckoutLine[]> {
  const quantities = new Map<number, number>();
  for (const { productId, quantity } of form.items)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  const products = new Map((await read(tx.db, [...quantities.keys()])).map((product) => [product.id, product]));
  const gone = [...quantities.keys()].filter((id) => !products.has(id));
  if (gone.length > 0)
    throw new AppError("PRODUCT_UNAVAILABLE", "Some items in your cart are no longer sold. Please remove them.", {
      lines: gone.map((productId) => ({ productId })),
    });
  const unpriced = [...products.values()].filter(({ priceMinor }) => priceMinor === 0);
  if (unpriced.length > 0)
    throw new AppError(
      "PRODUCT_UNAVAILABLE",
      `${unpriced.map(({ name }) => name).join(", ")}: the price is on request. Please remove it, and ask us for it.`,
      { lines: unpriced.map(({ id }) => ({ productId: id })) },
    );
  return [...quantities].flatMap(([productId, quantity]) => {
    const product = products.get(productId);
    if (!product) return [];
    const { id: _, ...listed } = product;
    return [{ ...AS_LISTED, ...listed, productId, quantity }];
  });
}
