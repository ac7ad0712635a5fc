import { AppError, fieldError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import type { CheckoutForm } from "@fundi/shared/orders/orders";
import type { Tx } from "../../platform/database/transaction";
import { findUnits } from "../inventory";
import type { CheckoutDependencies } from "./order-dependencies";
import type { NewItem } from "./order-item-store";
import { asUnit } from "./order-units";

export type CheckoutLine = NewItem & { productId: number };

/** Fields that are unset for online orders. */
const AS_LISTED = { serviceId: null, listPriceMinor: null, priceReason: "" };

/** Returns the requested quantities by product and, where one is named, by unit. Throws for a unit that is there once only. */
function sumLines(items: z.output<typeof CheckoutForm>["items"]) {
  const sums = new Map<string, { productId: number; unitId: number | null; quantity: number }>();
  for (const { productId, quantity, unitId = null } of items) {
    const key = `${productId}:${unitId}`;
    sums.set(key, { productId, unitId, quantity: (sums.get(key)?.quantity ?? 0) + quantity });
  }
  const wanted = [...sums.values()];
  if (wanted.some(({ unitId, quantity }) => unitId !== null && quantity > 1))
    throw fieldError("items", "There is one of each unit");
  return wanted;
}

/** Returns one line per product or unit at the catalogue's price; throws for missing products, and those without a price. */
export async function priceLines(
  tx: Tx,
  form: Pick<z.output<typeof CheckoutForm>, "items">,
  read: CheckoutDependencies["productsForSale"],
): Promise<CheckoutLine[]> {
  const wanted = sumLines(form.items);
  const ids = [...new Set(wanted.map(({ productId }) => productId))];
  const products = new Map((await read(tx.db, ids)).map((product) => [product.id, product]));
  const units = await findUnits(
    tx.db,
    wanted.flatMap(({ unitId }) => unitId ?? []),
  );
  const gone = ids.filter((id) => !products.has(id));
  if (gone.length > 0)
    throw new AppError("PRODUCT_UNAVAILABLE", "Some items in your cart are no longer sold. Please remove them.", {
      lines: gone.map((productId) => ({ productId })),
    });
  const lines = wanted.flatMap(({ productId, unitId, quantity }): CheckoutLine[] => {
    const product = products.get(productId);
    if (!product) return [];
    const { id: _, ...listed } = product;
    const line = { ...AS_LISTED, ...listed, productId, quantity, unitId: null };
    return [unitId === null ? line : asUnit(line, units.get(unitId), unitId)];
  });
  const unpriced = lines.filter(({ priceMinor }) => priceMinor === 0);
  if (unpriced.length > 0)
    throw new AppError(
      "PRODUCT_UNAVAILABLE",
      `${unpriced.map(({ name }) => name).join(", ")}: the price is on request. Please remove it, and ask us for it.`,
      { lines: unpriced.map(({ productId }) => ({ productId })) },
    );
  return lines;
}
