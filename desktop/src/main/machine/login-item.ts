import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What of Electron's `app` knows of the start at login, on Windows and macOS. */
interface SystemLogin {
  getLoginItemSettings: () => { openAtLogin: boolean; executableWillLaunchAtLogin?: boolean };
  setLoginItemSettings: (settings: { openAtLogin: boolean }) => void;
}
export interface LoginItem {
  isOn: () => boolean;
  turn: (isOn: boolean) => void;
}

/** A word of a desktop entry's command, quoted as its specification wants. */
const quoted = (word: string): string =>
  `"${word
    .replace(/[\\"`$]/g, "\\$&")
    .replaceAll("\\", "\\\\")
    .replaceAll("%", "%%")}"`;

/** Linux has a folder for it, in which each program that starts at login has a file. */
function linuxLoginItem(configFolder: string, program: string): LoginItem {
  const folder = path.join(configFolder, "autostart");
  const file = path.join(folder, "fundi-console.desktop");
  return {
    isOn: () => existsSync(file),
    turn(isOn) {
      if (!isOn) return rmSync(file, { force: true });
      mkdirSync(folder, { recursive: true });
      const lines = ["Type=Application", "Name=Fundi Console", `Exec=${quoted(program)}`, "Terminal=false"];
      writeFileSync(file, ["[Desktop Entry]", ...lines, ""].join("\n"));
    },
  };
}

interface Options {
  platform: NodeJS.Platform;
  app: SystemLogin;
  /** Where programs of Linux keep their settings. */
  configFolder: string;
  /** What is started; the file of an AppImage, not what it unpacks to. */
  program: string;
}

/** Whether the console starts when somebody logs in to this computer: the system's to know, so that its own switch counts. */
export function createLoginItem({ platform, app, configFolder, program }: Options): LoginItem {
  if (platform === "linux") return linuxLoginItem(configFolder, program);
  return {
    isOn() {
      const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings();
      // Somebody may have switched it off in the Task Manager of Windows.
      return executableWillLaunchAtLogin ?? openAtLogin;
    },
    turn: (isOn) => app.setLoginItemSettings({ openAtLogin: isOn }),
  };
}
