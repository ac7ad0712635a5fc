import { Button } from "@blueprintjs/core";
import { Add } from "@blueprintjs/icons";
import type { CallOutput } from "@fundi/shared/endpoint";
import { formatKes } from "@fundi/shared/money";
import type { listAdminOrders, Order } from "@fundi/shared/orders";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { useMay } from "../../app/session";
import { useAddress } from "../../lib/address";
import type { Sort } from "../../ui/data-table/column";
import { DataTable } from "../../ui/data-table/data-table";
import { Screen } from "../../ui/screen";
import { ScreenSearch } from "../../ui/screen-search";
import { toastProblem, toastSuccess } from "../../ui/toasts";
import { ORDER_COLUMNS } from "./order-columns";
import { OrderAddress, OrderFilters, useOrderFilterTags } from "./order-filters";
import { OrderPanel } from "./order-panel";
import { orderListQuery, useCreateTestOrder } from "./order-queries";

const orderId = (order: Order) => order.id;
const sumOfTotals = (orders: Order[]) => formatKes(orders.reduce((sum, order) => sum + order.total, 0));
type Stats = CallOutput<typeof listAdminOrders>["stats"];
const NO_STATS: Stats = { total: 0, pending: 0, processing: 0, completed: 0, cancelled: 0, revenue: 0 };

/** All orders, the newest first unless asked otherwise; an opened one stands beside the list. */
export function OrdersScreen() {
  const [filter, setFilter] = useAddress(OrderAddress);
  const { id } = useParams();
  const openId = id === undefined ? undefined : Number(id);
  const navigate = useNavigate();
  const { search: address } = useLocation();
  const list = useQuery(orderListQuery(filter));
  const filters = useOrderFilterTags({ filter, setFilter });
  const facts = useFacts(list.data?.stats ?? NO_STATS);
  const sort = useMemo<Sort>(() => ({ id: filter.sortBy, desc: filter.sortOrder === "desc" }), [filter]);

  const setSearch = useCallback((search: string) => setFilter({ search }, { replace: true }), [setFilter]);
  const open = useCallback((order: Order) => navigate(`/admin/orders/${order.id}${address}`), [navigate, address]);
  const close = useCallback(() => navigate(`/admin/orders${address}`), [navigate, address]);

  return (
    <Screen
      title="Orders"
      facts={facts}
      actions={useMay("admin") && <TestOrderButton />}
      detail={openId !== undefined && <OrderPanel key={openId} id={openId} onClose={close} />}
    >
      <ScreenSearch label="Search orders" value={filter.search ?? ""} onChange={setSearch} />
      <DataTable
        id="orders"
        label="Orders"
        noun="orders"
        columns={ORDER_COLUMNS}
        rows={list.data?.orders}
        rowId={orderId}
        sort={sort}
        onSort={({ id: by, desc }) =>
          setFilter({ sortBy: by as (typeof filter)["sortBy"], sortOrder: desc ? "desc" : "asc" })
        }
        pages={{
          page: filter.page,
          pageSize: filter.limit,
          total: list.data?.pagination.total ?? 0,
          totalIsExact: list.data?.pagination.totalIsExact ?? true,
          onPage: (page) => setFilter({ page }),
        }}
        openId={openId}
        onOpen={open}
        summary={sumOfTotals}
        toolbar={<OrderFilters filter={filter} setFilter={setFilter} />}
        filters={filters}
        empty={
          filters.length > 0
            ? { title: "No orders match", description: "Take a filter away, or search for something else." }
            : { title: "No orders yet", description: "The first one rings the bell." }
        }
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isFetching}
      />
    </Screen>
  );
}
export { OrdersScreen as Component };

/** The figures of the whole shop; money is for those who answer for it (`decisions.md` D2). */
function useFacts(stats: Stats) {
  const seesMoney = useMay("manager");
  return [
    { label: "orders", value: stats.total },
    { label: "pending", value: stats.pending },
    { label: "in progress", value: stats.processing },
    { label: "completed", value: stats.completed },
    { label: "cancelled", value: stats.cancelled },
    ...(seesMoney ? [{ label: "received", value: formatKes(stats.revenue) }] : []),
  ];
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
