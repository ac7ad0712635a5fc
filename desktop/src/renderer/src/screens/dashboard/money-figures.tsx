import type { DashboardStats } from "@fundi/shared/reports/reports";
import { formatKes } from "@fundi/shared/values/money";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { ComparedFigure } from "../../figures/compared-figure";
import { dashboardQuery } from "../../figures/figure-queries";
import { isUnfinished, PeriodAddress, PeriodBar, sameDays } from "../../figures/period-bar";
import { useAddress } from "../../lib/address";
import { ChartPanel } from "../../ui/charts/chart-panel";
import { OrderStatusTag } from "../orders/order-tags";
import { DashboardProblem } from "./dashboard-problem";
import { customerGrowth, orderGrowth, revenueGrowth } from "./growth";

const count = new Intl.NumberFormat("en-KE").format;
const NONE: readonly never[] = [];

/** The shop's figures in total and over the chosen days, and its newest orders. */
export function MoneyFigures() {
  const [filter, setFilter] = useAddress(PeriodAddress);
  const found = useQuery({ ...dashboardQuery(filter), enabled: !isUnfinished(filter) });
  const { data } = found;
  if (found.error && !data) return <DashboardProblem error={found.error} onRetry={() => void found.refetch()} />;
  const orders = (period: { from: string; to: string }) => `/admin/orders?${sameDays(period)}`;
  return (
    <>
      <section className="dashboard-part" aria-labelledby="in-all" aria-busy={found.isFetching}>
        <h2 id="in-all">All time</h2>
        {found.error && <DashboardProblem error={found.error} onRetry={() => void found.refetch()} />}
        <AllTimeFigures stats={data} />
      </section>
      <section className="dashboard-part" aria-labelledby="lately">
        <div className="dashboard-part-head">
          <h2 id="lately">Lately</h2>
          <PeriodBar filter={filter} setFilter={setFilter} period={data?.period} isCompared />
          <Link to="/admin/analytics">All analytics</Link>
        </div>
        <dl className="figures">
          <ComparedFigure label="Sales" figure={data?.sales.revenue} format={formatKes} />
          <ComparedFigure label="Orders sold" figure={data?.sales.orders} format={count} />
          <ComparedFigure label="Per order" figure={data?.sales.average} format={formatKes} />
          <ComparedFigure label="New customers" figure={data?.sales.newCustomers} format={count} />
        </dl>
        <div className="panels">
          <ChartPanel
            title="Sales"
            days={data?.revenueByDay ?? NONE}
            format={formatKes}
            listOf={orders}
            isLoading={!data}
          />
          <ChartPanel
            title="Orders sold"
            days={data?.ordersByDay ?? NONE}
            format={count}
            listOf={orders}
            isLoading={!data}
          />
          <NewestOrders orders={data?.recent_orders} />
        </div>
      </section>
    </>
  );
}

/** All-time totals with their growth. */
function AllTimeFigures({ stats }: { stats: DashboardStats | undefined }) {
  const figures = [
    {
      label: "Revenue",
      value: stats && formatKes(stats.revenue.total),
      text: stats && `${formatKes(revenueGrowth(stats))} of it 8 to 30 days ago`,
    },
    {
      label: "Orders",
      value: stats && count(stats.orders.total),
      text: stats && `${count(orderGrowth(stats))} in hand`,
    },
    {
      label: "Customers",
      value: stats && count(stats.customers.total),
      text: stats && `+${count(customerGrowth(stats))} in 30 days`,
    },
    { label: "Services", value: stats && count(stats.services.total), text: " " },
    {
      label: "Active chats",
      value: stats && count(stats.support.active_conversations),
      text: stats && `${count(stats.support.open_tickets)} tickets open or in progress`,
    },
  ];
  return (
    <dl className="figures">
      {figures.map(({ label, value, text }) => (
        <div className="figure" key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={value ? "figure-value" : "figure-value bp6-skeleton"}>{value ?? "000"}</span>
            <span className="figure-change">{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function NewestOrders({ orders }: { orders: DashboardStats["recent_orders"] | undefined }) {
  return (
    <section className="panel" aria-labelledby="newest-orders">
      <header className="panel-head">
        <h2 id="newest-orders">Newest orders</h2>
        <Link to="/admin/orders">All orders</Link>
      </header>
      {orders ? (
        <ul className="newest-orders">
          {orders.map((order) => (
            <li key={order.id}>
              <Link to={`/admin/orders/${order.id}`}>{order.orderNumber}</Link>
              <OrderStatusTag order={order} />
              <span className="newest-total tabular">{formatKes(order.total)}</span>
            </li>
          ))}
          {orders.length === 0 && <li>No orders yet.</li>}
        </ul>
      ) : (
        <div className="panel-waiting bp6-skeleton" />
      )}
    </section>
  );
}
