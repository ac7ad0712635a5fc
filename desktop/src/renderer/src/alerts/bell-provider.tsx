import { mayAccess } from "@fundi/shared/accounts/roles";
import { type ActivityItem, listRecentActivity } from "@fundi/shared/activity/activity";
import { ALERTS } from "@fundi/shared/activity/alert-kinds";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { call } from "../lib/call";
import { QUERY_ROOTS } from "../lib/queries/query-roots";
import { useLiveEvent, useReconnected } from "../live/live-provider";
import { useStaff } from "../session/session";
import { ACTIVITY_OF, createDedupeBuffer, mergeActivity } from "./activity-log";
import { ACTIVITY_MAX, recentActivityQuery } from "./activity-queries";
import { AlertsProvider, useAlerts } from "./alerts-provider";
import { NOTIFICATION_TEXTS } from "./notification-text";
import { useReadState } from "./read-state";
import { type StaffNotification, toStaffNotification } from "./staff-notification";

interface BellState {
  notifications: StaffNotification[];
  /** The first response has arrived. */
  isLoaded: boolean;
  hasFailed: boolean;
  isRead: (id: number) => boolean;
  markRead: (id: number) => void;
  markAllRead: (ids: readonly number[]) => void;
}

const BellContext = createContext<BellState | null>(null);

/** Provides the notifications of the bell, and alerts the user to new ones. */
export const BellProvider = ({ children }: { children: ReactNode }) => (
  <AlertsProvider>
    <ActivityListener>{children}</ActivityListener>
  </AlertsProvider>
);

/** Notifies once of everything new, whether it arrives by socket, after a gap, or by polling. */
function ActivityListener({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const { notify } = useAlerts();
  const { role } = useStaff();
  const { isRead, markRead, markAllRead } = useReadState();
  const [seenItems] = useState(createDedupeBuffer);
  const { data: recent, error } = useQuery(recentActivityQuery);

  /** Cancels a pending first request, whose response may be too old: an invalidation alone would join it. */
  const refetch = useCallback(async () => {
    const { queryKey } = recentActivityQuery;
    await queries.cancelQueries({ queryKey });
    await queries.invalidateQueries({ queryKey });
  }, [queries]);
  const notifyNew = useCallback(
    (items: readonly ActivityItem[]) => {
      // The socket sends to all staff, also what this role does not see.
      const newItems = seenItems.takeNew(items).filter(({ type }) => mayAccess(role, ALERTS[type].access));
      if (newItems.length === 0) return;
      const { queryKey } = recentActivityQuery;
      // Before the first response, a list of one item would look like the complete list.
      if (seenItems.isPrimed())
        queries.setQueryData<ActivityItem[]>(queryKey, (known) => mergeActivity(known ?? [], newItems));
      else void refetch();
      void queries.invalidateQueries({ queryKey: [...QUERY_ROOTS.activity, "all"] });
      notify(
        newItems.map((item) => ({
          ...NOTIFICATION_TEXTS[item.type](item),
          ...{ id: item.id, kind: item.type, onOpen: () => markRead(item.id) },
          // A call that rings stands over the screen already, with the button that takes it.
          hasNoToast: item.type === "call" && item.phone === null,
        })),
      );
    },
    [seenItems, queries, refetch, role, notify, markRead],
  );

  useLiveEvent("newOrder", (order) => notifyNew([ACTIVITY_OF.newOrder(order)]));
  useLiveEvent("newQuote", (quote) => notifyNew([ACTIVITY_OF.newQuote(quote)]));
  useLiveEvent("newBooking", (booking) => notifyNew([ACTIVITY_OF.newBooking(booking)]));
  useLiveEvent("payment_reversed", (payment) => notifyNew([ACTIVITY_OF.payment_reversed(payment)]));
  useLiveEvent("staff_alert", (alert) => notifyNew([ACTIVITY_OF.staff_alert(alert)]));
  useLiveEvent("low_stock", (item) => notifyNew([ACTIVITY_OF.low_stock(item)]));

  useReconnected(() => {
    // Before the first response, all items would look new.
    if (!seenItems.isPrimed()) return void refetch();
    const lastId = Math.max(0, ...(recent ?? []).map((item) => item.id));
    call(listRecentActivity, { query: { after: lastId, limit: ACTIVITY_MAX } }).then(notifyNew, logFailure);
  });

  useEffect(() => {
    if (!recent) return;
    // Items that existed before the console was opened are listed without an alert.
    if (seenItems.isPrimed()) notifyNew(recent);
    else seenItems.prime(recent);
  }, [recent, seenItems, notifyNew]);

  useEffect(() => {
    if (error) logFailure(error);
  }, [error]);

  const state = useMemo<BellState>(
    () => ({
      notifications: (recent ?? []).map((item) => toStaffNotification(item, isRead(item.id))),
      ...{ isLoaded: recent !== undefined, hasFailed: error !== null },
      ...{ isRead, markRead, markAllRead },
    }),
    [recent, error, isRead, markRead, markAllRead],
  );
  return <BellContext.Provider value={state}>{children}</BellContext.Provider>;
}

/** Returns the staff notifications and their read state. */
export function useBell(): BellState {
  const state = useContext(BellContext);
  if (!state) throw new Error("useBell needs a BellProvider above it.");
  return state;
}

const logFailure = (error: unknown): void => console.warn("Notifications could not be fetched:", error);
