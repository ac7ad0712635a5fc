import {
  capacityOf,
  fullFrom,
  hoursOn,
  overlaps,
  remainingCapacity,
  spanOf,
  toTime,
} from "@fundi/shared/appointments/shop-day";
import { AppError, fieldError } from "@fundi/shared/contract/errors";
import { addDays } from "@fundi/shared/values/calendar-date";
import type { Db } from "../../../platform/database/database";
import type { Tx } from "../../../platform/database/transaction";
import type { AppointmentRecord } from "../appointment";
import { countDropOffs, findOccupied, lockDay, type Occupied } from "../appointment-store";
import { countTechnicians } from "../technician-store";
import { dropOffSpan, isPast, type OpeningTimes, startsOn } from "./shop-day";

/** Start and duration of a job. */
type When = Pick<AppointmentRecord, "date" | "time" | "durationMinutes">;

const spanOn = (shop: OpeningTimes, { date, time, durationMinutes }: When) =>
  spanOf(hoursOn(shop, date), time, durationMinutes);

const clashes = (shop: OpeningTimes, jobs: readonly Occupied[], when: When): Occupied[] =>
  jobs.filter((job) => overlaps(spanOn(shop, job), spanOn(shop, when)));

/**
 * Throws SLOT_TAKEN when no capacity is left. The day stays locked until the transaction ends, so that the last slot
 * cannot be booked twice. `id` is the appointment itself, whose old slot does not count.
 */
export async function requireFreeSlot(tx: Tx, shop: OpeningTimes, when: When, id: number | null): Promise<void> {
  await lockDay(tx.db, when.date);
  const jobs = (await findOccupied(tx.db, when.date, when.date)).filter((job) => job.id !== id);
  const occupied = jobs.map((job) => spanOn(shop, job));
  const capacity = capacityOf(await countTechnicians(tx.db));
  const span = spanOn(shop, when);
  if (remainingCapacity(occupied, span, capacity) > 0) return;
  const busyFrom = fullFrom(occupied, span, capacity);
  throw new AppError("SLOT_TAKEN", "This time has just been taken. Please pick another one.", {
    date: when.date,
    time: when.time,
    ...(busyFrom !== undefined && busyFrom > span.from && { busyFrom: toTime(busyFrom) }),
  });
}

interface Whose {
  /** The appointment itself, which does not count. */
  id: number;
  technicianId: number;
}

/** Returns the other job that a technician has at that time; null: they are free. The day stays locked until the transaction ends. */
export async function clashOfTechnician(
  tx: Tx,
  shop: OpeningTimes,
  when: When,
  { id, technicianId }: Whose,
): Promise<Occupied | null> {
  await lockDay(tx.db, when.date);
  const jobs = await findOccupied(tx.db, when.date, when.date);
  const own = jobs.filter((job) => job.id !== id && job.technicianId === technicianId);
  return clashes(shop, own, when)[0] ?? null;
}

/** Throws when the technician has another job at that time. The day stays locked until the transaction ends. */
export async function requireFreeTechnician(tx: Tx, shop: OpeningTimes, when: When, whose: Whose): Promise<void> {
  const clash = await clashOfTechnician(tx, shop, when, whose);
  if (clash)
    throw new AppError("TECHNICIAN_BUSY", `That technician has appointment ${clash.id} at ${clash.time} that day.`, {
      appointmentId: clash.id,
    });
}

/**
 * Throws SLOT_TAKEN when the shop takes in no more devices on a day, and a field error when it takes in none at all. The
 * day stays locked until the transaction ends. `id` is the appointment itself, which does not count.
 */
export async function requireDropOffLeft(
  tx: Tx,
  { date, id, limit }: { date: string; id: number | null; limit: number },
): Promise<void> {
  if (limit === 0) throw fieldError("dropOff", "Please choose a time: we take in devices by appointment only.");
  await lockDay(tx.db, date);
  const taken = (await countDropOffs(tx.db, { from: date, to: date, exceptId: id })).get(date) ?? 0;
  if (taken < limit) return;
  throw new AppError("SLOT_TAKEN", "We take in no more devices on that day. Please pick another day, or a time.", {
    date,
  });
}

interface AvailabilityRange {
  from: string;
  days: number;
  durationMinutes: number;
  /** An appointment whose slot counts as free. */
  excludedId: number | null;
  dropOffsPerDay: number;
}

/** The hourly starts of a day, each with how many jobs can still begin then. */
export interface DayAvailability {
  date: string;
  open: boolean;
  slots: { time: string; available: boolean; left: number }[];
  /** When a device can be brought without a time, and how many more are taken in; null: none are. */
  dropOff: { from: string; to: string; left: number } | null;
}

/** Returns availability for the days from `from` on: hourly starts at which a job of this length fits. */
export async function availability(
  db: Db,
  shop: OpeningTimes,
  { from, days, durationMinutes, excludedId, dropOffsPerDay }: AvailabilityRange,
  now: Date,
): Promise<DayAvailability[]> {
  const to = addDays(from, days - 1);
  const [jobs, technicians, dropOffs] = await Promise.all([
    findOccupied(db, from, to),
    countTechnicians(db),
    countDropOffs(db, { from, to, exceptId: excludedId }),
  ]);
  const capacity = capacityOf(technicians);
  return Array.from({ length: days }, (_, offset) => {
    const date = addDays(from, offset);
    const hours = hoursOn(shop, date);
    const occupied = jobs.filter((job) => job.date === date && job.id !== excludedId).map((job) => spanOn(shop, job));
    const slots = startsOn(hours, durationMinutes).map((time) => {
      const free = remainingCapacity(occupied, spanOf(hours, time, durationMinutes), capacity);
      const left = isPast(shop, date, time, now) ? 0 : free;
      return { time, available: left > 0, left };
    });
    const span = dropOffsPerDay > 0 ? dropOffSpan(shop, date, now) : null;
    const left = Math.max(0, dropOffsPerDay - (dropOffs.get(date) ?? 0));
    const dropOff = span && { from: toTime(span.from), to: toTime(span.to), left };
    return { date, open: hours !== null, slots, dropOff };
  });
}
