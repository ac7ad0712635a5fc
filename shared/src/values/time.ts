/** The default time zone of the shop. */
export const DEFAULT_TIME_ZONE = "Africa/Nairobi";

export interface DayHours {
  /** Minutes after midnight. */
  opens: number;
  closes: number;
}

/** Opening hours by weekday, Sunday first; `null` is a closed day. */
export type WeekHours = readonly (DayHours | null)[];

const day = (opens: number, closes: number): DayHours => ({ opens: opens * 60, closes: closes * 60 });

/** Mon–Fri 8:00–18:00, Sat 9:00–16:00. */
export const DEFAULT_HOURS: WeekHours = [null, day(8, 18), day(8, 18), day(8, 18), day(8, 18), day(8, 18), day(9, 16)];

export interface WallClock {
  /** YYYY-MM-DD */
  date: string;
  /** 0 is Sunday. */
  weekday: number;
  /** Minutes after midnight. */
  minutes: number;
}

/** Formatters are cached: creating one takes far longer than using it. */
function formatters(locale: string, options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const byZone = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = byZone.get(timeZone);
    if (known) return known;
    const made = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    byZone.set(timeZone, made);
    return made;
  };
}

const wallClockParts = formatters("en-CA", {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Returns the shop's wall clock time at `instant`. */
export function wallClock(instant: Date, timeZone: string): WallClock {
  const parts = wallClockParts(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? "";
  const date = `${part("year")}-${part("month")}-${part("day")}`;
  return {
    date,
    weekday: new Date(`${date}T00:00:00Z`).getUTCDay(),
    minutes: Number(part("hour")) * 60 + Number(part("minute")),
  };
}

/**
 * Returns the instant of a wall clock date and time of the shop ("HH:MM" or "HH:MM:SS"). A time that a change of the
 * clocks skips counts from before the change.
 */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const wanted = new Date(`${date}T${time.slice(0, 5)}:00Z`).getTime();
  let instant = wanted;
  // Twice, as the first result may be on the other side of a change of the clocks.
  for (let turn = 0; turn < 2; turn += 1) {
    const clock = wallClock(new Date(instant), timeZone);
    const shown = new Date(`${clock.date}T00:00:00Z`).getTime() + clock.minutes * 60_000;
    instant += wanted - shown;
  }
  return new Date(instant);
}

/** The instant at which a day of the shop begins. */
export function startOfShopDay(date: string, timeZone: string): Date {
  const utcMidnight = new Date(`${date}T00:00:00Z`);
  /** The midnight of the day, if the shop's clock is as far from UTC then as it is at an instant. */
  const midnightAsAt = (instant: Date) => {
    const clock = wallClock(instant, timeZone);
    const shown = Date.parse(`${clock.date}T00:00:00Z`) + clock.minutes * 60_000;
    return new Date(utcMidnight.getTime() - (shown - instant.getTime()));
  };
  const nearly = midnightAsAt(utcMidnight);
  // Clocks may be changed between the two midnights; where they are put forward at midnight, there is none.
  const exactly = midnightAsAt(nearly);
  return wallClock(exactly, timeZone).date < date ? nearly : exactly;
}

/** The instant at which a day of the shop is over. */
export function endOfShopDay(date: string, timeZone: string): Date {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return startOfShopDay(next.toISOString().slice(0, 10), timeZone);
}

const clockText = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** Sunday first. */
export const DAY_NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The day and time at which the shop opens next. */
export interface NextOpening {
  /** "" is today, else "tomorrow" or the name of a weekday. */
  day: string;
  /** "8:00" */
  time: string;
  inDays: number;
  /** 0 is Sunday. */
  weekday: number;
  /** After midnight. */
  minutes: number;
}

/** When a shop that is closed opens next; null while it is open, and where no opening is known. */
export function nextOpening(
  now: Date,
  hours: WeekHours = DEFAULT_HOURS,
  closedDays: readonly string[] = [],
  timeZone: string,
): NextOpening | null {
  const at = openingAt(now, hours, closedDays, timeZone);
  return at !== null && "inDays" in at ? at : null;
}

/** When the shop closes, or when it opens next; null where neither is known. */
export function openingAt(
  now: Date,
  hours: WeekHours,
  closedDays: readonly string[],
  timeZone: string,
): { closes: string; minutes: number } | NextOpening | null {
  const clock = wallClock(now, timeZone);
  const hoursOn = (offset: number) => {
    const date = new Date(`${clock.date}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() + offset);
    const name = date.toISOString().slice(0, 10);
    return closedDays.includes(name) ? null : (hours[date.getUTCDay()] ?? null);
  };
  const today = hoursOn(0);
  if (today && clock.minutes >= today.opens && clock.minutes < today.closes) {
    return { closes: clockText(today.closes), minutes: today.closes };
  }
  if (today && clock.minutes < today.opens) {
    const { opens } = today;
    return { day: "", time: clockText(opens), inDays: 0, weekday: clock.weekday, minutes: opens };
  }
  for (let offset = 1; offset <= 14; offset += 1) {
    const next = hoursOn(offset);
    if (!next) continue;
    const weekday = (clock.weekday + offset) % 7;
    const day = offset === 1 ? "tomorrow" : (DAY_NAMES[weekday] ?? "");
    return { day, time: clockText(next.opens), inDays: offset, weekday, minutes: next.opens };
  }
  return null;
}

const dayText = formatters("en-GB", { day: "numeric", month: "short", year: "numeric" });
const minuteText = formatters("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** A date for people, in the shop's zone: "20 Nov 2026". */
export const formatDate = (instant: Date | string, timeZone: string): string =>
  dayText(timeZone).format(new Date(instant));

/** Date and time for people, in the shop's zone: "20 Nov 2026, 14:05". */
export const formatDateTime = (instant: Date | string, timeZone: string): string =>
  minuteText(timeZone).format(new Date(instant));
