import Module, { register } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "@playwright/test";
import { root } from "../../scripts/lib/paths.mjs";
import { createElectronDouble, type ElectronDouble } from "./electron-double";
import type { Runtime } from "./runtime";

declare global {
  var electronDouble: ElectronDouble["electron"] | undefined;
}

const MAIN = pathToFileURL(path.join(root, "desktop/out/main/index.js"));
let launches = 0;

/** Both kinds of module that ask for electron are handed the double. */
function installDouble(): void {
  register("./electron-hooks.mjs", import.meta.url);
  const loader = Module as unknown as { _load: (request: string, ...rest: unknown[]) => unknown };
  const load = loader._load;
  loader._load = (request, ...rest) => (request === "electron" ? globalThis.electronDouble : load(request, ...rest));
}

/** The built main process and preload in this process, their windows in the test's browser. */
export function createDoubleRuntime(browser: Browser, userData: string): Runtime {
  let storage: Awaited<ReturnType<ElectronDouble["end"]>>;
  return {
    async start(by = {}) {
      if (launches === 0) installDouble();
      launches += 1;
      const double = createElectronDouble({ browser, userData, version: "0.1.0", ...(storage && { storage }), ...by });
      const { platform } = process;
      // Only on Windows does an alert start a program.
      if (by.activation) Object.defineProperty(process, "platform", { value: "win32" });
      globalThis.electronDouble = double.electron;
      await import(`${MAIN.href}?launch=${launches}`);
      return {
        pages: () => Promise.all(double.windows().map((window) => window.page)),
        outside: () => Promise.resolve(double.outside),
        alerts: () => Promise.resolve(double.alerts().map(({ options: { title, body } }) => ({ title, body }))),
        clickAlert: (index) => Promise.resolve(void double.alerts()[index]?.emit("click", {})),
        badge: () => Promise.resolve(double.electron.app.badge),
        wake: () => Promise.resolve(void double.electron.powerMonitor.emit("resume")),
        lookAway: () => Promise.resolve(double.windows().forEach((window) => void window.minimize())),
        isMinimised: () => Promise.resolve(double.windows().every((window) => window.isMinimized())),
        followLink: (link) => Promise.resolve(void double.electron.app.emit("second-instance", {}, ["fundi", link])),
        async end() {
          Object.defineProperty(process, "platform", { value: platform });
          storage = await double.end();
        },
      };
    },
  };
}
