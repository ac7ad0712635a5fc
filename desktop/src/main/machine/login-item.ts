import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The part of Electron's `app` for login items, on Windows and macOS. */
interface SystemLogin {
  getLoginItemSettings: (options?: { args: string[] }) => {
    openAtLogin: boolean;
    executableWillLaunchAtLogin?: boolean;
  };
  setLoginItemSettings: (settings: { openAtLogin: boolean; args?: string[] }) => void;
}
export interface LoginItem {
  isOn: () => boolean;
  setOn: (isOn: boolean) => void;
  /** Whether the system started this process at login, by its arguments. */
  hasStartedApp: (argv: readonly string[]) => boolean;
}

/** The argument with which the system starts the console at login on Windows and Linux; macOS passes none. */
const AT_LOGIN = "--at-login";

/** Quotes an argument of a desktop entry's command, as its specification requires. */
const quoted = (word: string): string =>
  `"${word
    .replace(/[\\"`$]/g, "\\$&")
    .replaceAll("\\", "\\\\")
    .replaceAll("%", "%%")}"`;

/** Linux has an autostart folder with a file for each program. */
function linuxLoginItem(configFolder: string, program: string): LoginItem {
  const folder = path.join(configFolder, "autostart");
  const file = path.join(folder, "fundi-console.desktop");
  return {
    isOn: () => existsSync(file),
    setOn(isOn) {
      if (!isOn) return rmSync(file, { force: true });
      mkdirSync(folder, { recursive: true });
      const lines = ["Type=Application", "Name=Fundi Console", `Exec=${quoted(program)} ${AT_LOGIN}`, "Terminal=false"];
      writeFileSync(file, ["[Desktop Entry]", ...lines, ""].join("\n"));
    },
    hasStartedApp: (argv) => argv.includes(AT_LOGIN),
  };
}

interface Options {
  platform: NodeJS.Platform;
  app: SystemLogin;
  /** The user's configuration folder on Linux. */
  configFolder: string;
  /** The executable; of an AppImage its file, not what it unpacks to. */
  program: string;
}

/** Reads and changes whether the console starts at login. The system holds the setting, so that its own switch counts. */
export function createLoginItem({ platform, app, configFolder, program }: Options): LoginItem {
  if (platform === "linux") return linuxLoginItem(configFolder, program);
  // Windows treats other arguments as another login item, so it is queried with the arguments it was set with.
  const launch = platform === "win32" ? { args: [AT_LOGIN] } : undefined;
  return {
    isOn() {
      const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings(launch);
      // It may have been switched off in the Windows Task Manager.
      return executableWillLaunchAtLogin ?? openAtLogin;
    },
    setOn: (isOn) => app.setLoginItemSettings({ openAtLogin: isOn, ...launch }),
    hasStartedApp: (argv) => argv.includes(AT_LOGIN),
  };
}
