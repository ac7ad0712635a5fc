import { BrowserWindow } from "electron";
import { guardedDocument } from "./guarded-document";
import type { PrintWindow } from "./silent-printer";

/** Opens a window that nobody sees with a document in it, away from the session of the console. */
export async function openPrintWindow(html: string): Promise<PrintWindow> {
  const window = new BrowserWindow({
    show: false,
    width: 302,
    webPreferences: { partition: "printing", contextIsolation: true, sandbox: true, nodeIntegration: false },
  });
  const page = window.webContents;
  page.setWindowOpenHandler(() => ({ action: "deny" }));
  await window.loadURL(`data:text/html;charset=utf-8;base64,${Buffer.from(guardedDocument(html)).toString("base64")}`);
  return {
    height: async () =>
      Number(await page.executeJavaScriptInIsolatedWorld(1, [{ code: "document.documentElement.scrollHeight" }])),
    print: (options) =>
      new Promise((resolve) =>
        page.print(options, (ok, reason) => resolve({ ok, reason: reason || "no reason given" })),
      ),
    close: () => window.destroy(),
  };
}
