import type { AdminAppointment } from "@fundi/shared/admin-appointments";
import { capacityOf } from "@fundi/shared/shop-day";
import { useMutationState, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { showToast } from "../../ui/toasts";
import { refusalText, whenText } from "./appointment-words";
import { dayColumns, technicianColumns, weekOf } from "./calendar-columns";
import { byClock } from "./calendar-layout";
import type { View } from "./schedule-address";
import {
  calendarQuery,
  MOVE_KEY,
  type Move,
  shopQuery,
  techniciansQuery,
  useMoveAppointment,
} from "./schedule-queries";

const NONE: readonly never[] = [];

/** The columns of a day or a week with what stands in them; nothing is asked for while the list is on show. */
export function useSchedule(view: View, date: string) {
  const shop = useQuery(shopQuery);
  const technicians = useQuery(techniciansQuery);
  const dates = useMemo(() => (view === "week" ? weekOf(date) : [date]), [view, date]);
  const list = useQuery({
    ...calendarQuery(dates[0] ?? date, dates.at(-1) ?? date),
    enabled: view !== "list",
  });
  const { data } = list;
  // What was called off frees its time and its room.
  const appointments = useMemo(
    () => data?.items.filter(({ status }) => status !== "cancelled").sort(byClock) ?? NONE,
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
    /** More than the server gives at once. */
    missing: data ? Math.max(0, (data.total ?? 0) - data.items.length) : 0,
    isLoading: list.isPending || technicians.isPending,
    error: failed?.error,
    retry: () => {
      for (const query of [shop, technicians, list]) if (query.isError) void query.refetch();
    },
  };
}

/** Moves an appointment, and says what became of it; what was done can be taken back. */
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
