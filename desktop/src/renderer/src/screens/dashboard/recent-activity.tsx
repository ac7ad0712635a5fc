import { Link } from "react-router-dom";
import { useBellEmptyText } from "../../alerts/bell-empty-text";
import { useBell } from "../../alerts/bell-provider";
import { NOTIFICATION_ICONS } from "../../alerts/notification-icons";
import { TimeAgo } from "../../ui/time-ago";

/** The latest activity of every kind. */
export function RecentActivity() {
  const { notifications, markRead } = useBell();
  const emptyText = useBellEmptyText(
    "Nothing yet. New orders, quote requests and bookings appear here as they come in.",
  );
  return (
    <section className="dashboard-recent" aria-labelledby="recent">
      <h2 id="recent">Recent activity</h2>
      {notifications.length === 0 ? (
        <p className="bp6-text-muted">{emptyText}</p>
      ) : (
        <ul>
          {notifications.map(({ id, type, title, text, path, timestamp }) => {
            const Icon = NOTIFICATION_ICONS[type];
            return (
              <li key={id}>
                <Link to={path} onClick={() => markRead(id)}>
                  <Icon aria-hidden className="dashboard-icon" />
                  {title}
                </Link>
                <span className="dashboard-text">{text}</span>
                <TimeAgo at={timestamp} />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
