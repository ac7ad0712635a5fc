import { wallClock } from "@fundi/shared/values/time";

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Whether an instant is in the quiet hours, which may pass midnight; equal times are never quiet. */
export function isQuietAt(now: Date, { from, to }: { from: string; to: string }, timeZone: string): boolean {
  const { minutes } = wallClock(now, timeZone);
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  return begin <= end ? minutes >= begin && minutes < end : minutes >= begin || minutes < end;
}
