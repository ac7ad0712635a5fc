import type { AlertKind } from "./alert-kinds";
import type { AlertPreferences, QuietHours } from "./alerts";
import { DEFAULT_TIME_ZONE, wallClock } from "./time";

/** More than so many within so long are told of together. */
export const BURST_MAX = 3;
export const BURST_MS = 10_000;
/** More events than a console ever has at hand. */
const REMEMBERED = 1000;

/** Something that happened, as far as the decision goes. */
export interface AlertEvent {
  /** The domain event's, whatever names it comes under. */
  id: number;
  kind: AlertKind;
  /** Where the console shows it, such as `/admin/orders/41`. */
  path: string;
}

/** The window that would tell of it. */
export interface WindowState {
  isFocused: boolean;
  path: string;
  /** Somebody paused the alerts of this computer. */
  isPaused?: boolean;
}

/** What was told of already. Start with `NOTHING_TOLD`. */
export interface AlertMemory {
  ids: readonly number[];
  /** When it was loud lately, in milliseconds. */
  loudAt: readonly number[];
}
export const NOTHING_TOLD: AlertMemory = { ids: [], loudAt: [] };

/** What is to be done about an event. The bell lists and counts it in any case. */
export interface AlertDecision {
  /** A line inside the console. */
  toast: boolean;
  chime: boolean;
  desktop: boolean;
  /** One alert for so many events, in place of the one before it; null for an alert of its own. */
  summaryOf: number | null;
}
export const SILENCE: AlertDecision = { toast: false, chime: false, desktop: false, summaryOf: null };

/** Whether quiet hours hold at a moment, by the shop's wall. Those over midnight belong to the day they begin on. */
export function isQuiet(quiet: QuietHours, now: Date, timeZone: string = DEFAULT_TIME_ZONE): boolean {
  if (!quiet.isOn) return false;
  const { weekday, minutes } = wallClock(now, timeZone);
  if (quiet.from < quiet.until) return quiet.days.includes(weekday) && minutes >= quiet.from && minutes < quiet.until;
  const yesterday = (weekday + 6) % 7;
  return (
    (quiet.days.includes(weekday) && minutes >= quiet.from) || (quiet.days.includes(yesterday) && minutes < quiet.until)
  );
}

/** What of an address says which record is open; all else narrows the list beside it. */
const NAMES_RECORD = ["tab", "open"] as const;

/** Whether a window at one path shows what lies at another: a record whatever list is beside it, a list as it is. */
export function isShownAt(here: string, path: string): boolean {
  if (here === path) return true;
  const [[at = "", narrowed], [screen = "", wanted]] = [here.split("?"), path.split("?")];
  const [shown, meant] = [new URLSearchParams(narrowed), new URLSearchParams(wanted)];
  const isRecord = /\/\d+$/.test(screen) || meant.has("open");
  return isRecord && at === screen && NAMES_RECORD.every((name) => shown.get(name) === meant.get(name));
}

/**
 * Decides what an event does to one person at one window, and what is remembered of it. It knows no screen, no sound
 * and no clock, so that the console in a browser and the installed one decide alike.
 */
export function decide(
  memory: AlertMemory,
  event: AlertEvent,
  preferences: AlertPreferences,
  now: Date,
  window: WindowState,
): { decision: AlertDecision; memory: AlertMemory } {
  if (memory.ids.includes(event.id)) return { decision: SILENCE, memory };
  const heard = { ...memory, ids: [...memory.ids, event.id].slice(-REMEMBERED) };
  const ways = preferences.kinds[event.kind];
  const chime = preferences.chime && ways?.chime === true;
  const desktop = preferences.desktop && ways?.desktop === true;
  if (!chime && !desktop) return { decision: SILENCE, memory: heard };

  const inApp: AlertDecision = { ...SILENCE, toast: true };
  const isLookedAt = window.isFocused && isShownAt(window.path, event.path);
  if (isLookedAt || window.isPaused || isQuiet(preferences.quiet, now, preferences.timeZone))
    return { decision: inApp, memory: heard };

  const lately = memory.loudAt.filter((at) => now.getTime() - at < BURST_MS);
  const told = { ...heard, loudAt: [...lately, now.getTime()] };
  if (lately.length < BURST_MAX) return { decision: { toast: true, chime, desktop, summaryOf: null }, memory: told };
  // The first summary is heard; those after it only count on.
  const isFirst = lately.length === BURST_MAX;
  return { decision: { toast: true, chime: chime && isFirst, desktop, summaryOf: lately.length + 1 }, memory: told };
}
