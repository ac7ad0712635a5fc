import { BrowserWindow } from "electron";
import { writePrintPage } from "./print-page";
import type { PrintWindow } from "./silent-printer";

/** Opens a hidden window with a document, in a session separate from the console's. */
export async function openPrintWindow(html: string): Promise<PrintWindow> {
  const document = await writePrintPage(html);
  const window = new BrowserWindow({
    show: false,
    width: 302,
    webPreferences: { partition: "printing", contextIsolation: true, sandbox: true, nodeIntegration: false },
  });
  const page = window.webContents;
  page.setWindowOpenHandler(() => ({ action: "deny" }));
  const close = async () => {
    window.destroy();
    await document.remove();
  };
  await window.loadURL(document.address).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    height: async () =>
      Number(await page.executeJavaScriptInIsolatedWorld(1, [{ code: "document.documentElement.scrollHeight" }])),
    print: (options) =>
      new Promise((resolve) =>
        page.print(options, (ok, reason) => resolve({ ok, reason: reason || "no reason given" })),
      ),
    close,
  };
}
