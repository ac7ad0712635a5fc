import { type ActivityItem, listRecentActivity } from "@fundi/shared/activity";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { call } from "../../lib/call";
import { showToast } from "../../ui/toasts";
import { playChime, wakeSoundOnFirstTouch } from "../chime";
import { useLiveEvent, useReconnected } from "../live-provider";
import { useStaff } from "../session";
import { ACTIVITY_OF, createEar, mergeActivity } from "./activity-log";
import { ACTIVITY_MAX, allActivityQuery, recentActivityQuery } from "./activity-queries";
import { useReadState } from "./read-state";
import { describeNotification, type StaffNotification, toStaffNotification } from "./staff-notification";

interface BellState {
  notifications: StaffNotification[];
  isRead: (id: number) => boolean;
  markRead: (id: number) => void;
  markAllRead: (ids: readonly number[]) => void;
}

const BellContext = createContext<BellState | null>(null);

/** Rings once for everything new, however it comes to be known: by the socket, after a gap, or by asking. */
export function BellProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id: userId } = useStaff();
  const { isRead, markRead, markAllRead } = useReadState(userId);
  const [ear] = useState(createEar);
  const { data: recent, error } = useQuery(recentActivityQuery);

  const ring = useCallback(
    (items: readonly ActivityItem[]) => {
      const news = ear.hear(items);
      if (news.length === 0) return;
      const { queryKey } = recentActivityQuery;
      // Before the first answer a list of one item would pass for all there is.
      if (ear.isListening())
        queries.setQueryData<ActivityItem[]>(queryKey, (known) => mergeActivity(known ?? [], news));
      else void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries({ queryKey: allActivityQuery.queryKey });
      const loud = news.filter(isLoud);
      const [newest] = mergeActivity([], loud);
      if (!newest) return;
      void playChime();
      const { title, text, path } = describeNotification(toStaffNotification(newest, false));
      const more = loud.length > 1 ? ` and ${loud.length - 1} more` : "";
      const open = () => {
        markRead(newest.id);
        navigate(path);
      };
      void showToast({
        intent: "primary",
        message: `${title}${more}: ${text}`,
        action: { text: "Open", onClick: open },
      });
    },
    [ear, queries, navigate, markRead],
  );

  useLiveEvent("newOrder", (order) => ring([ACTIVITY_OF.newOrder(order)]));
  useLiveEvent("newQuote", (quote) => ring([ACTIVITY_OF.newQuote(quote)]));
  useLiveEvent("newBooking", (booking) => ring([ACTIVITY_OF.newBooking(booking)]));
  useLiveEvent("payment_reversed", (payment) => ring([ACTIVITY_OF.payment_reversed(payment)]));
  useLiveEvent("staff_alert", (alert) => ring([ACTIVITY_OF.staff_alert(alert)]));
  useLiveEvent("low_stock", (item) => ring([ACTIVITY_OF.low_stock(item)]));

  useReconnected(() => {
    const lastId = Math.max(0, ...(recent ?? []).map((item) => item.id));
    call(listRecentActivity, { query: { after: lastId, limit: ACTIVITY_MAX } }).then(ring, logFailure);
  });

  useEffect(() => {
    if (!recent) return;
    // What was there before the console was opened is old news: listed, not rung.
    if (ear.isListening()) ring(recent);
    else ear.listen(recent);
  }, [recent, ear, ring]);

  useEffect(() => {
    if (error) logFailure(error);
  }, [error]);

  useEffect(wakeSoundOnFirstTouch, []);

  const state = useMemo<BellState>(
    () => ({
      notifications: (recent ?? []).map((item) => toStaffNotification(item, isRead(item.id))),
      ...{ isRead, markRead, markAllRead },
    }),
    [recent, isRead, markRead, markAllRead],
  );
  return <BellContext.Provider value={state}>{children}</BellContext.Provider>;
}

/** The staff notifications and what has been read of them. */
export function useBell(): BellState {
  const state = useContext(BellContext);
  if (!state) throw new Error("useBell needs a BellProvider above it.");
  return state;
}

/** Nobody waits at a shelf: what runs low is listed and counted, and never takes the place of the order that emptied it. */
const isLoud = (item: ActivityItem): boolean => item.type !== "low_stock";

const logFailure = (error: unknown): void => console.warn("Notifications could not be fetched:", error);
