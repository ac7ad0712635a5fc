import type { DayHours, WeekHours } from "./time";

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
/** Week days as written in Kenya. */
const ORDER = [1, 2, 3, 4, 5, 6, 0];

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** How days and hours are written; English without it. */
interface WeekWriting {
  day: (weekday: number) => string;
  hours: (day: DayHours | null) => string;
}

const ENGLISH: WeekWriting = {
  day: (weekday) => DAYS[weekday] ?? "",
  hours: (day) => (day ? `${clock(day.opens)} – ${clock(day.closes)}` : "Closed"),
};

/** Groups the week into as few lines as possible: "Mon – Fri" "8:00 – 18:00", "Sun" "Closed". */
export function weekLines(hours: WeekHours, write: WeekWriting = ENGLISH): { days: string; hours: string }[] {
  const lines: { first: number; last: number; hours: string }[] = [];
  for (const day of ORDER) {
    const text = write.hours(hours[day] ?? null);
    const line = lines.at(-1);
    if (line?.hours === text) line.last = day;
    else lines.push({ first: day, last: day, hours: text });
  }
  return lines.map(({ first, last, hours: text }) => ({
    days: first === last ? write.day(first) : `${write.day(first)} – ${write.day(last)}`,
    hours: text,
  }));
}
