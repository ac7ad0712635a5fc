import { Link } from "react-router-dom";
import { useBell } from "../../app/bell/bell-provider";
import { useNoNews } from "../../app/bell/no-news";
import { NOTIFICATION_ICONS } from "../../app/bell/notification-icons";
import { describeNotification } from "../../app/bell/staff-notification";
import { TimeAgo } from "../../ui/time-ago";

/** What came in lately, of every kind. */
export function RecentActivity() {
  const { notifications, markRead } = useBell();
  const noNews = useNoNews("Nothing yet. New orders, quote requests and bookings appear here as they come in.");
  return (
    <section className="dashboard-recent" aria-labelledby="recent">
      <h2 id="recent">Recent activity</h2>
      {notifications.length === 0 ? (
        <p className="bp6-text-muted">{noNews}</p>
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
