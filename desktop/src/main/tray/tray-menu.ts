import type { MachineSettings } from "../../bridge/contract";

const HOUR_MS = 60 * 60_000;

/** One line of the tray's menu; a line without a click only says something. */
export type TrayLine = { label: string; enabled?: boolean; click?: () => void } | { type: "separator" };

interface State {
  unread: number;
  settings: MachineSettings;
  now: Date;
}
interface Actions {
  open: () => void;
  pauseUntil: (until: Date | null) => void;
  quit: () => void;
}

const unreadText = (count: number) => (count === 0 ? "Nothing waits" : `${count} ${count === 1 ? "waits" : "wait"}`);
const clock = (at: Date) => at.toLocaleTimeString("en-KE", { hour: "2-digit", minute: "2-digit", hour12: false });

/** When the shop's day begins again, by this computer's clock: eight in the morning. */
export function nextMorning(now: Date): Date {
  const morning = new Date(now);
  morning.setHours(8, 0, 0, 0);
  if (morning <= now) morning.setDate(morning.getDate() + 1);
  return morning;
}

/** What the tray offers: the console, how much waits, a pause of the alerts, and the end. */
export function trayMenu({ unread, settings, now }: State, { open, pauseUntil, quit }: Actions): TrayLine[] {
  const pause: TrayLine[] = settings.pausedUntil
    ? [
        { label: `Alerts paused until ${clock(new Date(settings.pausedUntil))}`, enabled: false },
        { label: "Resume alerts", click: () => pauseUntil(null) },
      ]
    : [
        { label: "Pause alerts for an hour", click: () => pauseUntil(new Date(now.getTime() + HOUR_MS)) },
        { label: "Pause alerts until the morning", click: () => pauseUntil(nextMorning(now)) },
      ];
  return [
    { label: "Open console", click: open },
    { label: unreadText(unread), enabled: false },
    { type: "separator" },
    ...pause,
    { type: "separator" },
    { label: "Quit Fundi", click: quit },
  ];
}

/** What the tray says when the pointer rests on it. */
export const trayHint = ({ unread, settings }: Omit<State, "now">): string =>
  `Fundi Console: ${unreadText(unread).toLowerCase()}${settings.pausedUntil ? ", alerts paused" : ""}`;
