import type { AlertKind } from "@fundi/shared/activity/alert-kinds";
import { type AlertDecision, type AlertMemory, decide, EMPTY_ALERT_MEMORY } from "@fundi/shared/activity/alert-policy";
import { alertPreferencesOf } from "@fundi/shared/activity/alerts";
import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useAlertPause } from "../bridge/machine";
import { mainAddressOf } from "../lib/second-addresses";
import { shopTimeZone } from "../lib/shop-time";
import { useStaff } from "../session/session";
import { showAlertToast } from "../ui/toasts";
import { claimAlerts } from "./alert-claims";
import { alertPreferencesQuery } from "./alert-queries";
import { playChime, resumeAudioOnFirstInput } from "./chime";
import { alertIdOf, showDesktopAlert } from "./desktop-alert";
import type { NotificationText } from "./notification-text";

/** A notification to alert the user to. */
export interface AlertRequest extends NotificationText {
  /** The id of the domain event. */
  id: number;
  kind: AlertKind;
  /** Called when it is opened from its toast, which marks it as read. */
  onOpen?: () => void;
  /** Shows no toast in the console. */
  hasNoToast?: boolean;
}

interface Alerts {
  /** Alerts the user according to their preferences; once for each event, whichever window or channel it arrives in. */
  notify: (request: readonly AlertRequest[]) => void;
  /** Plays the chime and shows a sample alert. */
  test: () => void;
}

const AlertsContext = createContext<Alerts | null>(null);

/** A background window waits this long, so that the focused window can claim an event first. */
const HEAD_START_MS = 150;
const TEST = {
  title: "Test alert",
  text: "This is how the shop tells you of something.",
  path: "/admin/settings/alerts",
};

/**
 * Plays the chime and shows toasts and system alerts, according to the preferences of the current user and the policy in
 * `@fundi/shared/activity/alert-policy`.
 */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const { id: userId, role } = useStaff();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data: preferences = alertPreferencesOf(role, {}, shopTimeZone()) } = useQuery(alertPreferencesQuery);
  const isPaused = useAlertPause() !== null;
  const latest = useRef({ preferences, path: "", isPaused });
  latest.current = { preferences, path: mainAddressOf(pathname) + search, isPaused };
  const memory = useRef<AlertMemory>(EMPTY_ALERT_MEMORY);

  useEffect(resumeAudioOnFirstInput, []);

  const show = useCallback(
    (decided: readonly { request: AlertRequest; decision: AlertDecision }[]) => {
      const open = ({ path, onOpen }: AlertRequest) => {
        onOpen?.();
        navigate(path);
      };
      if (decided.some(({ decision }) => decision.chime)) void playChime();
      for (const { request, decision } of decided) {
        if (!decision.desktop) continue;
        const { title, text, path } = request;
        if (decision.summaryOf === null) showDesktopAlert({ id: alertIdOf(request.id), title, body: text, path });
        else
          showDesktopAlert({
            id: "fundi-many",
            title: `${decision.summaryOf} new notifications`,
            body: `${title}: ${text}`,
            path: "/admin/notifications",
          });
      }
      const toasts = decided
        .filter(({ request, decision }) => decision.toast && !request.hasNoToast)
        .map(({ request }) => request);
      const [newest] = toasts.toSorted((one, other) => other.id - one.id);
      if (!newest) return;
      const more = toasts.length > 1 ? ` and ${toasts.length - 1} more` : "";
      showAlertToast({
        intent: "primary",
        message: `${newest.title}${more}: ${newest.text}`,
        action: { text: "Open", onClick: () => open(newest) },
      });
    },
    [navigate],
  );

  const notify = useCallback(
    async (all: readonly AlertRequest[]) => {
      const isFocused = document.visibilityState === "visible" && document.hasFocus();
      if (!isFocused) await new Promise((resolve) => setTimeout(resolve, HEAD_START_MS));
      const claimed = await claimAlerts(
        userId,
        all.map(({ id }) => id),
      );
      const decided = all
        .filter(({ id }) => claimed.includes(id))
        .toSorted((one, other) => one.id - other.id)
        .map((request) => {
          const { preferences, path, isPaused } = latest.current;
          const event = { ...request, path: mainAddressOf(request.path) };
          const result = decide(memory.current, event, preferences, new Date(), { isFocused, path, isPaused });
          memory.current = result.memory;
          return { request: request, decision: result.decision };
        });
      show(decided);
    },
    [userId, show],
  );

  const alerts = useMemo<Alerts>(
    () => ({
      notify: (requests) => void notify(requests),
      test() {
        const decision = { toast: true, chime: true, desktop: true, summaryOf: null };
        show([{ request: { ...TEST, id: 0, kind: "order" }, decision }]);
      },
    }),
    [notify, show],
  );
  return <AlertsContext.Provider value={alerts}>{children}</AlertsContext.Provider>;
}

/** Returns the functions that alert the current user. */
export function useAlerts(): Alerts {
  const alerts = useContext(AlertsContext);
  if (!alerts) throw new Error("useAlerts needs an AlertsProvider above it.");
  return alerts;
}
