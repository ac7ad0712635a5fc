import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { bridge } from "../../bridge/bridge";
import { useBell } from "../bell/bell-provider";
import { eventOfAlert } from "../bell/desktop-alert";
import { WOKE_UP_EVENT } from "../live-socket";
import { useMachineNews } from "../machine";

/** Does what the shell around the page asks for: goes where a clicked alert leads, comes back after a sleep, counts. */
export function FollowShell() {
  const navigate = useNavigate();
  const { notifications, markRead } = useBell();
  const unread = notifications.filter(({ read }) => !read).length;
  useMachineNews();

  useEffect(
    () =>
      bridge.on("navigate", ({ path, alertId }) => {
        const eventId = eventOfAlert(alertId);
        if (eventId !== null) markRead(eventId);
        navigate(path);
      }),
    [navigate, markRead],
  );
  useEffect(() => bridge.on("wokeUp", () => window.dispatchEvent(new Event(WOKE_UP_EVENT))), []);
  useEffect(() => {
    void bridge.setUnread({ count: unread });
  }, [unread]);
  return null;
}
