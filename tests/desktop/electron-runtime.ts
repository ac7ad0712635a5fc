import path from "node:path";
import { _electron, type ElectronApplication } from "@playwright/test";
import { findElectron } from "../../scripts/lib/electron-runtime.mjs";
import { root } from "../../scripts/lib/paths.mjs";
import type { Runtime, ShownAlert } from "./runtime";

/** What the test notes down inside Electron's main process, which shows alerts and links that nobody could click here. */
interface Noted {
  alerts: { emit: (event: "click") => boolean; title: string; body: string }[];
  outside: string[];
}
declare global {
  var noted: Noted;
}

/** Notes alerts and links instead of showing them: a test has no eyes for what belongs to the system. */
const listen = (app: ElectronApplication) =>
  app.evaluate(({ Notification, shell }) => {
    const noted: Noted = { alerts: [], outside: [] };
    globalThis.noted = noted;
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
        async end() {
          app.process().kill("SIGKILL");
          await app.close().catch(() => undefined);
        },
      };
    },
  };
}
