/** The pad is a square of 300 by 300, with the dots 1 to 9 in three rows. */
const FIRST = 50;
const STEP = 100;
/** So near to a dot, a finger is on it. */
const REACH = 38;

export const DOTS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

interface Point {
  x: number;
  y: number;
}

/** Returns where a dot is. */
export function pointOf(dot: string): Point {
  const index = Number(dot) - 1;
  return { x: FIRST + STEP * (index % 3), y: FIRST + STEP * Math.floor(index / 3) };
}

/** Returns the dot at a point; null between dots. */
export const dotAt = ({ x, y }: Point): string | null =>
  DOTS.find((dot) => {
    const at = pointOf(dot);
    return Math.hypot(at.x - x, at.y - y) <= REACH;
  }) ?? null;

/** Returns a pattern with one more dot; each is in it once. */
export const withDot = (digits: string, dot: string | null): string =>
  dot === null || digits.includes(dot) ? digits : digits + dot;
