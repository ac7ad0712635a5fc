/** A part of the screen, in pixels. */
export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What should stay visible, and how much that matters. */
export interface Obstacle {
  area: Area;
  weight: number;
}

/** Places are compared at this distance, in pixels. */
const STEP = 8;

/** The distance to what lies beside it. */
const GAP = 4;

const overlaps = (one: Area, other: Area) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/**
 * Returns the top at which a floating element covers least of the obstacles: the present one while nothing is better, else the first of the
 * best from the top down.
 * @param element the element's sides and height; its top is where it lies now
 * @param range the first and the last place for its top and bottom
 */
export function freeTop(element: Area, range: { from: number; to: number }, obstacles: readonly Obstacle[]): number {
  const height = element.bottom - element.top;
  const costAt = (top: number) => {
    const area = { left: element.left - GAP, right: element.right + GAP, top: top - GAP, bottom: top + height + GAP };
    return obstacles.reduce((sum, obstacle) => sum + (overlaps(area, obstacle.area) ? obstacle.weight : 0), 0);
  };
  const isInRange = element.top >= range.from && element.bottom <= range.to;
  let best = { top: isInRange ? element.top : range.from, cost: costAt(isInRange ? element.top : range.from) };
  for (let top = range.from; top + height <= range.to; top += STEP) {
    const cost = costAt(top);
    if (cost < best.cost) best = { top, cost };
  }
  return best.top;
}
