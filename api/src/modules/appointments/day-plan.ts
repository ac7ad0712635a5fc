import { addDays } from "@fundi/shared/calendar-date";
import { AppError } from "@fundi/shared/errors";
import { capacityOf, hoursOn, overlaps, placesLeft, spanOf } from "@fundi/shared/shop-day";
import type { Db } from "../../platform/database/database";
import type { Tx } from "../../platform/database/transaction";
import type { AppointmentRecord } from "./appointment";
import { findOccupied, lockDay, type Occupied } from "./appointment-store";
import { isPast, type OpeningTimes, startsOn } from "./shop-day";
import { countTechnicians } from "./technician-store";

/** When and how long a job is. */
export type When = Pick<AppointmentRecord, "date" | "time" | "durationMinutes">;

const spanOn = (shop: OpeningTimes, { date, time, durationMinutes }: When) =>
  spanOf(hoursOn(shop, date), time, durationMinutes);

const clashes = (shop: OpeningTimes, jobs: readonly Occupied[], when: When): Occupied[] =>
  jobs.filter((job) => overlaps(spanOn(shop, job), spanOn(shop, when)));

/**
 * Takes a place of a day, or says that it is gone. The day stays locked until the transaction ends, so that the last
 * place cannot be given twice. `id` is the appointment itself, whose old place does not count.
 */
export async function takePlace(tx: Tx, shop: OpeningTimes, when: When, id: number | null): Promise<void> {
  await lockDay(tx.db, when.date);
  const jobs = (await findOccupied(tx.db, when.date, when.date)).filter((job) => job.id !== id);
  const taken = jobs.map((job) => spanOn(shop, job));
  if (placesLeft(taken, spanOn(shop, when), capacityOf(await countTechnicians(tx.db))) > 0) return;
  throw new AppError("SLOT_TAKEN", "This time has just been taken. Please pick another one.", {
    date: when.date,
    time: when.time,
  });
}

/** Refuses to give a technician two jobs at once. The day stays locked until the transaction ends. */
export async function requireFree(
  tx: Tx,
  shop: OpeningTimes,
  when: When,
  { id, technicianId }: { id: number; technicianId: number },
): Promise<void> {
  await lockDay(tx.db, when.date);
  const jobs = await findOccupied(tx.db, when.date, when.date);
  const own = jobs.filter((job) => job.id !== id && job.technicianId === technicianId);
  const [clash] = clashes(shop, own, when);
  if (clash)
    throw new AppError("TECHNICIAN_BUSY", `That technician has appointment ${clash.id} at ${clash.time} that day.`, {
      appointmentId: clash.id,
    });
}

interface Wanted {
  from: string;
  days: number;
  durationMinutes: number;
  /** An appointment whose place counts as free. */
  besides: number | null;
}

/** What is free on the days from `from` on: hourly starts at which a job of this length fits. */
export async function availability(
  db: Db,
  shop: OpeningTimes,
  { from, days, durationMinutes, besides }: Wanted,
  now: Date,
) {
  const [jobs, technicians] = await Promise.all([
    findOccupied(db, from, addDays(from, days - 1)),
    countTechnicians(db),
  ]);
  const capacity = capacityOf(technicians);
  return Array.from({ length: days }, (_, offset) => {
    const date = addDays(from, offset);
    const hours = hoursOn(shop, date);
    const taken = jobs.filter((job) => job.date === date && job.id !== besides).map((job) => spanOn(shop, job));
    const slots = startsOn(hours, durationMinutes).map((time) => {
      const free = placesLeft(taken, spanOf(hours, time, durationMinutes), capacity);
      const left = isPast(shop, date, time, now) ? 0 : free;
      return { time, available: left > 0, left };
    });
    return { date, open: hours !== null, slots };
  });
}
