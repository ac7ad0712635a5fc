import type { Notification } from "@fundi/shared/activity/notifications";
import { t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { AccountIcon, type AccountIconName } from "../../components/account-icon";
import { Badge } from "../../components/badge";
import { classNames } from "../../components/class-names";
import { formatDateTime } from "../../i18n/dates";
import { useShop } from "../shell";

const ICONS: Record<Notification["type"], AccountIconName> = {
  appointment: "calendar",
  order: "list",
  reward: "gift",
  alert: "megaphone",
  promotion: "star",
  system: "bell",
};

interface NotificationRowProps {
  notification: Notification;
  selected: boolean;
  /** Called on both ticking and unticking, each of which marks it read. */
  onToggle: () => void;
  onOpen: () => void;
}

/** A notification with its checkbox. Its title links to its subject. */
export function NotificationRow({ notification, selected, onToggle, onOpen }: NotificationRowProps) {
  const { timeZone } = useShop();
  const { title, message, type, read, link, createdAt, priority } = notification;
  return (
    <li
      className={classNames(
        "flex gap-1 rounded-md border bg-surface pe-4 transition-colors sm:gap-2",
        read ? "border-line" : "border-accent/45",
      )}
    >
      <label className="flex w-11 shrink-0 justify-center pt-5">
        <span className="sr-only">{t`Select: ${title}`}</span>
        <input type="checkbox" checked={selected} onChange={onToggle} className="size-5 accent-accent" />
      </label>
      <div className="flex min-w-0 grow gap-3 py-4">
        <span
          className={classNames(
            "hidden size-10 shrink-0 place-items-center rounded-md sm:grid",
            read ? "bg-ink/5 text-muted" : "bg-accent-soft text-accent-strong",
          )}
        >
          <AccountIcon name={ICONS[type]} />
        </span>
        <div className="grid min-w-0 grow gap-0.5">
          <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
            <h2 className={classNames("font-sans text-base tracking-normal wrap-anywhere", read && "font-medium")}>
              {link ? (
                <Link to={link} onClick={onOpen} className="underline-offset-4 hover:underline">
                  {title}
                </Link>
              ) : (
                title
              )}
            </h2>
            {!read && <Badge tone="good">{t`New`}</Badge>}
            {priority === "high" && <Badge tone="attention">{t`Important`}</Badge>}
          </div>
          <p className="text-muted wrap-anywhere">{message}</p>
          <p className="text-sm text-muted">{formatDateTime(createdAt, timeZone)}</p>
        </div>
      </div>
    </li>
  );
}
