import { t } from "@lingui/core/macro";
import { itemCount } from "./cart";
import { useCart } from "./cart-store";

/** The number of units in the cart; nothing while it is empty. */
export function CartBadge() {
  const count = itemCount(useCart());
  if (count === 0) return null;
  return (
    <span className="absolute end-0 top-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-sm/5 font-bold text-accent-ink tabular-nums">
      {count}
      <span className="sr-only"> {count === 1 ? t`item` : t`items`}</span>
    </span>
  );
}
