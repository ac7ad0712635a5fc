import { hoursOn } from "@fundi/shared/appointments/shop-day";
import { addDays } from "@fundi/shared/values/calendar-date";
import { instantOf, wallClock } from "@fundi/shared/values/time";
import type { ShopTime } from "@fundi/shared/workshop/shop-minutes";

/** Minutes of a day in which a technician does not work on devices. */
const OTHER_MINUTES = 60;
/** A promise is for an hour before closing. */
const BEFORE_CLOSING = 60;
/** Further ahead nothing is suggested. */
const AHEAD_DAYS = 120;

/** Work that technicians have to do already. */
export interface PlannedWork {
  /** Appointments of a day: minutes that cannot be moved. */
  appointments: readonly { on: string; minutes: number }[];
  /** Minutes left of jobs, each promised for a day; held jobs are not among them. */
  jobs: readonly { promisedOn: string; minutes: number }[];
}

interface Wish {
  shop: ShopTime;
  now: Date;
  /** The first day on which work can begin: when the last part is expected. */
  earliestOn?: string;
  minutes: number;
  technicians: number;
  work: PlannedWork;
}

/** Returns the minutes that technicians have for devices on a day; today only what is left of it. */
function capacity({ shop, now, technicians }: Wish, date: string): number {
  const hours = hoursOn(shop, date);
  if (!hours) return 0;
  const clock = wallClock(now, shop.timeZone);
  const work = Math.max(0, hours.closes - hours.opens - OTHER_MINUTES);
  const left = clock.date === date ? Math.max(0, hours.closes - Math.max(hours.opens, clock.minutes)) : work;
  return Math.max(1, technicians) * Math.min(work, left);
}

/** Returns the free minutes by day from today on: jobs take the room nearest to their promise, and earlier days after it. */
function freeMinutes(wish: Wish, today: string): Map<string, number> {
  const days = Array.from({ length: AHEAD_DAYS }, (_, ahead) => addDays(today, ahead));
  const free = new Map(days.map((date) => [date, capacity(wish, date)]));
  for (const { on, minutes } of wish.work.appointments) {
    const room = free.get(on);
    if (room !== undefined) free.set(on, Math.max(0, room - minutes));
  }
  const last = days.at(-1) ?? today;
  for (const { promisedOn, minutes } of wish.work.jobs.toSorted((one, other) =>
    one.promisedOn < other.promisedOn ? -1 : 1,
  )) {
    if (promisedOn > last) continue;
    let left = minutes;
    // What was promised for a day that has passed has to be done today.
    for (let date = promisedOn < today ? today : promisedOn; date >= today && left > 0; date = addDays(date, -1)) {
      const taken = Math.min(left, free.get(date) ?? 0);
      free.set(date, (free.get(date) ?? 0) - taken);
      left -= taken;
    }
  }
  return free;
}

/**
 * Returns the promise that can be held for a new job: the first day by which technicians have had enough free minutes since
 * the work can begin, an hour before closing. Null when there is none within some months, or the shop does not open.
 */
export function suggestPromise(wish: Wish): Date | null {
  const today = wallClock(wish.now, wish.shop.timeZone).date;
  let room = 0;
  for (const [date, minutes] of freeMinutes(wish, today)) {
    if (wish.earliestOn !== undefined && date < wish.earliestOn) continue;
    room += minutes;
    const hours = hoursOn(wish.shop, date);
    if (!hours || room < wish.minutes) continue;
    const at = Math.max(hours.opens, hours.closes - BEFORE_CLOSING);
    const promise = instantOf(
      date,
      `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`,
      wish.shop.timeZone,
    );
    if (promise > wish.now) return promise;
  }
  return null;
}

interface Promised {
  promisedAt: Date | null;
  promiseMoves: number;
}

/** Returns what changes of a job that is promised for another time; null: for none. A first promise is no move. */
export function movedPromise({ promisedAt: before, promiseMoves }: Promised, promisedAt: Date | null): Promised {
  const isMoved = before !== null && promisedAt?.getTime() !== before.getTime();
  return { promisedAt, promiseMoves: promiseMoves + (isMoved ? 1 : 0) };
}

/** Returns whether the promise of a job was moved, and its customer waits longer; null: it was not. */
export function promiseMove(before: Promised, after: Promised): { isLater: boolean } | null {
  if (after.promiseMoves === before.promiseMoves || before.promisedAt === null) return null;
  return { isLater: after.promisedAt === null || after.promisedAt > before.promisedAt };
}
