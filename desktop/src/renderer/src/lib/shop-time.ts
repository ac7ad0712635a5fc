import * as time from "@fundi/shared/values/time";
import { onModuleReset } from "@fundi/shared/web/module-state";
import { readStored, writeStored } from "./stored";

const KEY = "shop_time_zone";

let zone: string | undefined;
const listeners = new Set<() => void>();
onModuleReset(() => {
  zone = undefined;
});

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** Returns the shop's time zone as last reported by the server, now or at an earlier start; the default one until then. */
export function shopTimeZone(): string {
  if (zone === undefined) {
    const stored = readStored(KEY);
    zone = stored !== null && isTimeZone(stored) ? stored : time.DEFAULT_TIME_ZONE;
  }
  return zone;
}

/** Sets and stores the shop's time zone. Ignores invalid names. */
export function setShopTimeZone(name: string): void {
  if (name === shopTimeZone() || !isTimeZone(name)) return;
  zone = name;
  writeStored(KEY, name);
  for (const listener of listeners) listener();
}

/** Calls `listener` when the time zone changes. Returns the unsubscribe function. */
export function onShopTimeZone(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Formats a date in the shop's time zone: "20 Nov 2026". */
export const formatDate = (instant: Date | string): string => time.formatDate(instant, shopTimeZone());

/** Formats a date and time in the shop's time zone: "20 Nov 2026, 14:05". */
export const formatDateTime = (instant: Date | string): string => time.formatDateTime(instant, shopTimeZone());

/** Returns the shop's wall clock time at `instant`. */
export const wallClock = (instant: Date): time.WallClock => time.wallClock(instant, shopTimeZone());
