import type { BrowserWindow } from "electron";
import type { Log } from "../log/log";
import { createPageLog } from "../log/page-log";

/** Logs the errors of a window's page. Shows the window even if its page cannot load: an empty window is better than none. */
export function logPageErrors(window: BrowserWindow, log: Log): void {
  const page = window.webContents;
  page.on("console-message", createPageLog({ log }));
  page.on("preload-error", (_event, _file, error) => log.error("The preload failed:", error));
  page.on("did-fail-load", (_event, code, description, url, isMainFrame) => {
    log.error("A page did not load:", url, code, description);
    if (isMainFrame) window.show();
  });
}
