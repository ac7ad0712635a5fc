import { MARK_RADIUS } from "./mark-radius";
import type { MarkPoint, PhotoMark } from "./photo-marks";

/** The width of the drawing over a photo, in its own units; its height follows from the photo. */
export const MARK_UNITS = 1000;
const HEAD_LENGTH = 36;
const HEAD_ANGLE = Math.PI / 7;

/** A mark as an SVG draws it, in units of `MARK_UNITS` for the width. */
export type MarkShape =
  | { shape: "path"; d: string }
  | { shape: "circle"; cx: number; cy: number; r: number }
  | { shape: "text"; x: number; y: number; text: string };

const round = (value: number): number => Math.round(value * 10) / 10;
const clamp = (value: number, min = 0, max = 1): number => Math.min(Math.max(value, min), max);

/** Returns the shape of a mark on a photo whose height is `aspect` times its width. */
export function shapeOf(mark: PhotoMark, aspect: number): MarkShape {
  const place = ({ x, y }: MarkPoint) => ({ x: round(x * MARK_UNITS), y: round(y * MARK_UNITS * aspect) });
  if (mark.kind === "circle") {
    const { x, y } = place(mark.center);
    return { shape: "circle", cx: x, cy: y, r: round(mark.radius * MARK_UNITS) };
  }
  if (mark.kind === "text") return { shape: "text", ...place(mark.at), text: mark.text };
  const [from, to] = [place(mark.from), place(mark.to)];
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const [left, right] = [angle + HEAD_ANGLE, angle - HEAD_ANGLE].map((side) => ({
    x: round(to.x - HEAD_LENGTH * Math.cos(side)),
    y: round(to.y - HEAD_LENGTH * Math.sin(side)),
  }));
  const head = left && right ? `M${left.x} ${left.y}L${to.x} ${to.y}L${right.x} ${right.y}` : "";
  return { shape: "path", d: `M${from.x} ${from.y}L${to.x} ${to.y}${head}` };
}

/** Returns the points of a mark. */
const pointsOf = (mark: PhotoMark): MarkPoint[] =>
  mark.kind === "arrow" ? [mark.from, mark.to] : [mark.kind === "circle" ? mark.center : mark.at];

/** Returns a mark moved by shares of width and height, as far as all its points stay on the photo. */
export function moveMark(mark: PhotoMark, dx: number, dy: number): PhotoMark {
  const points = pointsOf(mark);
  const least = (values: number[], by: number) => clamp(by, -Math.min(...values), 1 - Math.max(...values));
  const byX = least(
    points.map(({ x }) => x),
    dx,
  );
  const byY = least(
    points.map(({ y }) => y),
    dy,
  );
  // A sum may exceed the edge by what is rounded.
  const moved = ({ x, y }: MarkPoint) => ({ x: clamp(x + byX), y: clamp(y + byY) });
  if (mark.kind === "arrow") return { ...mark, from: moved(mark.from), to: moved(mark.to) };
  return mark.kind === "circle" ? { ...mark, center: moved(mark.center) } : { ...mark, at: moved(mark.at) };
}

/** Returns a mark whose second point is dragged to a place: the tip of an arrow, or the edge of a circle. */
export function dragMark(mark: PhotoMark, to: MarkPoint, aspect: number): PhotoMark {
  const point = { x: clamp(to.x), y: clamp(to.y) };
  if (mark.kind === "arrow") return { ...mark, to: point };
  if (mark.kind === "text") return { ...mark, at: point };
  const radius = Math.hypot(to.x - mark.center.x, (to.y - mark.center.y) * aspect);
  return { ...mark, radius: clamp(radius, MARK_RADIUS.min, MARK_RADIUS.max) };
}

/** Returns a mark made larger or smaller: a longer arrow or a wider circle; a text stays as it is. */
export function scaleMark(mark: PhotoMark, factor: number): PhotoMark {
  if (mark.kind === "text") return mark;
  if (mark.kind === "circle") return { ...mark, radius: clamp(mark.radius * factor, MARK_RADIUS.min, MARK_RADIUS.max) };
  const { from, to } = mark;
  return { ...mark, to: { x: clamp(from.x + (to.x - from.x) * factor), y: clamp(from.y + (to.y - from.y) * factor) } };
}
