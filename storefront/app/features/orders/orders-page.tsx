import type { Order } from "@fundi/shared/orders";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button, LinkButton } from "../../components/button";
import { Select } from "../../components/field";
import { Skeleton } from "../../components/skeleton";
import { EmptyState, ErrorState } from "../../components/states";
import { allItems } from "../session";
import { OrderCard } from "./order-card";
import { myOrdersQuery } from "./order-queries";
import { useOrderWords } from "./order-statuses";

/** /orders: one's own orders, newest first. */
export function OrdersPage() {
  const query = useInfiniteQuery(myOrdersQuery);
  const orders = allItems(query.data);
  return (
    <div className="page grid gap-6 py-8">
      <h1 className="text-3xl">My Orders</h1>
      {orders ? (
        <OrderList orders={orders} />
      ) : query.isError ? (
        <ErrorState message="We could not load your orders. Please try again." onRetry={() => void query.refetch()} />
      ) : (
        <OrdersSkeleton />
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? "Loading..." : "Show more"}
        </Button>
      )}
    </div>
  );
}

const ANY = "";

function OrderList({ orders }: { orders: Order[] }) {
  const { statuses, label } = useOrderWords();
  const [status, setStatus] = useState(ANY);
  if (orders.length === 0)
    return (
      <EmptyState
        scene="empty-orders"
        title="No orders yet"
        action={<LinkButton to="/products">Browse products</LinkButton>}
      >
        What you order shows up here, with everything that happens to it.
      </EmptyState>
    );
  const present = statuses.filter((one) => orders.some((order) => order.status === one));
  const shown = orders.filter((order) => status === ANY || order.status === status);
  return (
    <div className="grid gap-4">
      {present.length > 1 && (
        <div className="w-52">
          <Select label="Status" value={status} onChange={(event) => setStatus(event.target.value)}>
            <option value={ANY}>All Statuses</option>
            {present.map((one) => (
              <option key={one} value={one}>
                {label(one)}
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

/** The height of a few cards, so that nothing moves when they come. */
export const OrdersSkeleton = () => (
  <div className="grid gap-3">
    <p role="status" className="js-only sr-only">
      Loading...
    </p>
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-32 sm:h-28" />
    ))}
  </div>
);
