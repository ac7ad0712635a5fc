import type { EventEmitter } from "node:events";
import type { ElectronDouble } from "./double";

/** The state when an installer was started. */
export interface Installation {
  openedWindows: number;
}
export interface UpdaterOfPackage extends EventEmitter {
  isUpdaterActive: () => boolean;
  checkForUpdates: () => Promise<unknown>;
  downloadUpdate: () => Promise<unknown>;
  install: () => boolean;
}

/**
 * Lets electron-updater find and download a version, as in an installed program. Its own `quitAndInstall` is kept: it starts
 * the installer first and quits afterwards (BaseUpdater.js). Returns the installers that were started.
 */
export function prepareUpdate(
  autoUpdater: UpdaterOfPackage | undefined,
  double: ElectronDouble,
  version: string,
): Installation[] {
  if (!autoUpdater) throw new Error("The console has not been started.");
  const started: Installation[] = [];
  const info = { version, releaseNotes: "" };
  Object.assign(autoUpdater, {
    isUpdaterActive: () => true,
    checkForUpdates: () => Promise.resolve(autoUpdater.emit("update-available", info)),
    downloadUpdate: () => Promise.resolve(autoUpdater.emit("update-downloaded", info)),
    install() {
      started.push({ openedWindows: double.windows().length });
      return true;
    },
  });
  return started;
}
