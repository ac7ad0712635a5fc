import { appendFileSync } from "node:fs";

interface Measurement {
  /** Of `docs/performance.md`, such as "P1". */
  goal: string;
  what: string;
  target: number;
  measured: number;
  /** "×" of the floor, or a unit. */
  unit: "×" | "ms" | "s" | "MB" | "kB";
  /** The figures behind it. */
  detail?: string;
}

const short = (value: number): string => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);

function report({ goal, what, target, measured, unit, detail = "" }: Measurement, sign: "≥" | "≤"): void {
  const met = sign === "≥" ? measured >= target : measured <= target;
  const row = {
    goal,
    what,
    target: `${sign} ${target} ${unit}`,
    measured: `${short(measured)} ${unit}`,
    met: met ? "yes" : "no",
    detail,
  };
  console.log(`${goal}  ${what}: ${row.measured} (${row.target}: ${row.met})${detail ? `  ${detail}` : ""}`);
  if (process.env.BENCH_REPORT) appendFileSync(process.env.BENCH_REPORT, `${JSON.stringify(row)}\n`);
}

/** Prints how a measurement compares with a goal that it should reach; `npm run bench` repeats it in its last table. */
export const reportAtLeast = (measurement: Measurement): void => report(measurement, "≥");

/** Prints how a measurement compares with a goal that it should not exceed. */
export const reportAtMost = (measurement: Measurement): void => report(measurement, "≤");

/** 12,345 */
export const whole = (value: number): string => Math.round(value).toLocaleString("en");
