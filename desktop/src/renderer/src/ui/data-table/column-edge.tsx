import type { PointerEvent } from "react";
import { MIN_COLUMN_WIDTH } from "./measures";

interface ColumnEdgeProps {
  onResize: (width: number) => void;
  onReset: () => void;
}

/** The right edge of a heading: drag to resize, double-click for the default width. */
export function ColumnEdge({ onResize, onReset }: ColumnEdgeProps) {
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    const edge = event.currentTarget;
    const startWidth = edge.parentElement?.offsetWidth ?? MIN_COLUMN_WIDTH;
    const startX = event.clientX;
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    edge.onpointermove = (move) => onResize(Math.max(MIN_COLUMN_WIDTH, Math.round(startWidth + move.clientX - startX)));
    edge.onlostpointercapture = () => {
      edge.onpointermove = null;
    };
  };
  return <span className="table-edge" aria-hidden onPointerDown={start} onDoubleClick={onReset} />;
}
