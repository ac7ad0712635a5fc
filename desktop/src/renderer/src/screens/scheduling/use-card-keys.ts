import type { AdminAppointment } from "@fundi/shared/admin-appointments";
import { type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import { useKeys } from "../../ui/keys/keys";
import { calendarKey } from "./calendar-keys";

interface Options {
  grid: RefObject<HTMLElement>;
  /** In the order of the clock. */
  appointments: readonly AdminAppointment[];
  openId: number | undefined;
  onOpen: (appointment: AdminAppointment) => void;
  takeUp: (appointment: AdminAppointment) => void;
}

/**
 * J and K go from card to card, M takes one up to move it. Answers how to keep the focus on a card that moves to
 * another column, which makes it another element.
 */
export function useCardKeys({ grid, appointments, openId, onOpen, takeUp }: Options): (id: number | null) => void {
  const kept = useRef<number | null>(null);
  const focus = useCallback(
    (id: number) => grid.current?.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus(),
    [grid],
  );
  useEffect(() => {
    if (kept.current === null) return;
    if (document.activeElement === document.body) focus(kept.current);
    else if (focusedId() !== kept.current) kept.current = null;
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
      takeUp(appointment);
    };
    return [
      calendarKey("j", "Next appointment", () => goTo(1)),
      calendarKey("k", "Previous appointment", () => goTo(-1)),
      calendarKey("m", "Move the appointment: arrows, then Enter or Esc", move),
    ];
  }, [appointments, openId, onOpen, takeUp, focus]);
  useKeys("screen", keys);

  return useCallback((id) => {
    kept.current = id;
  }, []);
}

/** The appointment whose card has the focus. */
function focusedId(): number | undefined {
  const id = (document.activeElement as HTMLElement | null)?.dataset.appointment;
  return id === undefined ? undefined : Number(id);
}
