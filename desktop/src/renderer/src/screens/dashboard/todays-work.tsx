import { formatKes } from "@fundi/shared/values/money";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useNow } from "../../lib/clock";
import { useMay } from "../../session/session";
import { UNKNOWN } from "../../ui/screen";
import { unreadMessagesQuery } from "../inbox/message-queries";
import { orderStatsQuery } from "../orders/order-queries";
import { pendingPaymentsQuery } from "../payments/payment-queries";
import { pendingQuotesQuery } from "../quotes/quote-queries";
import { useLiveBoard } from "../repairs/live/use-live-board";
import { boardQuery } from "../repairs/repair-queries";
import { waitingReviewsQuery } from "../support/reviews/review-queries";
import { waitingTicketsQuery } from "../support/tickets/ticket-queries";
import { DashboardProblem } from "./dashboard-problem";
import { appointmentCountQuery, owedByCustomersQuery, shopToday, toGiveBackQuery } from "./work-queries";

/** Pending work of each kind, with links. */
export function TodaysWork() {
  const today = shopToday(useNow());
  const orders = useQuery(orderStatsQuery);
  const payments = useQuery(pendingPaymentsQuery);
  const quotes = useQuery(pendingQuotesQuery);
  const appointments = useQuery(appointmentCountQuery(today));
  const messages = useQuery(unreadMessagesQuery);
  const tickets = useQuery(waitingTicketsQuery);
  const reviews = useQuery(waitingReviewsQuery);
  const repairs = useQuery(boardQuery({ by: "stage", limit: 1 }));
  useLiveBoard();
  const mayDecide = useMay("manager");
  const { toGiveBack: amountToGiveBack = 0, maybeOwed = 0 } = orders.data ?? {};
  const toGiveBack = useQuery({ ...toGiveBackQuery, enabled: amountToGiveBack > 0 });
  const owedByCustomers = useQuery({ ...owedByCustomersQuery, enabled: maybeOwed > 0 });
  const failed = [
    toGiveBack,
    owedByCustomers,
    orders,
    payments,
    quotes,
    appointments,
    messages,
    tickets,
    reviews,
    repairs,
  ].filter(({ error }) => error);
  const [first] = failed;
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  return (
    <>
      {first && <DashboardProblem error={first.error} onRetry={retry} />}
      <ul className="dashboard-work">
        <WorkTile
          to="/admin/payments"
          of={payments}
          count={payments.data?.count}
          title={mayDecide ? "Payments to approve" : "Payments waiting"}
          text={payments.data && `${formatKes(payments.data.amount)} claimed`}
        />
        {amountToGiveBack > 0 && (
          <WorkTile
            to="/admin/orders?paymentStatus=to_give_back"
            of={toGiveBack}
            count={toGiveBack.data}
            title="Money to give back"
            text={`${formatKes(amountToGiveBack)} of cancelled orders`}
          />
        )}
        {maybeOwed > 0 && owedByCustomers.data?.count !== 0 && (
          <WorkTile
            to="/admin/orders?paymentStatus=owed&sortOrder=asc"
            of={owedByCustomers}
            count={owedByCustomers.data?.count}
            title="Owed by customers"
            text={owedByCustomers.data && `${formatKes(owedByCustomers.data.amount)} of orders handed over`}
          />
        )}
        <WorkTile
          to="/admin/orders?status=pending"
          of={orders}
          count={orders.data?.pending}
          title="New orders"
          text="Not confirmed yet"
        />
        <WorkTile
          to="/admin/orders?status=under_way"
          of={orders}
          count={orders.data?.processing}
          title="Orders under way"
          text="To prepare and hand over"
        />
        <WorkTile
          to="/admin/quotes?status=pending&sort=urgency"
          of={quotes}
          count={quotes.data}
          title="Quote requests"
          text="Not looked at yet"
        />
        <WorkTile
          to="/admin/scheduling"
          of={appointments}
          count={appointments.data}
          title="Appointments today"
          text="Who comes, and when"
        />
        <WorkTile
          to="/admin/repairs?figure=late"
          of={repairs}
          count={repairs.data?.figures.late}
          title="Late repairs"
          text="Promised or due before now"
        />
        <WorkTile
          to="/admin/repairs?figure=waiting_for_customer"
          of={repairs}
          count={repairs.data?.figures.waiting_for_customer}
          title="Repairs waiting"
          text="For their customer's answer"
        />
        <WorkTile
          to="/admin/repairs?figure=ready"
          of={repairs}
          count={repairs.data?.figures.ready}
          title="Repairs to fetch"
          text="Ready for their customers"
        />
        <WorkTile
          to="/admin/messages?status=unread"
          of={messages}
          count={messages.data}
          title="Unread messages"
          text="From every channel"
        />
        <WorkTile
          to="/admin/support?tab=tickets&waiting=true"
          of={tickets}
          count={tickets.data}
          title="Tickets waiting"
          text="For an answer of the shop"
        />
        <WorkTile
          to="/admin/support?tab=reviews"
          of={reviews}
          count={reviews.data}
          title="Reviews to read"
          text="Not shown before that"
        />
      </ul>
    </>
  );
}

interface WorkTileProps {
  to: string;
  /** The query of the count, which may have failed. */
  of: { isError: boolean };
  count: number | undefined;
  title: string;
  text: string | undefined;
}

/** One kind of work with its count, linked to its list. */
function WorkTile({ to, of, count, title, text }: WorkTileProps) {
  return (
    <li>
      <Link to={to} className={count ? "work is-waiting" : "work"}>
        <span className={count === undefined && !of.isError ? "work-count bp6-skeleton" : "work-count"}>
          {count ?? (of.isError ? UNKNOWN : "00")}
        </span>
        <span className="work-title">{title}</span>
        <span>{text ?? " "}</span>
      </Link>
    </li>
  );
}
