import type { AdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import type { Span } from "@fundi/shared/appointments/shop-day";
import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type CalendarColumn, isInColumn } from "./calendar-columns";
import { HOUR, isOpen, STEP, snap, spanOn } from "./calendar-layout";
import { PIXELS_PER_MINUTE } from "./measures";

/** An appointment being moved, and its position if it were dropped now. */
interface Moving {
  id: number;
  column: number;
  minutes: number;
  by: "pointer" | "keys";
}

interface Options {
  /** The element that contains the columns, which carry `data-column`. */
  grid: RefObject<HTMLElement>;
  columns: readonly CalendarColumn[];
  /** The shown hours. */
  shown: Span;
  onDrop: (appointment: AdminAppointment, column: CalendarColumn, minutes: number) => void;
}

/** How far the pointer moves before it counts as a drag instead of a click. */
const DRAG_THRESHOLD_PX = 4;
/** Within this distance of its edge the calendar scrolls. */
const SCROLL_EDGE_PX = 32;

/** Moves an appointment by pointer or keys. Touch scrolls instead; on touch screens the form in the panel is used. */
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
    let target: Moving | null = null;
    const controller = new AbortController();
    const { signal } = controller;
    drag.current?.abort();
    drag.current = controller;
    const onPointerMove = (move: globalThis.PointerEvent) => {
      if (!target && Math.hypot(move.clientX - clientX, move.clientY - clientY) < DRAG_THRESHOLD_PX) return;
      scrollNearEdge(latest.current.grid.current, move);
      const position = positionAt(latest.current, appointment, move.clientX, move.clientY - grabbedAt);
      if (!position) return;
      target = { ...position, id: appointment.id, by: "pointer" };
      setMoving(target);
    };
    const onPointerUp = () => {
      if (!target) return controller.abort();
      suppressNextClick();
      drop(appointment, target);
    };
    const onDragKey = (key: globalThis.KeyboardEvent) => {
      if (!target) return;
      // During a drag other keys are disabled, so that the open panel and the shown day stay.
      key.preventDefault();
      key.stopPropagation();
      if (key.key !== "Escape") return;
      stop();
      window.addEventListener("pointerup", suppressNextClick, { once: true });
    };
    window.addEventListener("pointermove", onPointerMove, { signal });
    window.addEventListener("pointerup", onPointerUp, { signal });
    window.addEventListener("pointercancel", stop, { signal });
    window.addEventListener("keydown", onDragKey, { signal, capture: true });
  };

  /** Picks up an appointment at its current position, to be moved with the arrow keys. */
  const pickUp = useCallback((appointment: AdminAppointment) => {
    if (!isOpen(appointment) || appointment.dropOff) return;
    const column = latest.current.columns.findIndex((each) => isInColumn(each, appointment));
    const hours = latest.current.columns[column]?.hours ?? null;
    if (column >= 0) setMoving({ id: appointment.id, column, minutes: spanOn(hours, appointment).from, by: "keys" });
  }, []);

  /** Handles keys for an appointment that was picked up. */
  const onMoveKey = (event: KeyboardEvent, appointment: AdminAppointment) => {
    if (moving?.by !== "keys" || moving.id !== appointment.id) return;
    const distance = event.shiftKey ? HOUR : STEP;
    const steps: Record<string, [columns: number, minutes: number]> = {
      ArrowUp: [0, -distance],
      ArrowDown: [0, distance],
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

  return { moving, startDrag, pickUp, onMoveKey, stop };
}

const lengthIn = (column: CalendarColumn | undefined, appointment: AdminAppointment): number => {
  const { from, to } = spanOn(column?.hours ?? null, appointment);
  return to - from;
};

/** Returns the column under `x`, or the nearest one, and the time at `y`. */
function positionAt({ grid, columns, shown }: Options, appointment: AdminAppointment, x: number, y: number) {
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

function scrollNearEdge(grid: HTMLElement | null, { clientX, clientY }: globalThis.PointerEvent): void {
  if (!grid) return;
  const { top, bottom, left, right } = grid.getBoundingClientRect();
  const scrollDelta = (at: number, start: number, end: number) =>
    at > end - SCROLL_EDGE_PX ? SCROLL_EDGE_PX : at < start + SCROLL_EDGE_PX ? -SCROLL_EDGE_PX : 0;
  grid.scrollTop += scrollDelta(clientY, top, bottom);
  grid.scrollLeft += scrollDelta(clientX, left, right);
}

/** Suppresses the click event that browsers fire when a drag ends on the element where it began. */
function suppressNextClick(): void {
  const stopClick = (event: MouseEvent) => event.stopPropagation();
  window.addEventListener("click", stopClick, { capture: true });
  setTimeout(() => window.removeEventListener("click", stopClick, { capture: true }));
}
