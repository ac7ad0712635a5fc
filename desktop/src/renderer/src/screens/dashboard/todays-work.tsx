import { formatKes } from "@fundi/shared/money";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useMay } from "../../app/session";
import { useNow } from "../../lib/clock";
import { UNKNOWN } from "../../ui/screen";
import { unreadMessagesQuery } from "../messages/message-queries";
import { orderStatsQuery } from "../orders/order-queries";
import { pendingPaymentsQuery } from "../payments/payment-queries";
import { pendingQuotesQuery } from "../quotes/quote-queries";
import { DashboardProblem } from "./dashboard-problem";
import { openTicketsQuery, shopToday, visitsOnQuery } from "./work-queries";

/** What waits for somebody, each kind with the way to it (checklist ADM-DSH-10). */
export function TodaysWork() {
  const today = shopToday(useNow());
  const orders = useQuery(orderStatsQuery);
  const payments = useQuery(pendingPaymentsQuery);
  const quotes = useQuery(pendingQuotesQuery);
  const visits = useQuery(visitsOnQuery(today));
  const messages = useQuery(unreadMessagesQuery);
  const tickets = useQuery(openTicketsQuery);
  const mayDecide = useMay("manager");
  const failed = [orders, payments, quotes, visits, messages, tickets].filter(({ error }) => error);
  const [first] = failed;
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  return (
    <>
      {first && <DashboardProblem error={first.error} onRetry={retry} />}
      <ul className="dashboard-work">
        <Work
          to="/admin/payments"
          of={payments}
          count={payments.data?.count}
          title={mayDecide ? "Payments to approve" : "Payments waiting"}
          text={payments.data && `${formatKes(payments.data.amount)} claimed`}
        />
        <Work
          to="/admin/orders?status=pending"
          of={orders}
          count={orders.data?.pending}
          title="New orders"
          text="Not confirmed yet"
        />
        <Work
          to="/admin/orders?status=under_way"
          of={orders}
          count={orders.data?.processing}
          title="Orders under way"
          text="To prepare and hand over"
        />
        <Work
          to="/admin/quotes?status=pending&sort=urgency"
          of={quotes}
          count={quotes.data}
          title="Quote requests"
          text="Not looked at yet"
        />
        <Work
          to="/admin/scheduling"
          of={visits}
          count={visits.data}
          title="Appointments today"
          text="Who comes, and when"
        />
        <Work
          to="/admin/messages?status=unread"
          of={messages}
          count={messages.data}
          title="Unread messages"
          text="From every channel"
        />
        <Work
          to="/admin/support?tab=tickets&status=open"
          of={tickets}
          count={tickets.data}
          title="Open tickets"
          text="Not taken up"
        />
      </ul>
    </>
  );
}

interface WorkProps {
  to: string;
  /** Where the count comes from, which may have failed. */
  of: { isError: boolean };
  count: number | undefined;
  title: string;
  text: string | undefined;
}

/** One kind of work with how much of it there is; leads to it. */
function Work({ to, of, count, title, text }: WorkProps) {
  return (
    <li>
      <Link to={to} className={count ? "work is-waiting" : "work"}>
        <span className={count === undefined && !of.isError ? "work-count bp6-skeleton" : "work-count"}>
          {count ?? (of.isError ? UNKNOWN : "00")}
        </span>
        <span className="work-title">{title}</span>
        <span className="work-text">{text ?? " "}</span>
      </Link>
    </li>
  );
}
