import { t } from "@lingui/core/macro";
import { ignoreDoubleTap } from "../../browser/ignore-double-tap";
import { Button } from "../../components/button";
import { Icon } from "../../components/icon";
import { Price } from "../../components/price";
import { describeStock } from "./product-facts";
import { addShownToCart } from "./units/add-shown-to-cart";
import type { ShownProduct } from "./units/chosen-unit.server";

/** A fixed bar with price and Add to cart on phones. */
export function BuyBar({ product }: { product: ShownProduct }) {
  if (!describeStock(product).orderable) return null;
  return (
    <div
      data-bottom-bar
      className="js-only sticky bottom-0 z-20 border-t border-line bg-paper/95 backdrop-blur-sm md:hidden"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Price value={product.price} />
        <Button className="grow" onClick={ignoreDoubleTap(() => addShownToCart(product))}>
          <Icon name="cart" />
          {t`Add to cart`}
        </Button>
      </div>
    </div>
  );
}
