import { t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { useEffect } from "react";
import { AccountIcon } from "../../components/account-icon";
import { shareLive } from "../../live";
import { refreshUnread, resetUnread, useUnread } from "./unread-store";

const LOOK = "relative inline-flex size-11 items-center justify-center rounded-md text-ink transition hover:bg-ink/7";
/** Above this the exact number is not shown. */
const MAX_SHOWN = 99;

/** The bell of a signed-in user. Staff have theirs in the console, which is explained behind this one. */
export const Bell = ({ userId, isCustomer }: { userId: number; isCustomer: boolean }) =>
  isCustomer ? (
    <CustomerBell userId={userId} />
  ) : (
    <Link to="/admin/notifications" aria-label={t`Notifications in the console`} className={LOOK}>
      <AccountIcon name="bell" />
    </Link>
  );

/** Links to the notifications and shows the unread count, live. */
function CustomerBell({ userId }: { userId: number }) {
  const unread = useUnread();

  useEffect(() => {
    const refresh = () => void refreshUnread();
    const refreshWhenVisible = () => {
      if (document.visibilityState === "visible") refresh();
    };
    refresh();
    const live = shareLive(userId);
    live.on("notification_created", refresh);
    live.on("notification_settled", refresh);
    live.onMissed(refresh);
    document.addEventListener("visibilitychange", refreshWhenVisible);
    return () => {
      live.close();
      resetUnread();
      document.removeEventListener("visibilitychange", refreshWhenVisible);
    };
  }, [userId]);

  return (
    <Link
      to="/notifications"
      prefetch="intent"
      aria-label={unread === 0 ? t`Notifications` : t`Notifications, ${unread} unread`}
      className={LOOK}
    >
      <AccountIcon name="bell" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute start-6 top-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-sm/5 font-bold text-accent-ink tabular-nums"
        >
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
}
