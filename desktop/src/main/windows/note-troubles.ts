import type { BrowserWindow } from "electron";
import type { Log } from "../log/log";
import { createPageLog } from "../log/page-log";

/** Writes down what goes wrong in a window's page. One that cannot load is shown all the same: better empty than nowhere. */
export function noteTroubles(window: BrowserWindow, log: Log): void {
  const page = window.webContents;
  page.on("console-message", createPageLog({ log }));
  page.on("preload-error", (_event, _file, error) => log.error("The preload failed:", error));
  page.on("did-fail-load", (_event, code, description, url, isMainFrame) => {
    log.error("A page did not load:", url, code, description);
    if (isMainFrame) window.show();
  });
}
