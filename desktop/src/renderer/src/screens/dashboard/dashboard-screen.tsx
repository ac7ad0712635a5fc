import { formatKes } from "@fundi/shared/money";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useBell } from "../../app/bell/bell-provider";
import { NOTIFICATION_ICONS } from "../../app/bell/notification-icons";
import { describeNotification } from "../../app/bell/staff-notification";
import { useMay } from "../../app/session";
import { problemText } from "../../lib/problem";
import { Screen } from "../../ui/screen";
import { TimeAgo } from "../../ui/time-ago";
import { orderStatsQuery } from "../orders/order-queries";
import { pendingPaymentsQuery } from "../payments/payment-queries";
import { pendingQuotesQuery } from "../quotes/quote-queries";
import "./dashboard-screen.css";

/** Today's work: what waits for somebody, and what came in lately. */
export function DashboardScreen() {
  const orders = useQuery(orderStatsQuery);
  const payments = useQuery(pendingPaymentsQuery);
  const quotes = useQuery(pendingQuotesQuery);
  const mayDecide = useMay("manager");
  const error = orders.error ?? payments.error ?? quotes.error;
  return (
    <Screen title="Dashboard">
      <div className="dashboard">
        {error && (
          <p className="dashboard-problem" role="alert">
            {problemText(error)}
          </p>
        )}
        <ul className="dashboard-work">
          <Work
            to="/admin/payments"
            count={payments.data?.count}
            title={mayDecide ? "Payments to approve" : "Payments waiting for approval"}
            text={payments.data && `${formatKes(payments.data.amount)} claimed`}
          />
          <Work
            to="/admin/orders?status=pending"
            count={orders.data?.pending}
            title="New orders"
            text="Not confirmed yet"
          />
          <Work
            to="/admin/orders?status=processing"
            count={orders.data?.processing}
            title="Orders in progress"
            text="To prepare and hand over"
          />
          <Work
            to="/admin/quotes?status=pending&sort=urgency"
            count={quotes.data}
            title="Quote requests"
            text="Not looked at yet"
          />
        </ul>
        <RecentActivity />
      </div>
    </Screen>
  );
}
export { DashboardScreen as Component };

interface WorkProps {
  to: string;
  count: number | undefined;
  title: string;
  text: string | undefined;
}

/** One kind of work with how much of it there is; leads to it. */
function Work({ to, count, title, text }: WorkProps) {
  return (
    <li>
      <Link to={to} className={count ? "work is-waiting" : "work"}>
        <span className={count === undefined ? "work-count bp6-skeleton" : "work-count"}>{count ?? "00"}</span>
        <span className="work-title">{title}</span>
        <span className="work-text">{text ?? " "}</span>
      </Link>
    </li>
  );
}

function RecentActivity() {
  const { notifications, markRead } = useBell();
  return (
    <section className="dashboard-recent" aria-labelledby="recent">
      <h2 id="recent">Recent activity</h2>
      {notifications.length === 0 ? (
        <p className="bp6-text-muted">
          Nothing yet. New orders, quote requests and bookings appear here as they come in.
        </p>
      ) : (
        <ul>
          {notifications.map((notification) => {
            const { title, text, path } = describeNotification(notification);
            const Icon = NOTIFICATION_ICONS[notification.type];
            return (
              <li key={notification.id}>
                <Link to={path} onClick={() => markRead(notification.id)}>
                  <Icon aria-hidden className="dashboard-icon" />
                  {title}
                </Link>
                <span className="dashboard-text">{text}</span>
                <TimeAgo at={notification.timestamp} />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
