import type { AdminAppointment } from "@fundi/shared/admin-appointments";
import type { Span } from "@fundi/shared/shop-day";
import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type CalendarColumn, isIn } from "./calendar-columns";
import { HOUR, isOpen, STEP, snap, spanOn } from "./calendar-layout";
import { PIXELS_PER_MINUTE } from "./measures";

/** An appointment on its way, and where it would be if it were let go now. */
export interface Moving {
  id: number;
  column: number;
  minutes: number;
  by: "pointer" | "keys";
}

interface Options {
  /** Holds the columns, which carry `data-column`. */
  grid: RefObject<HTMLElement>;
  columns: readonly CalendarColumn[];
  /** The hours on show. */
  shown: Span;
  onDrop: (appointment: AdminAppointment, column: CalendarColumn, minutes: number) => void;
}

/** How far a pointer goes before it is a drag and no click. */
const DRAG_STARTS = 4;
/** Near its edge the calendar scrolls along. */
const EDGE = 32;

/** Moving an appointment by pointer or by keys. Fingers scroll; with them the form beside the calendar does it. */
export function useMoving(options: Options) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const latest = useRef(options);
  const drag = useRef<AbortController | null>(null);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => drag.current?.abort(), []);

  const stop = useCallback(() => {
    drag.current?.abort();
    setMoving(null);
  }, []);

  const drop = useCallback(
    (appointment: AdminAppointment, { column, minutes }: Moving) => {
      stop();
      const target = latest.current.columns[column];
      if (target) latest.current.onDrop(appointment, target, minutes);
    },
    [stop],
  );

  const startDrag = (event: PointerEvent<HTMLElement>, appointment: AdminAppointment) => {
    if (event.button !== 0 || event.pointerType === "touch" || !isOpen(appointment)) return;
    const { clientX, clientY } = event;
    const grabbedAt = clientY - event.currentTarget.getBoundingClientRect().top;
    let place: Moving | null = null;
    const controller = new AbortController();
    const { signal } = controller;
    drag.current?.abort();
    drag.current = controller;
    const follow = (move: globalThis.PointerEvent) => {
      if (!place && Math.hypot(move.clientX - clientX, move.clientY - clientY) < DRAG_STARTS) return;
      scrollAlong(latest.current.grid.current, move);
      const under = placeUnder(latest.current, appointment, move.clientX, move.clientY - grabbedAt);
      if (!under) return;
      place = { ...under, id: appointment.id, by: "pointer" };
      setMoving(place);
    };
    const letGo = () => {
      if (!place) return controller.abort();
      swallowClick();
      drop(appointment, place);
    };
    const giveUp = (key: globalThis.KeyboardEvent) => {
      if (!place) return;
      // Meanwhile no key does anything else: the panel beside the calendar stays open, the day on show stays.
      key.preventDefault();
      key.stopPropagation();
      if (key.key !== "Escape") return;
      stop();
      window.addEventListener("pointerup", swallowClick, { once: true });
    };
    window.addEventListener("pointermove", follow, { signal });
    window.addEventListener("pointerup", letGo, { signal });
    window.addEventListener("pointercancel", stop, { signal });
    window.addEventListener("keydown", giveUp, { signal, capture: true });
  };

  /** Takes up an appointment where it stands, to be moved with arrows. */
  const takeUp = useCallback((appointment: AdminAppointment) => {
    if (!isOpen(appointment)) return;
    const column = latest.current.columns.findIndex((each) => isIn(each, appointment));
    const hours = latest.current.columns[column]?.hours ?? null;
    if (column >= 0) setMoving({ id: appointment.id, column, minutes: spanOn(hours, appointment).from, by: "keys" });
  }, []);

  /** What keys do with an appointment that was taken up. */
  const onMoveKey = (event: KeyboardEvent, appointment: AdminAppointment) => {
    if (moving?.by !== "keys" || moving.id !== appointment.id) return;
    const far = event.shiftKey ? HOUR : STEP;
    const steps: Record<string, [columns: number, minutes: number]> = {
      ArrowUp: [0, -far],
      ArrowDown: [0, far],
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
    };
    const step = steps[event.key];
    if (step) {
      const { columns, shown } = latest.current;
      const column = Math.min(columns.length - 1, Math.max(0, moving.column + step[0]));
      const length = lengthIn(columns[column], appointment);
      setMoving({ ...moving, column, minutes: snap(moving.minutes + step[1], shown, length) });
    } else if (event.key === "Enter") drop(appointment, moving);
    else if (event.key === "Escape") stop();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return { moving, startDrag, takeUp, onMoveKey, stop };
}

const lengthIn = (column: CalendarColumn | undefined, appointment: AdminAppointment): number => {
  const { from, to } = spanOn(column?.hours ?? null, appointment);
  return to - from;
};

/** The column under `x`, or the nearest one, and the time at `y`. */
function placeUnder({ grid, columns, shown }: Options, appointment: AdminAppointment, x: number, y: number) {
  const rects = Array.from(grid.current?.querySelectorAll("[data-column]") ?? [], (each) =>
    each.getBoundingClientRect(),
  );
  const first = rects[0];
  if (!first) return undefined;
  const passed = rects.filter(({ left }) => left <= x).length;
  const column = Math.max(0, passed - 1);
  const minutes = shown.from + (y - first.top) / PIXELS_PER_MINUTE;
  return { column, minutes: snap(minutes, shown, lengthIn(columns[column], appointment)) };
}

function scrollAlong(grid: HTMLElement | null, { clientX, clientY }: globalThis.PointerEvent): void {
  if (!grid) return;
  const { top, bottom, left, right } = grid.getBoundingClientRect();
  const beyond = (at: number, start: number, end: number) => (at > end - EDGE ? EDGE : at < start + EDGE ? -EDGE : 0);
  grid.scrollTop += beyond(clientY, top, bottom);
  grid.scrollLeft += beyond(clientX, left, right);
}

/** A browser takes the end of a drag for a click when it ends where it began. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}
