import { MachineSettings } from "../../bridge/contract";
import type { JsonFile } from "../files/json-file";
import type { LoginItem } from "./login-item";

/** What is kept in our file; whether we start at login is the system's to know. */
export const KeptSettings = MachineSettings.omit({ launchAtLogin: true });
export type KeptSettings = Omit<MachineSettings, "launchAtLogin">;
/**
 * What a new computer begins with. Plain GNOME has no tray, and Electron cannot tell: there a window that is closed would be
 * gone while the program goes on, so on Linux somebody has to switch it on.
 */
export const firstSettings = (platform: NodeJS.Platform): KeptSettings => ({
  closeToTray: platform !== "linux",
  pausedUntil: null,
  printers: {},
});

const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface Options {
  file: JsonFile<KeptSettings>;
  login: LoginItem;
  onChange: (settings: MachineSettings) => void;
  clock?: () => Date;
}

/** The choices of this computer. */
export function createMachine({ file, login, onChange, clock = () => new Date() }: Options) {
  const read = (): MachineSettings => {
    const kept = file.read();
    const isOver = kept.pausedUntil !== null && new Date(kept.pausedUntil) <= clock();
    return {
      ...kept,
      pausedUntil: isOver ? null : kept.pausedUntil,
      launchAtLogin: login.isOn(),
    };
  };
  let pauseEnds: ReturnType<typeof setTimeout> | undefined;
  /** Says so when the pause is over; nobody asks at that moment. */
  const watchPause = () => {
    clearTimeout(pauseEnds);
    const { pausedUntil } = read();
    if (pausedUntil === null) return;
    const left = new Date(pausedUntil).getTime() - clock().getTime();
    // A timer that is set for longer rings at once.
    const isTooLong = left > LONGEST_TIMER_MS;
    pauseEnds = setTimeout(isTooLong ? watchPause : () => onChange(read()), Math.min(left, LONGEST_TIMER_MS));
    pauseEnds.unref();
  };
  watchPause();

  return {
    read,
    isPaused: () => read().pausedUntil !== null,
    async change({ launchAtLogin, ...kept }: Partial<MachineSettings>): Promise<MachineSettings> {
      if (launchAtLogin !== undefined) login.turn(launchAtLogin);
      await file.write({ ...file.read(), ...kept });
      const settings = read();
      watchPause();
      onChange(settings);
      return settings;
    },
  };
}
export type Machine = ReturnType<typeof createMachine>;
