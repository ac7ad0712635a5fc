import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useBell } from "../alerts/bell-provider";
import { eventIdOfAlert } from "../alerts/desktop-alert";
import { bridge } from "../bridge/bridge";
import { useMachineChanges } from "../bridge/machine";
import { WOKE_UP_EVENT } from "../live/live-socket";

/** Handles the shell's events: navigates to clicked alerts, reconnects after sleep, and reports the unread count. */
export function ShellEventHandler() {
  const navigate = useNavigate();
  const { notifications, markRead } = useBell();
  const unread = notifications.filter(({ read }) => !read).length;
  useMachineChanges();

  useEffect(
    () =>
      bridge.on("navigate", ({ path, alertId }) => {
        const eventId = eventIdOfAlert(alertId);
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
