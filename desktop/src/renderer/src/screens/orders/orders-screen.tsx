import { Button } from "@blueprintjs/core";
import { Add, Shop } from "@blueprintjs/icons";
import type { CallOutput } from "@fundi/shared/contract/endpoint";
import type { BulkAction } from "@fundi/shared/lists/bulk-actions";
import type { listAdminOrders } from "@fundi/shared/orders/admin-orders";
import type { Order } from "@fundi/shared/orders/orders";
import { ORDER_EXPORT } from "@fundi/shared/orders/orders-export";
import { formatKes } from "@fundi/shared/values/money";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { BulkProgress } from "../../lists/bulk/bulk-progress";
import { RecentBulk } from "../../lists/bulk/recent-bulk";
import { useListScreen } from "../../lists/list-screen";
import { ListTable } from "../../lists/list-table";
import { useMay } from "../../session/session";
import type { Sort } from "../../ui/data-table/column";
import { Screen, UNKNOWN } from "../../ui/screen";
import { useScreenKey } from "../../ui/screen-key";
import { toastProblem, toastSuccess } from "../../ui/toasts";
import { BulkBar } from "./bulk/bulk-bar";
import { useOrderBulk } from "./bulk/order-bulk";
import { ORDER_COLUMNS } from "./order-columns";
import { OrderAddress, OrderFilters, useOrderFilterTags } from "./order-filters";
import { OrderPanel } from "./order-panel";
import { orderListQuery, useCreateTestOrder } from "./order-queries";

const orderId = (order: Order) => order.id;
const sumOfTotals = (orders: Order[]) => formatKes(orders.reduce((sum, order) => sum + order.total, 0));
type Stats = CallOutput<typeof listAdminOrders>["stats"];

/** Shown in place of a list that could not be loaded. */
const NO_STATS: Stats = {
  total: 0,
  pending: 0,
  processing: 0,
  completed: 0,
  cancelled: 0,
  revenue: 0,
  toGiveBack: 0,
  maybeOwed: 0,
};

/** All orders, newest first by default; the opened one is shown next to the list. */
export function OrdersScreen() {
  const list = useListScreen("orders", OrderAddress);
  const { filter, setFilter, openId } = list;
  const navigate = useNavigate();
  const query = useQuery(orderListQuery(filter));
  const filters = useOrderFilterTags({ filter, setFilter });
  const facts = useFacts(query.data?.stats ?? (query.isError ? NO_STATS : undefined));
  const [bulk, setBulk] = useState<BulkAction | null>(null);
  const subject = useOrderBulk();
  const sort = useMemo<Sort>(() => ({ id: filter.sortBy, desc: filter.sortOrder === "desc" }), [filter]);

  return (
    <Screen
      title="Orders"
      facts={facts}
      actions={
        <>
          {useMay("admin") && <TestOrderButton />}
          <NewSaleButton />
        </>
      }
      detail={openId !== undefined && <OrderPanel key={openId} id={openId} onClose={list.close} />}
    >
      {bulk && <BulkProgress key={bulk.id} subject={subject} started={bulk} onClose={() => setBulk(null)} />}
      <ListTable
        list={list}
        query={query}
        searchLabel="Search orders"
        label="Orders"
        noun="orders"
        columns={ORDER_COLUMNS}
        exported={ORDER_EXPORT}
        rows={query.data?.orders}
        total={query.data?.pagination}
        rowId={orderId}
        sort={sort}
        onSort={({ id: by, desc }) =>
          setFilter({ sortBy: by as (typeof filter)["sortBy"], sortOrder: desc ? "desc" : "asc" })
        }
        onOpen={list.open}
        canSelectAll
        bulkActions={(orders, clear, isAll) => (
          <BulkBar
            orders={orders}
            all={isAll ? { filter, total: query.data?.pagination.total ?? 0 } : undefined}
            onStarted={(action) => {
              clear();
              setBulk(action);
            }}
          />
        )}
        tools={() => <RecentBulk subject={subject} onOpen={setBulk} />}
        summary={sumOfTotals}
        filterFields={<OrderFilters filter={filter} setFilter={setFilter} />}
        filters={filters}
        empty={
          filters.length > 0
            ? { title: "No orders match", description: "Take a filter away, or search for something else." }
            : {
                title: "No orders yet",
                description: "The first one from the website rings the bell; one at the counter is a sale.",
                action: (
                  <Button icon={<Shop />} text="Sell at the counter" onClick={() => navigate("/admin/orders/new")} />
                ),
              }
        }
      />
    </Screen>
  );
}
export { OrdersScreen as Component };

/** The figures of the whole shop; revenue is for managers only. */
function useFacts(stats: Stats | undefined) {
  const maySeeMoney = useMay("manager");
  const count = (of: keyof Stats) => stats?.[of].toLocaleString("en-KE") ?? UNKNOWN;
  return [
    { label: stats?.total === 1 ? "order" : "orders", value: count("total") },
    { label: "pending", value: count("pending") },
    { label: "under way", value: count("processing") },
    { label: "handed over", value: count("completed") },
    { label: "cancelled", value: count("cancelled") },
    ...(maySeeMoney ? [{ label: "received", value: stats ? formatKes(stats.revenue) : UNKNOWN }] : []),
  ];
}

/** Links to the counter. */
function NewSaleButton() {
  const navigate = useNavigate();
  const start = useCallback(() => navigate("/admin/orders/new"), [navigate]);
  useScreenKey("n", "New sale", start);
  return <Button intent="primary" icon={<Shop />} text="New sale" title="New sale (N)" onClick={start} />;
}

function TestOrderButton() {
  const create = useCreateTestOrder();
  const start = () =>
    create.mutate(undefined, {
      onSuccess: (order) => toastSuccess(`Test order ${order.orderNumber} made.`),
      onError: toastProblem,
    });
  return <Button icon={<Add />} text="Test order" loading={create.isPending} onClick={start} />;
}
