import type { Db } from "../../../platform/database/database";
import { isChargedLine } from "./agreed-deposit";
import { findRepairLines } from "./approval-store";
import { findServiceMinutes } from "./estimate-store";

/** Returns the minutes that the services of a job's lines are planned with; null where none of them is a service. */
export async function plannedMinutesOf(db: Db, jobId: number): Promise<number | null> {
  const lines = (await findRepairLines(db, [jobId])).filter(isChargedLine);
  const minutes = await findServiceMinutes(
    db,
    lines.flatMap(({ serviceId }) => serviceId ?? []),
  );
  const planned = lines.reduce(
    (sum, { serviceId, quantity }) => sum + (minutes.get(serviceId ?? 0) ?? 0) * quantity,
    0,
  );
  return planned === 0 ? null : Math.min(planned, 7 * 24 * 60);
}
