import type { MachineSettings } from "../../bridge/contract";

const HOUR_MS = 60 * 60_000;

/** One item of the tray's menu; one without `click` is only a label. */
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

/** Returns the next eight o'clock in the morning, in this computer's time zone. */
export function nextMorning(now: Date): Date {
  const morning = new Date(now);
  morning.setHours(8, 0, 0, 0);
  if (morning <= now) morning.setDate(morning.getDate() + 1);
  return morning;
}

/** Returns the tray's menu: open the console, the unread count, pause alerts, quit. */
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

/** Returns the tray's tooltip. */
export const trayTooltip = ({ unread, settings }: Omit<State, "now">): string =>
  `Fundi Console: ${unreadText(unread).toLowerCase()}${settings.pausedUntil ? ", alerts paused" : ""}`;
