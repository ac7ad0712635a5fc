import { factsOfUnit } from "@fundi/shared/catalog/product-unit";
import type { ProductDetail } from "@fundi/shared/catalog/products";
import type { CartProduct } from "./cart";

/** Returns a unit in the cart as it is offered now; as before and sold out where it is gone. `answer` is its product as the api describes it. */
export function unitNow(known: CartProduct, product: CartProduct, answer: Pick<ProductDetail, "units">): CartProduct {
  const unit = answer.units?.find(({ id }) => id === known.unit?.id);
  return unit ? { ...product, ...factsOfUnit(product, unit), available: 1 } : { ...known, available: 0 };
}
