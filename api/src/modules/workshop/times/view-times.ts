import { mayAccess } from "@fundi/shared/accounts/roles";
import { fromMinor } from "@fundi/shared/values/money";
import { deviceName } from "@fundi/shared/workshop/device-types";
import type { RepairTime, RunningTime } from "@fundi/shared/workshop/time-fields";
import { timeCostMinor } from "@fundi/shared/workshop/time-rules";
import type { Viewer } from "../../../platform/auth/viewer";
import type { Db } from "../../../platform/database/database";
import { findAround } from "../board/card-store";
import { findNames } from "../intake/intake-store";
import { findJob } from "../jobs/job-store";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { findCorrections, findRunning, findTimes } from "./time-store";

/** Returns the times of a job; what they cost is for managers. */
export async function viewTimes(db: Db, jobId: number, { role }: Pick<Viewer, "role">): Promise<RepairTime[]> {
  const times = await findTimes(db, [jobId]);
  const corrections = await findCorrections(
    db,
    times.map(({ id }) => id),
  );
  const names = await findNames(
    db,
    [...times, ...corrections].flatMap(({ userId }) => userId ?? []),
  );
  const person = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? "" });
  return times.map((time) => {
    const cost = time.minutes === null ? null : timeCostMinor(time.minutes, time.rateMinor);
    return {
      ...{ id: time.id, person: person(time.userId), kind: time.kind, startedAt: time.startedAt.toISOString() },
      ...{ endedAt: time.endedAt?.toISOString() ?? null, minutes: time.minutes, endedBy: time.endedBy },
      ...{ isForCorrection: time.isForCorrection, note: time.note, version: time.version },
      corrections: corrections
        .filter(({ timeId }) => timeId === time.id)
        .map(({ userId, minutesBefore, minutesAfter, note, at }) => ({
          ...{ by: person(userId), before: minutesBefore, after: minutesAfter, note, at: at.toISOString() },
        })),
      ...(mayAccess(role, "manager") && { cost: cost === null ? null : fromMinor(cost) }),
    };
  });
}

/** Returns what somebody works on at the moment; null: nothing. */
export async function viewRunning(
  { db }: Pick<WorkshopDependencies, "db">,
  userId: number,
): Promise<{ running: RunningTime | null }> {
  const time = await findRunning(db, userId);
  const job = time && (await findJob(db, time.jobId));
  if (!time || !job) return { running: null };
  const { deviceType: type = null, brand, model } = (await findAround(db, [job.id])).get(job.id) ?? {};
  const device = type === null ? job.task : deviceName({ type, brand: brand ?? "", model: model ?? "" });
  return {
    running: {
      ...{ id: time.id, kind: time.kind, startedAt: time.startedAt.toISOString() },
      repair: { id: job.id, number: job.number, device },
    },
  };
}
