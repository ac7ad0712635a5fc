import path from "node:path";
import { _electron, type ElectronApplication } from "@playwright/test";
import { findElectron } from "../../scripts/lib/electron-runtime.mjs";
import { root } from "../../scripts/lib/paths.mjs";
import type { Runtime, ShownAlert } from "./runtime";

/** What the test records inside Electron's main process: alerts and links, which a test cannot click. */
interface Noted {
  alerts: { emit: (event: "click") => boolean; title: string; body: string }[];
  openedExternally: string[];
  saveTo: string;
  messages: string[];
  /** The labels of the buttons to press in the next message boxes. */
  press: string[];
}
interface Box {
  message: string;
  buttons?: string[];
}
declare global {
  var noted: Noted;
}

/** Records alerts and links instead of showing them, because they belong to the system. */
const listen = (app: ElectronApplication) =>
  app.evaluate(({ Notification, dialog, shell }) => {
    const noted: Noted = { alerts: [], openedExternally: [], saveTo: "", messages: [], press: [] };
    globalThis.noted = noted;
    dialog.showSaveDialog = () => Promise.resolve({ canceled: noted.saveTo === "", filePath: noted.saveTo });
    const press = (given: unknown[]) => {
      const { message, buttons = [] } = given.at(-1) as Box;
      noted.messages.push(message);
      return Math.max(0, buttons.indexOf(noted.press.shift() ?? ""));
    };
    dialog.showMessageBox = (...given: unknown[]) =>
      Promise.resolve({ response: press(given), checkboxChecked: false });
    dialog.showMessageBoxSync = (...given: unknown[]) => press(given);
    shell.showItemInFolder = () => undefined;
    Notification.prototype.show = function (this: Noted["alerts"][number] & { emit: (event: string) => boolean }) {
      noted.alerts.push(this);
      this.emit("show");
    };
    shell.openExternal = (url) => {
      noted.openedExternally.push(url);
      return Promise.resolve();
    };
  });

/** Electron's own executable, unpackaged: the fuses of a package prevent automation. */
export function createElectronRuntime(userData: string): Runtime {
  return {
    async start() {
      const executablePath = findElectron();
      if (!executablePath) throw new Error("Electron's program is not here: npx install-electron --no");
      const args = [path.join(root, "desktop"), `--user-data-dir=${userData}`];
      if (process.platform === "linux" && process.getuid?.() === 0) args.push("--no-sandbox");
      // Without a desktop environment no key store is selected, but stored sessions need one.
      if (process.platform === "linux") args.push("--password-store=gnome-libsecret");
      const app = await _electron.launch({ executablePath, args });
      await listen(app);
      await app.firstWindow();
      return {
        pages: () => Promise.resolve(app.windows().filter((page) => !page.isClosed())),
        openedExternally: () => app.evaluate(() => globalThis.noted.openedExternally),
        alerts: () =>
          app.evaluate((): ShownAlert[] => globalThis.noted.alerts.map(({ title, body }) => ({ title, body }))),
        clickAlert: (index) => app.evaluate((_electron, at) => void globalThis.noted.alerts[at]?.emit("click"), index),
        badge: () => app.evaluate(({ app: program }) => program.getBadgeCount()),
        wake: () => app.evaluate(({ powerMonitor }) => void powerMonitor.emit("resume")),
        blurWindow: () =>
          app.evaluate(({ BrowserWindow }) =>
            BrowserWindow.getAllWindows().forEach((window) => void window.minimize()),
          ),
        isMinimised: () =>
          app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().every((window) => window.isMinimized())),
        isVisible: () =>
          app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((window) => window.isVisible())),
        closeWindow: () =>
          app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().forEach((window) => void window.close())),
        reload: () =>
          app.evaluate(({ BrowserWindow }) =>
            BrowserWindow.getAllWindows().forEach((window) => void window.webContents.reload()),
          ),
        // The connection closes with the program.
        quit: () => app.evaluate(({ app: program }) => program.quit()).catch(() => undefined),
        hasQuit: () => Promise.resolve(app.process().exitCode !== null),
        press: (label) => app.evaluate((_electron, button) => void globalThis.noted.press.push(button), label),
        chooseFromTray: () => Promise.reject(new Error("Only the double's tray can be opened by a test.")),
        prepareUpdate: () => Promise.reject(new Error("Only the double has a newer version.")),
        followLink: (link) =>
          app.evaluate(({ app: program }, at) => void program.emit("second-instance", {}, ["fundi", at], ""), link),
        chooseFromMenu: (label) =>
          app.evaluate(({ Menu }, wanted) => {
            const lines = Menu.getApplicationMenu()?.items.flatMap((item) => item.submenu?.items ?? []) ?? [];
            const line = lines.find((item) => item.label === wanted);
            if (!line) throw new Error(`The menu has no “${wanted}”.`);
            line.click();
          }, label),
        saveTo: (file) => app.evaluate((_electron, saveTo) => void Object.assign(globalThis.noted, { saveTo }), file),
        messages: () => app.evaluate(() => globalThis.noted.messages),
        connectPrinters: () => Promise.reject(new Error("Only the double has printers.")),
        printed: () => Promise.resolve([]),
        taskbar: () => Promise.reject(new Error("Nobody but the double sees the system's bar.")),
        async end() {
          app.process().kill("SIGKILL");
          await app.close().catch(() => undefined);
        },
      };
    },
  };
}
