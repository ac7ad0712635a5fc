import { isRepairBill } from "@fundi/shared/orders/order-channels";
import type { Order } from "@fundi/shared/orders/orders";
import { plural, t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { Price } from "../../components/price";
import { formatDate } from "../../i18n/dates";
import { useShop } from "../shell";
import { itemName } from "./bill-words";
import { PaymentBadge, StatusBadge } from "./order-badges";

const countItems = (order: Order) => order.items.reduce((count, item) => count + item.quantity, 0);

/** An order in a list; the whole card is a link. */
export function OrderCard({ order }: { order: Order }) {
  const { timeZone } = useShop();
  const count = countItems(order);
  return (
    <li className="relative grid gap-3 rounded-md border border-line bg-surface p-4 transition hover:border-ink sm:grid-cols-[1fr_auto] sm:items-center sm:p-5">
      <div className="grid gap-1">
        <Link
          to={`/orders/${order.id}`}
          prefetch="intent"
          className="font-display text-lg font-bold tabular-nums after:absolute after:inset-0 after:rounded-md"
        >
          {order.orderNumber}
        </Link>
        <p className="text-sm text-muted">
          {formatDate(order.date, timeZone)} ·{" "}
          {isRepairBill(order) ? t`Repair bill` : plural(count, { one: "# item", other: "# items" })}
        </p>
        <p className="line-clamp-1 text-muted">{order.items.map(itemName).join(", ")}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:flex-col sm:items-end">
        <Price value={order.total} size="sm" className="me-auto sm:me-0" />
        <span className="flex flex-wrap gap-1.5">
          <StatusBadge order={order} />
          <PaymentBadge order={order} />
        </span>
      </div>
    </li>
  );
}
