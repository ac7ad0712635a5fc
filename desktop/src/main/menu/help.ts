import { app, dialog, type MessageBoxOptions, shell } from "electron";
import { describeCrashDumps } from "../log/crash-dumps";
import type { Log } from "../log/log";
import { saveLog } from "../log/save-log";
import { showUpdateState } from "../updates/show-update-state";
import type { Updates } from "../updates/updates";
import type { ConsoleWindow } from "../windows/console-window";

interface Options {
  version: string;
  view: ConsoleWindow;
  log: Log;
  updates: Updates;
  installUpdate: () => Promise<void>;
}

/** Implements the Help menu with the system's dialogs. */
export function createHelp({ version, view, log, updates, installUpdate }: Options) {
  const ask = async (options: MessageBoxOptions) => {
    const window = view.current();
    const message = { noLink: true, defaultId: 0, cancelId: 0, ...options };
    return (await (window ? dialog.showMessageBox(window, message) : dialog.showMessageBox(message))).response;
  };
  const save = async () =>
    saveLog({
      files: log.files(),
      about: [
        `Fundi Console ${version}, ${process.platform} ${process.arch}, Electron ${process.versions.electron}`,
        await describeCrashDumps(app.getPath("crashDumps")),
      ],
      askForPath: async (defaultPath) => (await dialog.showSaveDialog({ defaultPath })).filePath || null,
    });

  return {
    ask,
    /** Saves the log to a file that the user chooses. Returns its path, or null. */
    saveLog: save,
    /** The same from the menu; shows the file or the error. */
    async saveLogFromMenu(): Promise<void> {
      try {
        const place = await save();
        if (place) shell.showItemInFolder(place);
      } catch (error) {
        log.warn("The log was not saved:", error);
        const detail = error instanceof Error ? error.message : String(error);
        await ask({ type: "warning", message: "The log could not be saved there.", detail });
      }
    },
    async checkForUpdates(): Promise<void> {
      await showUpdateState(await updates.look(), {
        version,
        restart: installUpdate,
        ask: (message) => ask({ type: "info", ...message }),
      });
    },
  };
}

export type Help = ReturnType<typeof createHelp>;
