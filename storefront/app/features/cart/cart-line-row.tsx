import { formatAmount } from "@fundi/shared/values/money";
import { t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { Button } from "../../components/button";
import { Icon } from "../../components/icon";
import { Price } from "../../components/price";
import { ProductPicture } from "../../components/product-picture";
import { conditionText } from "../condition";
import { type CartLine, isOrderable, maxQuantity, setLineQuantity } from "./cart";
import { removeFromCart } from "./cart-actions";
import { updateCart } from "./cart-store";
import type { LineProblem } from "./line-problem";
import { QuantityStepper } from "./quantity-stepper";

/** One line of the cart with its controls, and what changed since it was added. */
export function CartLineRow({ line, problem }: { line: CartLine; problem: LineProblem | null }) {
  const { id, product, quantity } = line;
  const used = conditionText({ grade: product.grade, batteryHealth: product.battery?.health });
  const setQuantity = (wanted: number) =>
    wanted < 1 ? removeFromCart(id) : updateCart((cart) => setLineQuantity(cart, id, wanted));
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-5 last:border-0 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <ProductPicture product={product} sizes="8rem" />
      <div className="grid content-start gap-1">
        <Link
          to={`/products/${product.id}${product.unit ? `?unit=${product.unit.id}` : ""}`}
          className="font-semibold break-words hover:underline"
        >
          {product.name}
        </Link>
        {used && <p className="text-sm text-muted">{used}</p>}
        {product.unit && <p className="text-sm text-muted">{t`Serial ends in ${product.unit.tail}`}</p>}
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-sm text-muted">{!product.unit && t`${formatAmount(product.price)} each`}</span>
          {isOrderable(line) && <Price value={product.price * quantity} size="sm" />}
        </p>
        {problem && <Problem problem={problem} onFit={() => setQuantity(problem.available ?? 0)} />}
      </div>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-2 max-[22rem]:col-start-1 max-[22rem]:col-span-2">
        {product.unit ? (
          <span />
        ) : (
          <QuantityStepper name={product.name} value={quantity} max={maxQuantity(product)} onChange={setQuantity} />
        )}
        <button
          type="button"
          aria-label={t`Remove ${product.name}`}
          onClick={() => removeFromCart(id)}
          className="grid size-11 place-items-center rounded-md text-muted hover:bg-ink/7 hover:text-ink"
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  );
}

function Problem({ problem, onFit }: { problem: LineProblem; onFit: () => void }) {
  const colours = problem.blocks ? "bg-danger-soft text-danger" : "bg-attention-soft text-attention";
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-3 py-2 text-sm font-medium ${colours}`}>
      <span>{problem.text}</span>
      {problem.others && (
        <Link to={problem.others} className="tap font-semibold underline">
          {t`See the others`}
        </Link>
      )}
      {problem.blocks && (
        <Button size="sm" variant="secondary" onClick={onFit}>
          {problem.available ? t`Take ${problem.available}` : t`Remove`}
        </Button>
      )}
    </div>
  );
}
