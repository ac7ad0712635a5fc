import type { EventEmitter } from "node:events";
import Module, { createRequire, register } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "@playwright/test";
import { root } from "../../scripts/lib/paths.mjs";
import { createElectronDouble, type ElectronDouble } from "./electron/double";
import type { HeldAlert } from "./electron/system";
import { prepareUpdate, type UpdaterOfPackage } from "./electron/updater";
import type { Runtime } from "./runtime";

declare global {
  var electronDouble: ElectronDouble["electron"] | undefined;
  var electronUpdater: { autoUpdater: UpdaterOfPackage } | undefined;
}

const MAIN = pathToFileURL(path.join(root, "desktop/out/main/index.js"));
let launches = 0;

/** Resolves `electron` to the double in ES and CommonJS modules. */
function installDouble(): void {
  register("./electron/hooks.mjs", import.meta.url);
  const loader = Module as unknown as { _load: (request: string, ...rest: unknown[]) => unknown };
  const load = loader._load;
  loader._load = (request, ...rest) => (request === "electron" ? globalThis.electronDouble : load(request, ...rest));
  // The resources folder of an installed program; running from sources there is none.
  Object.defineProperty(process, "resourcesPath", { value: path.join(root, "desktop/out"), configurable: true });
}

/**
 * Records listeners on objects that outlive a run in this process; the returned function removes the others, as the end of a
 * process would.
 */
function rememberListeners(emitter: EventEmitter): () => void {
  const before = new Map(emitter.eventNames().map((event) => [event, new Set(emitter.rawListeners(event))]));
  return () => {
    for (const event of emitter.eventNames())
      for (const listener of emitter.rawListeners(event))
        if (!before.get(event)?.has(listener)) emitter.removeListener(event, listener as () => void);
  };
}

/** Starts a process on a platform; the returned function ends it. */
function beginProcess(platform: NodeJS.Platform): () => void {
  const own = process.platform;
  Object.defineProperty(process, "platform", { value: platform });
  // The updater chooses its implementation by platform once, when it is loaded.
  const require = createRequire(MAIN);
  for (const file of Object.keys(require.cache))
    if (/[\\/]electron-updater[\\/]/.test(file)) delete require.cache[file];
  globalThis.electronUpdater = require("electron-updater");
  const end = rememberListeners(process);
  return () => {
    Object.defineProperty(process, "platform", { value: own });
    end();
  };
}

/** Runs the built main process and preload in this process, with windows in the test's browser. */
export function createDoubleRuntime(browser: Browser, userData: string, system: NodeJS.Platform): Runtime {
  let storage: Awaited<ReturnType<ElectronDouble["end"]>>;
  /** The alerts of the ended run that the system still lists. */
  let left: HeldAlert[] = [];
  return {
    async start({ platform = system, clicked, openUrl } = {}) {
      if (launches === 0) installDouble();
      launches += 1;
      const given = { browser, userData, version: "0.1.0", platform, storage, openUrl };
      const double = createElectronDouble({ ...given, clicked: clicked === undefined ? undefined : left[clicked] });
      globalThis.electronDouble = double.electron;
      const endProcess = beginProcess(platform);
      await import(`${MAIN.href}?launch=${launches}`);
      double.becomeReady();
      const held = () => double.alerts().map((alert) => alert.held);
      return {
        pages: () => Promise.all(double.windows().map((window) => window.page)),
        openedExternally: () => Promise.resolve(double.openedExternally),
        alerts: () => Promise.resolve(held().map(({ title, body }) => ({ title, body }))),
        clickAlert: (index) => Promise.resolve(void double.alerts()[index]?.emit("click", {})),
        // Icons on Windows have no badge count, but an overlay with a description.
        badge: () =>
          Promise.resolve(
            platform === "win32" ? Number.parseInt(double.windows()[0]?.overlay ?? "0", 10) : double.app.badge,
          ),
        wake: () => Promise.resolve(void double.electron.powerMonitor.emit("resume")),
        blurWindow: () => Promise.resolve(double.windows().forEach((window) => void window.minimize())),
        isMinimised: () => Promise.resolve(double.windows().every((window) => window.isMinimized())),
        isVisible: () => Promise.resolve(double.windows().some((window) => window.isVisible())),
        closeWindow: () => Promise.resolve(double.windows().forEach((window) => void window.close())),
        reload: () => Promise.resolve(double.windows().forEach((window) => void window.contents.reload())),
        quit: () => Promise.resolve(double.app.quit()),
        hasQuit: () => Promise.resolve(double.hasQuit()),
        followLink: (link) => Promise.resolve(void double.app.emit("second-instance", {}, ["fundi", link], userData)),
        chooseFromMenu: (label) =>
          double.menu()?.choose(label) ? Promise.resolve() : Promise.reject(new Error(`The menu has no “${label}”.`)),
        chooseFromTray: (label) =>
          double.tray()?.menu?.choose(label)
            ? Promise.resolve()
            : Promise.reject(new Error(`The tray has no “${label}”.`)),
        connectPrinters: (printers) => Promise.resolve(void Object.assign(double.paper, { printers })),
        printed: () => Promise.resolve(double.paper.printed),
        saveTo: (file) => Promise.resolve(void Object.assign(double.responses, { saveTo: file })),
        press: (label) => Promise.resolve(void double.responses.press.push(label)),
        messages: () => Promise.resolve(double.messages.map(({ message }) => message)),
        prepareUpdate: (version) =>
          Promise.resolve(prepareUpdate(globalThis.electronUpdater?.autoUpdater, double, version)),
        taskbar: () => {
          const [window] = double.windows();
          const { toolTip = "", title = "", image } = double.tray() ?? {};
          return Promise.resolve({
            ...{ overlay: window?.overlay ?? null, isFlashing: window?.isFlashing ?? false },
            tray: { hint: toolTip, title, isTemplate: image?.isTemplateImage() ?? false },
          });
        },
        async end() {
          endProcess();
          left = held();
          storage = await double.end();
        },
      };
    },
  };
}
