import { t } from "@lingui/core/macro";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { LinkButton } from "../../components/button";
import { Skeleton } from "../../components/skeleton";
import { EmptyState } from "../../components/states";
import { formatNumber } from "../../i18n";
import { displayName, useSession } from "../../session";
import { loyaltyQuery } from "../loyalty";
import { OrderCard, OrdersSkeleton, recentOrdersQuery } from "../orders";
import { useShop } from "../shell";
import * as queries from "./dashboard-queries";
import { Figure } from "./figures";
import { NextAppointment } from "./next-appointment";
import { Panel, PanelError } from "./panel";
import { QuickLinks } from "./quick-links";
import { UnreadMessages } from "./unread-messages";

/** Returns a figure's value of a query: undefined while loading, null on failure, else the result of `read`. */
const figure = <T,>({ data, isError }: UseQueryResult<T>, read: (data: T) => number | string) =>
  data === undefined ? (isError ? null : undefined) : read(data);

/** /dashboard: a greeting, counts, the newest orders and links. Each part fails independently. */
export function DashboardPage() {
  const session = useSession();
  const { timeZone, offers } = useShop();
  const orders = useQuery(recentOrdersQuery);
  const appointments = useQuery(queries.appointmentsQuery);
  const quotes = useQuery(queries.quotesQuery);
  const conversations = useQuery(queries.conversationsQuery);
  const loyalty = useQuery({ ...loyaltyQuery, enabled: offers.loyalty });

  const planned = appointments.data && queries.upcoming(appointments.data, new Date(), timeZone);
  return (
    <div className="page grid gap-8 py-8">
      <h1 className="text-3xl">{session.status === "signed-in" ? t`Hello, ${displayName(session.user)}` : t`Hello`}</h1>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure to="/orders" label={t`Orders`} icon="list" value={figure(orders, ({ total }) => total)} />
        <Figure
          to="/dashboard/appointments"
          label={t`Upcoming appointments`}
          icon="calendar"
          value={figure(appointments, () => planned?.length ?? 0)}
        />
        <Figure
          to="/dashboard/quotes"
          label={t`Open quotes`}
          icon="quote"
          value={figure(quotes, (list) => queries.openQuotes(list).length)}
        />
        {offers.loyalty && (
          <Figure
            to="/dashboard/loyalty"
            label={t`Points`}
            icon="gift"
            value={figure(loyalty, ({ points }) => formatNumber(points))}
          />
        )}
      </ul>
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <Panel title={t`Recent orders`} more={{ to: "/orders", label: t`All orders` }}>
          {orders.data ? (
            <RecentOrders orders={orders.data.items} />
          ) : orders.isError ? (
            <PanelError onRetry={() => void orders.refetch()}>{t`We could not load your orders.`}</PanelError>
          ) : (
            <OrdersSkeleton />
          )}
        </Panel>
        <div className="grid gap-8">
          <Panel title={t`Next appointment`} more={{ to: "/dashboard/appointments", label: t`All` }}>
            {planned ? (
              <NextAppointment appointment={planned[0]} />
            ) : appointments.isError ? (
              <PanelError
                onRetry={() => void appointments.refetch()}
              >{t`We could not load your appointments.`}</PanelError>
            ) : (
              <Skeleton className="h-24" />
            )}
          </Panel>
          <Panel title={t`Messages`} more={{ to: "/dashboard/messages", label: t`All` }}>
            {conversations.data ? (
              <UnreadMessages conversations={conversations.data} />
            ) : conversations.isError ? (
              <PanelError
                onRetry={() => void conversations.refetch()}
              >{t`We could not load your messages.`}</PanelError>
            ) : (
              <Skeleton className="h-20" />
            )}
          </Panel>
        </div>
      </div>
      <QuickLinks />
    </div>
  );
}

function RecentOrders({ orders }: { orders: Parameters<typeof OrderCard>[0]["order"][] }) {
  if (orders.length === 0)
    return (
      <EmptyState
        scene="empty-orders"
        title={t`No orders yet`}
        action={<LinkButton to="/products">{t`Browse products`}</LinkButton>}
      />
    );
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </ul>
  );
}
