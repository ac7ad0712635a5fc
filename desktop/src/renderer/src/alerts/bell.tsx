import { Button, PopoverNext } from "@blueprintjs/core";
import { Notifications } from "@blueprintjs/icons";
import { useState } from "react";
import { Link } from "react-router-dom";
import { TimeAgo } from "../ui/time-ago";
import "./bell.css";
import { BELL_LIMIT } from "./activity-log";
import { useBellEmptyText } from "./bell-empty-text";
import { useBell } from "./bell-provider";
import { NOTIFICATION_ICONS } from "./notification-icons";
import type { StaffNotification } from "./staff-notification";

/** Shows the latest notifications, newest first, and how many this user has not read. */
export function Bell() {
  const { notifications, markRead, markAllRead } = useBell();
  const emptyText = useBellEmptyText("Nothing yet. New orders, quote requests and bookings appear here, with a chime.");
  const [isOpen, setOpen] = useState(false);
  const unread = notifications.filter((notification) => !notification.read).length;
  // The list is limited; there may be more unread beyond it.
  const unreadText = unread >= BELL_LIMIT ? `${BELL_LIMIT}+` : String(unread);
  const content = (
    <section className="bell-list" aria-label="Latest notifications">
      <header>
        <h2>Notifications</h2>
        <Button
          size="small"
          variant="minimal"
          text="Mark all read"
          disabled={unread === 0}
          onClick={() => markAllRead(notifications.map(({ id }) => id))}
        />
      </header>
      {notifications.length === 0 ? (
        <p className="bell-empty">{emptyText}</p>
      ) : (
        <ul>
          {notifications.map((notification) => (
            <BellItem
              key={notification.id}
              notification={notification}
              onOpen={() => {
                markRead(notification.id);
                setOpen(false);
              }}
            />
          ))}
        </ul>
      )}
      <footer>
        <Link to="/admin/notifications" onClick={() => setOpen(false)}>
          All notifications
        </Link>
      </footer>
    </section>
  );
  return (
    <PopoverNext isOpen={isOpen} onInteraction={setOpen} content={content} placement="bottom-end" arrow={false}>
      <Button
        className="bell-button"
        variant="minimal"
        icon={<Notifications />}
        aria-label={unread === 0 ? "Notifications" : `Notifications, ${unreadText} unread`}
      >
        {unread > 0 && (
          <span className="bell-count" aria-hidden>
            {unreadText}
          </span>
        )}
      </Button>
    </PopoverNext>
  );
}

function BellItem({ notification, onOpen }: { notification: StaffNotification; onOpen: () => void }) {
  const { type, title, text, path } = notification;
  const Icon = NOTIFICATION_ICONS[type];
  return (
    <li>
      <Link to={path} className={notification.read ? "bell-item" : "bell-item is-unread"} onClick={onOpen}>
        <span className="bell-icon">
          <Icon aria-hidden />
        </span>
        <span className="bell-title">
          {title}
          {!notification.read && <span className="frame-unseen"> (unread)</span>}
        </span>
        <span className="bell-time">
          <TimeAgo at={notification.timestamp} />
        </span>
        <span className="bell-text">{text}</span>
      </Link>
    </li>
  );
}
