import { formatAmount } from "@fundi/shared/values/money";
import { t } from "@lingui/core/macro";
import { conditionText } from "../condition";
import { type Cart, isOrderable, lineTotal } from "./cart";
import { findLineProblem } from "./line-problem";
import type { CartCheck } from "./use-cart-check";

export { ZoneLine } from "../delivery";

/** The lines of the cart, where they are not visible otherwise. */
export const ItemList = ({ cart }: { cart: Cart }) => (
  <ul aria-label={t`Items`} className="grid gap-2 border-b border-line pb-4 text-sm">
    {cart.filter(isOrderable).map(({ id, product, quantity }) => (
      <li key={id} className="flex justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">
          {quantity} × {product.name}
          <span className="block text-muted">
            {conditionText({ grade: product.grade, batteryHealth: product.battery?.health })}
          </span>
          {product.unit && <span className="block text-muted">{t`Serial ends in ${product.unit.tail}`}</span>}
        </span>
        <span className="shrink-0 tabular-nums">{formatAmount(lineTotal(product.price, quantity))}</span>
      </li>
    ))}
  </ul>
);

/** Problems of lines, shown beside the form, where the lines themselves are not visible. */
export const Changes = ({ cart, check }: { cart: Cart; check: CartCheck }) => (
  <ul role="status" className="grid gap-2 text-sm text-attention empty:hidden">
    {cart.map((line) => {
      const problem = findLineProblem(line, check);
      return (
        problem && (
          <li key={line.id}>
            <strong>{line.product.name}:</strong> {problem.text}
          </li>
        )
      );
    })}
  </ul>
);
