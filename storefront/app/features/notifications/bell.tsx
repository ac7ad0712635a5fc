import { Link } from "@remix-run/react";
import { useEffect } from "react";
import { AccountIcon } from "../../components/account-icon";
import { shareLive } from "../session";
import { forgetUnread, refreshUnread, useUnread } from "./unread-store";

const LOOK = "relative inline-flex size-11 items-center justify-center rounded-md text-ink transition hover:bg-ink/7";
/** Nobody needs the exact number of so many. */
const MOST = 99;

/** The bell of a signed-in person. Staff have theirs in the console, and the way there is explained behind this one. */
export const Bell = ({ userId, isCustomer }: { userId: number; isCustomer: boolean }) =>
  isCustomer ? (
    <CustomerBell userId={userId} />
  ) : (
    <Link to="/admin/notifications" aria-label="Notifications in the console" className={LOOK}>
      <AccountIcon name="bell" />
    </Link>
  );

/** Leads to the notifications and counts the unread ones, also while the page stays open. */
function CustomerBell({ userId }: { userId: number }) {
  const unread = useUnread();

  useEffect(() => {
    const refresh = () => void refreshUnread();
    const refreshWhenSeen = () => {
      if (document.visibilityState === "visible") refresh();
    };
    refresh();
    const live = shareLive(userId);
    live.on("notification_created", refresh);
    live.on("notification_settled", refresh);
    live.onMissed(refresh);
    document.addEventListener("visibilitychange", refreshWhenSeen);
    return () => {
      live.close();
      forgetUnread();
      document.removeEventListener("visibilitychange", refreshWhenSeen);
    };
  }, [userId]);

  return (
    <Link
      to="/notifications"
      prefetch="intent"
      aria-label={unread === 0 ? "Notifications" : `Notifications, ${unread} unread`}
      className={LOOK}
    >
      <AccountIcon name="bell" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute start-6 top-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-sm/5 font-bold text-accent-ink tabular-nums"
        >
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </Link>
  );
}
