import type { AlertKind } from "@fundi/shared/alert-kinds";
import { type AlertDecision, type AlertMemory, decide, NOTHING_TOLD } from "@fundi/shared/alert-policy";
import { alertPreferencesOf } from "@fundi/shared/alerts";
import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { showNews } from "../../ui/toasts";
import { playChime, wakeSoundOnFirstTouch } from "../chime";
import { useAlertPause } from "../machine";
import { mainAddressOf } from "../second-addresses";
import { useStaff } from "../session";
import { claimAlerts } from "./alert-claims";
import { alertPreferencesQuery } from "./alert-queries";
import { alertIdOf, showDesktopAlert } from "./desktop-alert";
import type { NewsWords } from "./news-words";

/** Something to be told, with its words. */
export interface News extends NewsWords {
  /** The event's. */
  id: number;
  kind: AlertKind;
  /** It opens from its line in the console: it counts as read from then on. */
  onOpen?: () => void;
  /** Told without a line in the console. */
  withoutToast?: boolean;
}

interface Alerts {
  /** Tells of news as this person wants it; each event once, whichever window or way it comes by. */
  tell: (news: readonly News[]) => void;
  /** What an alert looks and sounds like. */
  test: () => void;
}

const AlertsContext = createContext<Alerts | null>(null);

/** A window in the background gives the one in front this long to take an event upon itself. */
const HEAD_START_MS = 150;
const TEST = {
  title: "Test alert",
  text: "This is how the shop tells you of something.",
  path: "/admin/settings/alerts",
};

/** Rings, shows and says what is new, by the switches of whoever is signed in (`@fundi/shared/alert-policy` decides). */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const { id: userId, role } = useStaff();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data: preferences = alertPreferencesOf(role) } = useQuery(alertPreferencesQuery);
  const isPaused = useAlertPause() !== null;
  const latest = useRef({ preferences, path: "", isPaused });
  latest.current = { preferences, path: mainAddressOf(pathname) + search, isPaused };
  const memory = useRef<AlertMemory>(NOTHING_TOLD);

  useEffect(wakeSoundOnFirstTouch, []);

  const show = useCallback(
    (told: readonly { news: News; decision: AlertDecision }[]) => {
      const open = ({ path, onOpen }: News) => {
        onOpen?.();
        navigate(path);
      };
      if (told.some(({ decision }) => decision.chime)) void playChime();
      for (const { news, decision } of told) {
        if (!decision.desktop) continue;
        const { title, text, path } = news;
        if (decision.summaryOf === null) showDesktopAlert({ id: alertIdOf(news.id), title, body: text, path });
        else
          showDesktopAlert({
            id: "fundi-many",
            title: `${decision.summaryOf} new notifications`,
            body: `${title}: ${text}`,
            path: "/admin/notifications",
          });
      }
      const said = told.filter(({ news, decision }) => decision.toast && !news.withoutToast).map(({ news }) => news);
      const [newest] = said.toSorted((one, other) => other.id - one.id);
      if (!newest) return;
      const more = said.length > 1 ? ` and ${said.length - 1} more` : "";
      showNews({
        intent: "primary",
        message: `${newest.title}${more}: ${newest.text}`,
        action: { text: "Open", onClick: () => open(newest) },
      });
    },
    [navigate],
  );

  const tell = useCallback(
    async (all: readonly News[]) => {
      const isFocused = document.visibilityState === "visible" && document.hasFocus();
      if (!isFocused) await new Promise((resolve) => setTimeout(resolve, HEAD_START_MS));
      const mine = await claimAlerts(
        userId,
        all.map(({ id }) => id),
      );
      const told = all
        .filter(({ id }) => mine.includes(id))
        .toSorted((one, other) => one.id - other.id)
        .map((news) => {
          const { preferences, path, isPaused } = latest.current;
          const event = { ...news, path: mainAddressOf(news.path) };
          const made = decide(memory.current, event, preferences, new Date(), { isFocused, path, isPaused });
          memory.current = made.memory;
          return { news, decision: made.decision };
        });
      show(told);
    },
    [userId, show],
  );

  const alerts = useMemo<Alerts>(
    () => ({
      tell: (news) => void tell(news),
      test() {
        const decision = { toast: true, chime: true, desktop: true, summaryOf: null };
        show([{ news: { ...TEST, id: 0, kind: "order" }, decision }]);
      },
    }),
    [tell, show],
  );
  return <AlertsContext.Provider value={alerts}>{children}</AlertsContext.Provider>;
}

/** Tells the person who is signed in of what is new. */
export function useAlerts(): Alerts {
  const alerts = useContext(AlertsContext);
  if (!alerts) throw new Error("useAlerts needs an AlertsProvider above it.");
  return alerts;
}
