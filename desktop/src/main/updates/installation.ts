import electronUpdater from "electron-updater";
import type { Log } from "../log/log";
import type { ConsoleWindow } from "../windows/console-window";
import { createUpdates, type Updater } from "./updates";

/** Looks for newer versions, and installs one. */
export function createInstallation(view: ConsoleWindow, log: Log) {
  electronUpdater.autoUpdater.logger = log;
  let isInstalling = false;
  const updates = createUpdates({
    updater: electronUpdater.autoUpdater as Updater,
    onChange(state) {
      view.tell("updateChanged", state);
      // The window was closed for an installation that failed.
      if (isInstalling && state.state === "failed") {
        isInstalling = false;
        view.bringToFront();
      }
    },
    log,
  });
  /** The installer starts before the program quits, so the window must be closed first: its page may refuse to close. */
  const installUpdate = async () => {
    if (isInstalling || updates.read().state !== "ready") return;
    isInstalling = true;
    if (await view.close()) updates.restart();
    else isInstalling = false;
  };
  return { updates, installUpdate, isInstalling: () => isInstalling };
}
