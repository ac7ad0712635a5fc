import type { OrderDetail } from "@fundi/shared/orders/orders";
import { msg, plural, t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { Button, LinkButton } from "../../components/button";
import { Icon } from "../../components/icon";
import { textOf } from "../../i18n";
import { updateCart } from "../cart";
import { type AgainResult, addAgain, loadGoods } from "./order-again";

const NOT_ADDED = msg`The goods could not be loaded. Please try again in a moment.`;

/** Puts the goods of an order into the cart once more, and says what is not as it was. */
export function OrderAgain({ order }: { order: Pick<OrderDetail, "items" | "status"> }) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Omit<AgainResult, "cart"> | null>(null);
  const [failure, setFailure] = useState("");
  if (order.items.every(({ productId }) => productId === null)) return null;

  async function add(): Promise<void> {
    setBusy(true);
    setFailure("");
    try {
      const products = await loadGoods(order.items);
      updateCart((cart) => {
        const { cart: next, ...said } = addAgain(cart, order.items, products, {
          isCancelled: order.status === "cancelled",
        });
        setResult(said);
        return next;
      });
    } catch {
      setFailure(textOf(NOT_ADDED));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-2">
      <Button variant="secondary" wide isBusy={isBusy} onClick={() => void add()}>
        <Icon name="cart" size={18} /> {isBusy ? t`Please wait...` : t`Order again`}
      </Button>
      <div role="status" className="grid gap-2 text-sm empty:hidden">
        {result && (
          <>
            <p className="font-medium">
              {result.added > 0
                ? plural(result.added, { one: "# item is in your cart now.", other: "# items are in your cart now." })
                : result.choices.length > 0
                  ? t`Each of these is different: choose the one that you want.`
                  : t`Nothing of this order can be bought now.`}
            </p>
            {result.choices.map(({ productId, name }) => (
              <Link key={productId} to={`/products/${productId}`} className="tap font-medium text-accent underline">
                {t`${name}: choose which one`}
              </Link>
            ))}
            {result.remarks.length > 0 && (
              <ul className="grid list-disc gap-1 ps-5 text-attention">
                {result.remarks.map((remark) => (
                  <li key={remark} className="wrap-anywhere">
                    {remark}
                  </li>
                ))}
              </ul>
            )}
            {result.added > 0 && (
              <LinkButton to="/cart" size="sm">
                {t`Go to the cart`}
              </LinkButton>
            )}
          </>
        )}
        {failure && <p className="font-medium text-danger">{failure}</p>}
      </div>
    </div>
  );
}
