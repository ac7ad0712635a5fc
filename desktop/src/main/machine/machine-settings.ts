import { MachineSettings } from "../../bridge/contract";
import type { JsonFile } from "../files/json-file";
import type { LoginItem } from "./login-item";

/** The settings in our file. Whether the console starts at login is stored by the system. */
export const StoredSettings = MachineSettings.omit({ launchAtLogin: true });
export type StoredSettings = Omit<MachineSettings, "launchAtLogin">;
/**
 * Returns the defaults of a new computer. Plain GNOME has no tray, and Electron cannot detect it: a closed window would be
 * unreachable while the program keeps running, so on Linux the tray must be switched on.
 */
export const firstSettings = (platform: NodeJS.Platform): StoredSettings => ({
  closeToTray: platform !== "linux",
  startInTray: false,
  pausedUntil: null,
  printers: {},
});

const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface Options {
  file: JsonFile<StoredSettings>;
  login: LoginItem;
  onChange: (settings: MachineSettings) => void;
  clock?: () => Date;
}

/** Reads and changes the settings of this computer. */
export function createMachine({ file, login, onChange, clock = () => new Date() }: Options) {
  const read = (): MachineSettings => {
    const stored = file.read();
    const isOver = stored.pausedUntil !== null && new Date(stored.pausedUntil) <= clock();
    return {
      ...stored,
      pausedUntil: isOver ? null : stored.pausedUntil,
      launchAtLogin: login.isOn(),
    };
  };
  let pauseEnds: ReturnType<typeof setTimeout> | undefined;
  /** Emits a change when the pause ends. */
  const watchPause = () => {
    clearTimeout(pauseEnds);
    const { pausedUntil } = read();
    if (pausedUntil === null) return;
    const left = new Date(pausedUntil).getTime() - clock().getTime();
    // A timer with a longer delay would fire immediately.
    const isTooLong = left > LONGEST_TIMER_MS;
    pauseEnds = setTimeout(isTooLong ? watchPause : () => onChange(read()), Math.min(left, LONGEST_TIMER_MS));
    pauseEnds.unref();
  };
  watchPause();

  return {
    read,
    isPaused: () => read().pausedUntil !== null,
    async change({ launchAtLogin, ...stored }: Partial<MachineSettings>): Promise<MachineSettings> {
      if (launchAtLogin !== undefined) login.setOn(launchAtLogin);
      // Rewritten, because a login item of an earlier version does not pass the argument that marks a start at login.
      else if (stored.startInTray && login.isOn()) login.setOn(true);
      await file.write({ ...file.read(), ...stored });
      const settings = read();
      watchPause();
      onChange(settings);
      return settings;
    },
  };
}
export type Machine = ReturnType<typeof createMachine>;
