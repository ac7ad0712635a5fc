import { wallClock } from "../values/time";
import type { AlertKind } from "./alert-kinds";
import type { AlertPreferences, QuietHours } from "./alerts";

/** More events than this within this time are combined into a summary. */
export const BURST_MAX = 3;
export const BURST_MS = 10_000;
/** More events than a console ever holds. */
const REMEMBERED = 1000;

/** The part of an event that the decision needs. */
interface AlertEvent {
  /** The id of the domain event, whatever name it arrives under. */
  id: number;
  kind: AlertKind;
  /** Where the console shows it, such as `/admin/orders/41`. */
  path: string;
}

/** The window that would show the alert. */
export interface WindowState {
  isFocused: boolean;
  path: string;
  /** Alerts are paused on this computer. */
  isPaused?: boolean;
}

/** The events that have alerted already. Start with `EMPTY_ALERT_MEMORY`. */
export interface AlertMemory {
  ids: readonly number[];
  /** Times of recent loud alerts, in milliseconds. */
  loudAt: readonly number[];
}
export const EMPTY_ALERT_MEMORY: AlertMemory = { ids: [], loudAt: [] };

/** How an event alerts. The bell lists and counts it in any case. */
export interface AlertDecision {
  /** A line inside the console. */
  toast: boolean;
  chime: boolean;
  desktop: boolean;
  /** Number of events in a summary that replaces the alert before; null for an alert of its own. */
  summaryOf: number | null;
}
export const SILENCE: AlertDecision = { toast: false, chime: false, desktop: false, summaryOf: null };

/** Whether quiet hours apply at an instant, by the shop's clock. Those over midnight belong to the day they begin on. */
export function isQuiet(quiet: QuietHours, now: Date, timeZone: string): boolean {
  if (!quiet.isOn) return false;
  const { weekday, minutes } = wallClock(now, timeZone);
  if (quiet.from < quiet.until) return quiet.days.includes(weekday) && minutes >= quiet.from && minutes < quiet.until;
  const yesterday = (weekday + 6) % 7;
  return (
    (quiet.days.includes(weekday) && minutes >= quiet.from) || (quiet.days.includes(yesterday) && minutes < quiet.until)
  );
}

/** The query parameters that identify the open record; all others filter the list beside it. */
const NAMES_RECORD = ["tab", "open"] as const;

/** Whether a window at one path shows another: a record with any list beside it, a list only with the same filters. */
export function isShownAt(here: string, path: string): boolean {
  if (here === path) return true;
  const [[at = "", narrowed], [screen = "", wanted]] = [here.split("?"), path.split("?")];
  const [shown, meant] = [new URLSearchParams(narrowed), new URLSearchParams(wanted)];
  const isRecord = /\/\d+$/.test(screen) || meant.has("open");
  return isRecord && at === screen && NAMES_RECORD.every((name) => shown.get(name) === meant.get(name));
}

/**
 * Decides how an event alerts one person at one window, and what is remembered of it. It uses no screen, no sound
 * and no clock, so that the console decides alike in a browser and installed.
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
  const isListed = ways?.bell !== false;
  const chime = isListed && preferences.chime && ways?.chime === true;
  const desktop = isListed && preferences.desktop && ways?.desktop === true;
  if (!chime && !desktop) return { decision: SILENCE, memory: heard };

  const inApp: AlertDecision = { ...SILENCE, toast: true };
  const isLookedAt = window.isFocused && isShownAt(window.path, event.path);
  if (isLookedAt || window.isPaused || isQuiet(preferences.quiet, now, preferences.timeZone))
    return { decision: inApp, memory: heard };

  const lately = memory.loudAt.filter((at) => now.getTime() - at < BURST_MS);
  const told = { ...heard, loudAt: [...lately, now.getTime()] };
  if (lately.length < BURST_MAX) return { decision: { toast: true, chime, desktop, summaryOf: null }, memory: told };
  // Only the first summary makes a sound; later ones update the count.
  const isFirst = lately.length === BURST_MAX;
  return { decision: { toast: true, chime: chime && isFirst, desktop, summaryOf: lately.length + 1 }, memory: told };
}
