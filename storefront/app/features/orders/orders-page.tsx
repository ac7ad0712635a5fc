import { handoverOfAll } from "@fundi/shared/orders/order-status-label";
import type { Order } from "@fundi/shared/orders/orders";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { usePagedList } from "../../api-client";
import { LinkButton } from "../../components/button";
import { Select } from "../../components/forms/field";
import { PagedList } from "../../components/paged-list";
import { CardsSkeleton } from "../../components/skeleton";
import { EmptyState } from "../../components/states";
import { OrderCard } from "./order-card";
import { myOrdersQuery } from "./order-queries";
import { useOrderLabels } from "./order-statuses";

/** /orders: the user's orders, newest first. */
export function OrdersPage() {
  return (
    <div className="page grid gap-6 py-8">
      <h1 className="text-3xl">{t`My Orders`}</h1>
      <PagedList
        list={usePagedList(myOrdersQuery)}
        failure={{ message: t`We could not load your orders. Please try again.` }}
        skeleton={<OrdersSkeleton />}
      >
        {(orders) => <OrderList orders={orders} />}
      </PagedList>
    </div>
  );
}

const ANY = "";

function OrderList({ orders }: { orders: Order[] }) {
  const { statuses, label } = useOrderLabels();
  const [status, setStatus] = useState(ANY);
  if (orders.length === 0)
    return (
      <EmptyState
        scene="empty-orders"
        title={t`No orders yet`}
        action={<LinkButton to="/products">{t`Browse products`}</LinkButton>}
      >
        {t`What you order shows up here, with everything that happens to it.`}
      </EmptyState>
    );
  const handover = handoverOfAll(orders);
  const present = statuses.filter((one) => orders.some((order) => order.status === one));
  const shown = orders.filter((order) => status === ANY || order.status === status);
  return (
    <div className="grid gap-4">
      {present.length > 1 && (
        <div className="w-52">
          <Select label={t`Status`} value={status} onChange={(event) => setStatus(event.target.value)}>
            <option value={ANY}>{t`All Statuses`}</option>
            {present.map((one) => (
              <option key={one} value={one}>
                {label(one, handover)}
              </option>
            ))}
          </Select>
        </div>
      )}
      <ul className="grid gap-3">
        {shown.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
    </div>
  );
}

export const OrdersSkeleton = () => <CardsSkeleton className="h-32 sm:h-28" />;
