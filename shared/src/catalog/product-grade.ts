/** How a used product looks and works, the best first. New goods have none. Free of schemas. */
export const PRODUCT_GRADES = ["A", "B", "C"] as const;
export type ProductGrade = (typeof PRODUCT_GRADES)[number];

/** What is known of a battery's wear. */
export interface Battery {
  /** What it holds, in percent of what it held when it was new. */
  health: number;
  /** How often it was charged full. */
  cycles: number | null;
  /** The day on which it was measured, as YYYY-MM-DD. */
  measuredOn: string | null;
}

export const BATTERY_CYCLES_MAX = 10_000;

/** Lower bounds of the ranges that batteries are narrowed down by, the best first; below the last one is a range, too. */
const BATTERY_RANGES = [90, 80, 70] as const;
const WORST_RANGE = 0;

/** Returns the range of a battery by its lower bound: 84 % is in 80. */
export const batteryRange = (health: number): number => BATTERY_RANGES.find((bound) => health >= bound) ?? WORST_RANGE;

/** Returns the first and the last percent of a range; null for one that there is not. */
export function batteryRangeLimits(lowest: number): { from: number; to: number } | null {
  const bounds: readonly number[] = [...BATTERY_RANGES, WORST_RANGE];
  const at = bounds.indexOf(lowest);
  if (at === -1) return null;
  return { from: lowest, to: at === 0 ? 100 : (bounds[at - 1] ?? 100) - 1 };
}

/** Returns the grade that a product is shown with: a new one has none, whatever was stored before it was new. */
export const shownGrade = (condition: string, grade: ProductGrade | null): ProductGrade | null =>
  condition === "new" ? null : grade;

/** Returns what tells a used product from another one, in English: "Grade A, battery 91 %"; "" where nothing is known. */
export const conditionNote = ({
  grade,
  batteryHealth,
}: {
  grade: ProductGrade | null;
  batteryHealth: number | null;
}): string =>
  [grade && `Grade ${grade}`, batteryHealth !== null && `battery ${batteryHealth}%`].filter(Boolean).join(", ");
