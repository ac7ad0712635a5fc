import type { AdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import { capacityOf } from "@fundi/shared/appointments/shop-day";
import { useMutationState, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { shopQuery } from "../../lib/queries/shop-query";
import { showToast } from "../../ui/toasts";
import { refusalText, whenText } from "./appointment-text";
import { dayColumns, technicianColumns, weekOf } from "./calendar/calendar-columns";
import { byTime } from "./calendar/calendar-layout";
import type { View } from "./schedule-address";
import { calendarQuery, MOVE_KEY, type Move, techniciansQuery, useMoveAppointment } from "./schedule-queries";

const NONE: readonly never[] = [];

/** The columns of the shown day or week with their appointments; requests nothing in the list view. */
export function useSchedule(view: View, date: string) {
  const shop = useQuery(shopQuery);
  const technicians = useQuery(techniciansQuery);
  const dates = useMemo(() => (view === "week" ? weekOf(date) : [date]), [view, date]);
  const list = useQuery({
    ...calendarQuery(dates[0] ?? date, dates.at(-1) ?? date),
    enabled: view !== "list",
  });
  const { data } = list;
  // A cancelled appointment frees its time.
  const appointments = useMemo(
    () => data?.items.filter(({ status }) => status !== "cancelled").sort(byTime) ?? NONE,
    [data],
  );
  const people = technicians.data ?? NONE;
  const columns = useMemo(() => {
    if (!shop.data) return NONE;
    return view === "week" ? dayColumns(shop.data, dates) : technicianColumns(shop.data, date, people, appointments);
  }, [shop.data, view, dates, date, people, appointments]);
  const failed = [shop, technicians, list].find(({ isError }) => isError);
  return {
    shop: shop.data,
    columns,
    appointments,
    capacity: capacityOf(people.length),
    /** Whether there are more than one response holds. */
    missing: data ? Math.max(0, (data.total ?? 0) - data.items.length) : 0,
    isLoading: list.isPending || technicians.isPending,
    error: failed?.error,
    retry: () => {
      for (const query of [shop, technicians, list]) if (query.isError) void query.refetch();
    },
  };
}

/** Moves an appointment and reports the result in a toast with Undo. */
export function useMoves() {
  const { mutateAsync } = useMoveAppointment();
  const move = useCallback(
    async ({ appointment, to }: Move): Promise<void> => {
      const { date, time, technicianId, technician } = appointment;
      if (date === to.date && time === to.time && technicianId === to.technicianId) return;
      try {
        const moved = await mutateAsync({ appointment, to });
        const undo = () => void move({ appointment: moved, to: { date, time, technicianId, technician } });
        void showToast({
          message: `${moved.customerName}: ${whenText(moved)}${moved.technician ? `, ${moved.technician}` : ""}`,
          intent: "success",
          action: { text: "Undo", onClick: undo },
        });
      } catch (error) {
        const message = `${appointment.customerName} was not moved. ${refusalText(error)}`;
        void showToast({ message, intent: "danger", timeout: 10_000 });
      }
    },
    [mutateAsync],
  );
  const savingIds = useMutationState({
    filters: { mutationKey: MOVE_KEY, status: "pending" },
    select: ({ state }) => (state.variables as { appointment: AdminAppointment }).appointment.id,
  });
  return { move, savingIds };
}
