import { ORDER_STATUSES } from "@fundi/shared/orders/order-status";
import type { Analytics } from "@fundi/shared/reports/reports";
import { formatKes } from "@fundi/shared/values/money";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { ComparedFigure } from "../../figures/compared-figure";
import { analyticsQuery } from "../../figures/figure-queries";
import { FiguresProblem } from "../../figures/figures-problem";
import { isUnfinished, PeriodAddress, PeriodBar, sameDays } from "../../figures/period-bar";
import { useAddress } from "../../lib/address";
import { BarList } from "../../ui/charts/bar-list";
import { ChartPanel } from "../../ui/charts/chart-panel";
import { Screen } from "../../ui/screen";
import { useOrderLabels } from "../orders/order-labels";
import { STATUS_INTENT } from "../orders/order-tags";

const count = new Intl.NumberFormat("en-KE").format;
const NONE: readonly never[] = [];

/** Sales by product, service and customer, compared with the previous period. */
export function AnalyticsScreen() {
  const [filter, setFilter] = useAddress(PeriodAddress);
  const found = useQuery({ ...analyticsQuery(filter), enabled: !isUnfinished(filter) });
  const { data } = found;
  const isLoading = !data;
  const isLost = isLoading && found.error !== null;
  return (
    <Screen title="Analytics">
      <PeriodBar filter={filter} setFilter={setFilter} period={data?.period} isCompared />
      <div className="figures-page" aria-busy={found.isFetching}>
        {found.error && <FiguresProblem error={found.error} onRetry={() => void found.refetch()} />}
        {!isLost && (
          <>
            <dl className="figures">
              <ComparedFigure label="Sales" figure={data?.summary.revenue} format={formatKes} />
              <ComparedFigure label="Received" figure={data?.summary.received} format={formatKes} />
              <ComparedFigure label="Orders sold" figure={data?.summary.orders} format={count} />
              <ComparedFigure label="Per order" figure={data?.summary.average} format={formatKes} />
              <ComparedFigure label="New customers" figure={data?.summary.newCustomers} format={count} />
            </dl>
            <div className="panels">
              <SalesCharts data={data} isLoading={isLoading} />
              <TopLists data={data} isLoading={isLoading} />
            </div>
            <p className="panel-text">
              For the figures behind these, and files of them, see <Link to="/admin/reports">Reports</Link>.
            </p>
          </>
        )}
      </div>
    </Screen>
  );
}
export { AnalyticsScreen as Component };

interface FiguresProps {
  /** Absent until the first response. */
  data: Analytics | undefined;
  isLoading: boolean;
}

const ordersOf = (period: { from: string; to: string }) => `/admin/orders?${sameDays(period)}`;

/** The figures of each day. */
const SalesCharts = ({ data, isLoading }: FiguresProps) => (
  <>
    <ChartPanel
      title="Sales"
      days={data?.revenueByDay ?? NONE}
      format={formatKes}
      listOf={ordersOf}
      isLoading={isLoading}
      isWide
    />
    <ChartPanel
      title="Orders sold"
      days={data?.ordersByDay ?? NONE}
      format={count}
      listOf={ordersOf}
      isLoading={isLoading}
    />
    <ChartPanel title="New customers" days={data?.newCustomersByDay ?? NONE} format={count} isLoading={isLoading} />
  </>
);

/** The figures by status, product, service and method. */
function TopLists({ data, isLoading }: FiguresProps) {
  const { labelOf } = useOrderLabels();
  const days = data ? sameDays(data.period) : "";
  return (
    <>
      <BarList
        title="Orders placed, by status"
        rows={ORDER_STATUSES.flatMap((status) => {
          const one = data?.ordersByStatus.find((each) => each.status === status);
          const to = `/admin/orders?status=${status}&${days}`;
          return one
            ? [
                {
                  key: status,
                  label: labelOf(status, "both"),
                  value: one.orders,
                  intent: STATUS_INTENT[status],
                  to,
                },
              ]
            : [];
        })}
        format={count}
        empty="No orders on these days."
        isLoading={isLoading}
      />
      <BarList
        title="Products"
        rows={(data?.topProducts ?? NONE).map(({ id, name, revenue, pieces }) => ({
          key: String(id),
          label: name,
          value: revenue,
          note: `× ${count(pieces)}`,
          to: `/admin/products/${id}`,
        }))}
        format={formatKes}
        empty="Nothing sold on these days."
        isLoading={isLoading}
      />
      <BarList
        title="Services, by appointments"
        rows={(data?.topServices ?? NONE).map(({ id, name, appointments }) => ({
          key: String(id ?? name),
          label: name,
          value: appointments,
          to: id ? `/admin/services/${id}` : undefined,
        }))}
        format={count}
        empty="No appointments on these days."
        isLoading={isLoading}
      />
      <BarList
        title="Received, by method"
        rows={(data?.receivedByMethod ?? NONE).map(({ method, amount, payments }) => ({
          key: method,
          label: method,
          value: amount,
          intent: "success" as const,
          note: `in ${count(payments)}`,
          to: `/admin/reports?kind=payments&by=method&${days}`,
        }))}
        format={formatKes}
        empty="No money moved on these days."
        isLoading={isLoading}
      />
    </>
  );
}
