import path from "node:path";
import { _electron, type ElectronApplication } from "@playwright/test";
import { findElectron } from "../../scripts/lib/electron-runtime.mjs";
import { root } from "../../scripts/lib/paths.mjs";
import type { Runtime, ShownAlert } from "./runtime";

/** What the test notes down inside Electron's main process, which shows alerts and links that nobody could click here. */
interface Noted {
  alerts: { emit: (event: "click") => boolean; title: string; body: string }[];
  outside: string[];
  saveTo: string;
  messages: string[];
}
declare global {
  var noted: Noted;
}

/** Notes alerts and links instead of showing them: a test has no eyes for what belongs to the system. */
const listen = (app: ElectronApplication) =>
  app.evaluate(({ Notification, dialog, shell }) => {
    const noted: Noted = { alerts: [], outside: [], saveTo: "", messages: [] };
    globalThis.noted = noted;
    dialog.showSaveDialog = () => Promise.resolve({ canceled: noted.saveTo === "", filePath: noted.saveTo });
    dialog.showMessageBox = (...given: unknown[]) => {
      noted.messages.push((given.at(-1) as { message: string }).message);
      return Promise.resolve({ response: 0, checkboxChecked: false });
    };
    shell.showItemInFolder = () => undefined;
    Notification.prototype.show = function (this: Noted["alerts"][number] & { emit: (event: string) => boolean }) {
      noted.alerts.push(this);
      this.emit("show");
    };
    shell.openExternal = (url) => {
      noted.outside.push(url);
      return Promise.resolve();
    };
  });

/** Electron's own program, unpackaged: the fuses of a package shut out whoever would drive it. */
export function createElectronRuntime(userData: string): Runtime {
  return {
    async start() {
      const executablePath = findElectron();
      if (!executablePath) throw new Error("Electron's program is not here: npx install-electron --no");
      const args = [path.join(root, "desktop"), `--user-data-dir=${userData}`];
      if (process.platform === "linux" && process.getuid?.() === 0) args.push("--no-sandbox");
      // A screen without a desktop names no key store by itself; the sessions that outlive a start want one.
      if (process.platform === "linux") args.push("--password-store=gnome-libsecret");
      const app = await _electron.launch({ executablePath, args });
      await listen(app);
      await app.firstWindow();
      return {
        pages: () => Promise.resolve(app.windows().filter((page) => !page.isClosed())),
        outside: () => app.evaluate(() => globalThis.noted.outside),
        alerts: () =>
          app.evaluate((): ShownAlert[] => globalThis.noted.alerts.map(({ title, body }) => ({ title, body }))),
        clickAlert: (index) => app.evaluate((_electron, at) => void globalThis.noted.alerts[at]?.emit("click"), index),
        badge: () => app.evaluate(({ app: program }) => program.getBadgeCount()),
        wake: () => app.evaluate(({ powerMonitor }) => void powerMonitor.emit("resume")),
        lookAway: () =>
          app.evaluate(({ BrowserWindow }) =>
            BrowserWindow.getAllWindows().forEach((window) => void window.minimize()),
          ),
        isMinimised: () =>
          app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().every((window) => window.isMinimized())),
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
        bar: () => Promise.reject(new Error("Nobody but the double sees the system's bar.")),
        async end() {
          app.process().kill("SIGKILL");
          await app.close().catch(() => undefined);
        },
      };
    },
  };
}
