import { MachineSettings } from "../../bridge/contract";
import type { JsonFile } from "../files/json-file";

/** What is kept in our file; whether we start at login is the system's to know. */
export const KeptSettings = MachineSettings.omit({ launchAtLogin: true });
export type KeptSettings = Omit<MachineSettings, "launchAtLogin">;
export const FIRST_SETTINGS: KeptSettings = { closeToTray: true, pausedUntil: null, printers: {} };

interface Options {
  file: JsonFile<KeptSettings>;
  /** What of Electron's `app` knows of the start at login. */
  login: {
    getLoginItemSettings: () => { openAtLogin: boolean };
    setLoginItemSettings: (settings: { openAtLogin: boolean }) => void;
  };
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
      launchAtLogin: login.getLoginItemSettings().openAtLogin,
    };
  };
  let pauseEnds: ReturnType<typeof setTimeout> | undefined;
  /** Says so when the pause is over; nobody asks at that moment. */
  const watchPause = () => {
    clearTimeout(pauseEnds);
    const { pausedUntil } = read();
    if (pausedUntil === null) return;
    pauseEnds = setTimeout(() => onChange(read()), new Date(pausedUntil).getTime() - clock().getTime());
    pauseEnds.unref();
  };
  watchPause();

  return {
    read,
    isPaused: () => read().pausedUntil !== null,
    async change({ launchAtLogin, ...kept }: Partial<MachineSettings>): Promise<MachineSettings> {
      if (launchAtLogin !== undefined) login.setLoginItemSettings({ openAtLogin: launchAtLogin });
      await file.write({ ...file.read(), ...kept });
      const settings = read();
      watchPause();
      onChange(settings);
      return settings;
    },
  };
}
export type Machine = ReturnType<typeof createMachine>;
