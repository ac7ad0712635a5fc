import { addToCart, currentCart } from "../../cart";
import type { ShownProduct } from "./chosen-unit.server";

/** Adds what a product's page shows to the cart; of units that nothing tells apart, one that is not in it yet. */
export function addShownToCart({ alike = [], ...product }: ShownProduct, quantity = 1): void {
  const taken = currentCart().map((line) => line.product.unit?.id);
  const unit = product.unit && [product.unit, ...alike].find(({ id }) => !taken.includes(id));
  addToCart(unit ? { ...product, unit } : product, product.unit ? 1 : quantity);
}
