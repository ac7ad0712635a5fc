import type { EventEmitter } from "node:events";
import type { ElectronDouble } from "./double";

/** What an installer met when it was started. */
export interface Installation {
  openWindows: number;
}
export interface UpdaterOfPackage extends EventEmitter {
  isUpdaterActive: () => boolean;
  checkForUpdates: () => Promise<unknown>;
  downloadUpdate: () => Promise<unknown>;
  install: () => boolean;
}

/**
 * Lets electron-updater find and fetch a version, as it would in an installed program. Its own `quitAndInstall` stays: it
 * starts the installer first and quits after (BaseUpdater.js). Returns the installers that were started.
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
      started.push({ openWindows: double.windows().length });
      return true;
    },
  });
  return started;
}
