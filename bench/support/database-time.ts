import { readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds of processor time that the database server has used; 0 where the system does not tell. */
export function databaseCpuMs(): number {
  const { DATABASE_PID: pid } = process.env;
  if (process.platform !== "linux" || !pid) return 0;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // After the name in brackets: state (0) … utime (11), stime (12).
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
