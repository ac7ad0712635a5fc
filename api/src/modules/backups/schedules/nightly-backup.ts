import { wallClock } from "@fundi/shared/values/time";
import type { Db } from "../../../platform/database/database";
import type { Schedule } from "../../../platform/schedules";
import { failuresOfDay } from "../backup-store";

/** A quiet time: two in the morning, shop time. */
const DAILY_MINUTE = 2 * 60;
/** How often a failed nightly backup is retried, and after which delay. */
export const DAILY_TRIES = 5;
const RETRY_MS = 3_600_000;

interface Dependencies {
  db: Db;
  settings: { isDaily: boolean; withUploads: boolean; timeZone: string };
  request: (details: { day: string; requestedBy: null; withUploads: boolean }) => Promise<unknown>;
  clock: () => Date;
}

/** Whether today's scheduled backup is due. */
export const isBackupDue = ({ settings, clock }: Pick<Dependencies, "settings" | "clock">): boolean =>
  settings.isDaily && wallClock(clock(), settings.timeZone).minutes >= DAILY_MINUTE;

/** Starts today's backup when it is due. A failed one is retried an hour later, up to five attempts in all. */
export const nightlyBackup = ({ db, settings, request, clock }: Dependencies): Schedule => ({
  name: "nightly backup",
  async run() {
    if (!isBackupDue({ settings, clock })) return;
    const { date } = wallClock(clock(), settings.timeZone);
    const { count, lastAt } = await failuresOfDay(db, date);
    if (count >= DAILY_TRIES || (lastAt && clock().getTime() - lastAt.getTime() < RETRY_MS)) return;
    await request({ day: date, requestedBy: null, withUploads: settings.withUploads });
  },
});
