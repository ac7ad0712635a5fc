import type { AdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import { type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import { useKeys } from "../../../ui/keys/keys";
import { calendarKey } from "./calendar-keys";

interface Options {
  grid: RefObject<HTMLElement>;
  /** Sorted by time. */
  appointments: readonly AdminAppointment[];
  openId: number | undefined;
  onOpen: (appointment: AdminAppointment) => void;
  pickUp: (appointment: AdminAppointment) => void;
}

/**
 * J and K move between cards, M picks one up to move it. Returns a function that keeps the focus on a card that moves to
 * another column, where it is a new DOM element.
 */
export function useCardKeys({ grid, appointments, openId, onOpen, pickUp }: Options): (id: number | null) => void {
  const pinnedId = useRef<number | null>(null);
  const focus = useCallback(
    (id: number) => grid.current?.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus(),
    [grid],
  );
  useEffect(() => {
    if (pinnedId.current === null) return;
    if (document.activeElement === document.body) focus(pinnedId.current);
    else if (focusedId() !== pinnedId.current) pinnedId.current = null;
  });

  const keys = useMemo(() => {
    const current = () => appointments.findIndex(({ id }) => id === (focusedId() ?? openId));
    const goTo = (step: number) => {
      const from = current();
      const next = appointments[from === -1 ? 0 : from + step];
      if (!next) return;
      focus(next.id);
      if (openId !== undefined) onOpen(next);
    };
    const move = () => {
      const appointment = appointments[current()];
      if (!appointment) return;
      focus(appointment.id);
      pickUp(appointment);
    };
    return [
      calendarKey("j", "Next appointment", () => goTo(1)),
      calendarKey("k", "Previous appointment", () => goTo(-1)),
      calendarKey("m", "Move the appointment: arrows, then Enter or Esc", move),
    ];
  }, [appointments, openId, onOpen, pickUp, focus]);
  useKeys("screen", keys);

  return useCallback((id) => {
    pinnedId.current = id;
  }, []);
}

/** Returns the id of the appointment whose card has the focus. */
function focusedId(): number | undefined {
  const id = (document.activeElement as HTMLElement | null)?.dataset.appointment;
  return id === undefined ? undefined : Number(id);
}
