import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import { type PointerEvent, useCallback, useEffect, useRef, useState } from "react";

/** How far the pointer moves before it counts as a drag instead of a click. */
const DRAG_THRESHOLD_PX = 4;

/** A card in the air. */
export interface DraggedCard {
  card: RepairCard;
  /** The column from which it was taken. */
  from: string;
  width: number;
  /** The column under the pointer. */
  over: string | null;
}

/** Drags a card by the pointer over columns, which carry `data-column`. Touch scrolls; there, the menu moves cards. */
export function useCardDrag(onDrop: (card: RepairCard, to: string) => void) {
  const [dragged, setDragged] = useState<DraggedCard | null>(null);
  const drag = useRef<AbortController | null>(null);
  /** The card in the air follows the pointer without rendering the board again. */
  const ghost = useRef<HTMLDivElement | null>(null);
  const place = useRef("");
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => () => drag.current?.abort(), []);

  const start = useCallback((event: PointerEvent<HTMLElement>, card: RepairCard, from: string) => {
    if (event.button !== 0 || event.pointerType === "touch") return;
    const { clientX, clientY } = event;
    const box = event.currentTarget.getBoundingClientRect();
    const [grabbedX, grabbedY] = [clientX - box.left, clientY - box.top];
    let current: DraggedCard | null = null;
    drag.current?.abort();
    const controller = new AbortController();
    drag.current = controller;
    const stop = () => {
      controller.abort();
      setDragged(null);
    };
    const onMove = (move: globalThis.PointerEvent) => {
      if (!current && Math.hypot(move.clientX - clientX, move.clientY - clientY) < DRAG_THRESHOLD_PX) return;
      place.current = `${move.clientX - grabbedX}px ${move.clientY - grabbedY}px`;
      if (ghost.current) ghost.current.style.translate = place.current;
      const over = columnAt(move.clientX, move.clientY);
      if (current?.over === over) return;
      current = { card, from, width: box.width, over };
      setDragged(current);
    };
    const onUp = () => {
      const { over } = current ?? { over: null };
      if (current) suppressNextClick();
      stop();
      if (over !== null && over !== from) latest.current(card, over);
    };
    const onKey = (key: KeyboardEvent) => {
      if (!current) return;
      // During a drag other keys are disabled, so that the open job stays.
      key.preventDefault();
      key.stopPropagation();
      if (key.key !== "Escape") return;
      stop();
      window.addEventListener("pointerup", suppressNextClick, { once: true });
    };
    const { signal } = controller;
    window.addEventListener("pointermove", onMove, { signal });
    window.addEventListener("pointerup", onUp, { signal });
    window.addEventListener("pointercancel", stop, { signal });
    window.addEventListener("keydown", onKey, { signal, capture: true });
  }, []);

  const showGhost = useCallback((element: HTMLDivElement | null) => {
    ghost.current = element;
    if (element) element.style.translate = place.current;
  }, []);
  return { dragged, start, showGhost };
}

/** Returns the key of the column at a point. */
function columnAt(x: number, y: number): string | null {
  const column = document
    .elementsFromPoint?.(x, y)
    .find((element) => element instanceof HTMLElement && "column" in element.dataset);
  return column instanceof HTMLElement ? (column.dataset.column ?? null) : null;
}

/** Suppresses the click event that browsers fire when a drag ends on the element where it began. */
function suppressNextClick(): void {
  const stopClick = (event: MouseEvent) => event.stopPropagation();
  window.addEventListener("click", stopClick, { capture: true });
  setTimeout(() => window.removeEventListener("click", stopClick, { capture: true }));
}
