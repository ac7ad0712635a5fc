import { type ActivityItem, listRecentActivity } from "@fundi/shared/activity";
import { ALERTS } from "@fundi/shared/alert-kinds";
import { mayAccess } from "@fundi/shared/roles";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/query-roots";
import { useLiveEvent, useReconnected } from "../live-provider";
import { useStaff } from "../session";
import { ACTIVITY_OF, createEar, mergeActivity } from "./activity-log";
import { ACTIVITY_MAX, recentActivityQuery } from "./activity-queries";
import { AlertsProvider, useAlerts } from "./alerts-provider";
import { useReadState } from "./read-state";
import { describeNotification, type StaffNotification, toStaffNotification } from "./staff-notification";

interface BellState {
  notifications: StaffNotification[];
  /** The first answer has come. */
  isKnown: boolean;
  hasFailed: boolean;
  isRead: (id: number) => boolean;
  markRead: (id: number) => void;
  markAllRead: (ids: readonly number[]) => void;
}

const BellContext = createContext<BellState | null>(null);

/** What the bell shows, and how loud it is. */
export const BellProvider = ({ children }: { children: ReactNode }) => (
  <AlertsProvider>
    <Listening>{children}</Listening>
  </AlertsProvider>
);

/** Rings once for everything new, however it comes to be known: by the socket, after a gap, or by asking. */
function Listening({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const { tell } = useAlerts();
  const { role } = useStaff();
  const { isRead, markRead, markAllRead } = useReadState();
  const [ear] = useState(createEar);
  const { data: recent, error } = useQuery(recentActivityQuery);

  /** Instead of a first answer that is on its way and may be too old; asking again alone would wait for that one. */
  const askAnew = useCallback(async () => {
    const { queryKey } = recentActivityQuery;
    await queries.cancelQueries({ queryKey });
    await queries.invalidateQueries({ queryKey });
  }, [queries]);
  const ring = useCallback(
    (items: readonly ActivityItem[]) => {
      // The socket tells all staff; what is not for this role is not on its list.
      const news = ear.hear(items).filter(({ type }) => mayAccess(role, ALERTS[type].access));
      if (news.length === 0) return;
      const { queryKey } = recentActivityQuery;
      // Before the first answer a list of one item would pass for all there is.
      if (ear.isListening())
        queries.setQueryData<ActivityItem[]>(queryKey, (known) => mergeActivity(known ?? [], news));
      else void askAnew();
      void queries.invalidateQueries({ queryKey: [...QUERY_ROOTS.activity, "all"] });
      tell(
        news.map((item) => ({
          ...describeNotification(toStaffNotification(item, false)),
          ...{ id: item.id, kind: item.type, onOpen: () => markRead(item.id) },
        })),
      );
    },
    [ear, queries, askAnew, role, tell, markRead],
  );

  useLiveEvent("newOrder", (order) => ring([ACTIVITY_OF.newOrder(order)]));
  useLiveEvent("newQuote", (quote) => ring([ACTIVITY_OF.newQuote(quote)]));
  useLiveEvent("newBooking", (booking) => ring([ACTIVITY_OF.newBooking(booking)]));
  useLiveEvent("payment_reversed", (payment) => ring([ACTIVITY_OF.payment_reversed(payment)]));
  useLiveEvent("staff_alert", (alert) => ring([ACTIVITY_OF.staff_alert(alert)]));
  useLiveEvent("low_stock", (item) => ring([ACTIVITY_OF.low_stock(item)]));

  useReconnected(() => {
    // Nothing is known yet, so that all there is would pass for new.
    if (!ear.isListening()) return void askAnew();
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

  const state = useMemo<BellState>(
    () => ({
      notifications: (recent ?? []).map((item) => toStaffNotification(item, isRead(item.id))),
      ...{ isKnown: recent !== undefined, hasFailed: error !== null },
      ...{ isRead, markRead, markAllRead },
    }),
    [recent, error, isRead, markRead, markAllRead],
  );
  return <BellContext.Provider value={state}>{children}</BellContext.Provider>;
}

/** The staff notifications and what has been read of them. */
export function useBell(): BellState {
  const state = useContext(BellContext);
  if (!state) throw new Error("useBell needs a BellProvider above it.");
  return state;
}

const logFailure = (error: unknown): void => console.warn("Notifications could not be fetched:", error);
