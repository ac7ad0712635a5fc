import { wallClock } from "@fundi/shared/values/time";
import type { Db } from "../../../platform/database/database";
import { suggestPromise } from "../jobs/promise";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { invalid } from "./check-references";
import { countTechnicians } from "./intake-store";
import { findPlannedWork } from "./planned-work-store";

interface Work {
  minutes: number;
  technicianId: number | null;
  earliestOn?: string | undefined;
  exceptJobId?: number;
}

/** Returns the promise that can be held for new work, from the free minutes of its technician, or of all. */
export async function suggestedPromise(
  db: Db,
  { shop, clock }: WorkshopDependencies,
  { minutes, technicianId, earliestOn, exceptJobId }: Work,
): Promise<Date | null> {
  const now = clock();
  const { timeZone } = shop;
  const today = wallClock(now, timeZone).date;
  const [work, technicians] = await Promise.all([
    findPlannedWork(db, { technicianId, ...(exceptJobId !== undefined && { exceptJobId }) }, { today, timeZone }),
    technicianId === null ? countTechnicians(db) : 1,
  ]);
  return suggestPromise({ shop, now, minutes, technicians, work, ...(earliestOn !== undefined && { earliestOn }) });
}

/** Throws where a job is promised for an earlier day than there is time for, and nobody says why; and for the past. */
export async function checkPromise(
  db: Db,
  dependencies: WorkshopDependencies,
  { promisedAt, reason, field, ...work }: Work & { promisedAt: Date; reason: string; field: string },
): Promise<void> {
  const { timeZone } = dependencies.shop;
  if (promisedAt <= dependencies.clock())
    throw invalid(field.replace("promiseReason", "promisedAt"), "Choose a time to come");
  if (reason !== "") return;
  const suggested = await suggestedPromise(db, dependencies, work);
  if (suggested && wallClock(promisedAt, timeZone).date < wallClock(suggested, timeZone).date)
    throw invalid(field, "There is no time for it before the suggested day: say why it is promised all the same");
}
