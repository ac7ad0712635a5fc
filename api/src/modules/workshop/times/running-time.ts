import { type TimeEnd, timeMinutes } from "@fundi/shared/workshop/time-rules";
import type { Tx } from "../../../platform/database/transaction";
import type { TimeRecord } from "./time-columns";
import { readRate } from "./time-rates";
import { endTime, findAllRunning } from "./time-store";

/** Ends a time that runs, at a moment. Returns whether it still ran. */
export async function endRunning(
  tx: Tx,
  time: TimeRecord,
  { at, endedBy }: { at: Date; endedBy: TimeEnd },
): Promise<boolean> {
  const ended = {
    ...time,
    ...{ endedAt: at, endedBy, minutes: timeMinutes(time.startedAt, at), isForCorrection: endedBy === "closing" },
    ...{ rateMinor: await readRate(tx.db, time.userId), version: time.version + 1 },
  };
  return (await endTime(tx.db, ended)) > 0;
}

/** Ends all that runs on a job whose work is done, or which is over; under the lock of the job. */
export async function endTimesOf(tx: Tx, jobId: number, at: Date): Promise<void> {
  for (const time of await findAllRunning(tx.db, jobId)) await endRunning(tx, time, { at, endedBy: "finished" });
}
