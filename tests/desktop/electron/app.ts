import path from "node:path";
import { preventable, StrictEmitter, strict } from "./strict";

interface Closable {
  close: () => void;
  destroy: () => void;
}
interface Options {
  platform: NodeJS.Platform;
  userData: string;
  version: string;
  /** The link that starts the program on macOS, or a second instance during startup elsewhere. */
  openUrl?: string | undefined;
  /** The program's arguments, e.g. `--hidden` when started at login. */
  words?: readonly string[] | undefined;
}

/** Reports the program's lifecycle to the rest of the double. */
export interface Lifecycle {
  isReady: () => boolean;
  /** Throws where Electron does before the app is ready. */
  needReady: (what: string) => void;
  opened: (window: Closable) => void;
  closed: (window: Closable) => void;
  /** A `close` event was prevented, or the page stayed: a pending quit is cancelled. */
  closeCancelled: () => void;
  hasQuit: () => boolean;
}

/**
 * Electron's `app`. Quits in the order of shell/browser/browser.cc: before-quit, then each window is asked to close, then
 * will-quit and quit; a window that stays cancels it. `exit` asks no window.
 */
export function createApp({ platform, userData, version, openUrl, words = [] }: Options) {
  const open = new Set<Closable>();
  let isReady = false;
  let isQuitting = false;
  let isExiting = false;
  let hasQuit = false;

  const shutdown = () => {
    if (hasQuit) return;
    hasQuit = true;
    app.emit("quit", preventable(), 0);
  };
  const notifyAndShutdown = () => {
    const event = preventable();
    app.emit("will-quit", event);
    if (event.defaultPrevented) isQuitting = false;
    else shutdown();
  };

  class App extends StrictEmitter {
    isPackaged = false;
    badge = 0;
    loginItem = { openAtLogin: false, args: [] as string[] };
    hasRelaunched = false;
    readonly commandLine = strict("CommandLine", { hasSwitch: () => false }, { platform });
    readonly dock = strict("Dock", { bounce: () => 1, cancelBounce: () => undefined }, { platform });
    constructor() {
      super("App", platform);
    }
    whenReady = () =>
      isReady ? Promise.resolve() : new Promise<void>((resolve) => this.once("ready", () => resolve()));
    isReady = () => isReady;
    getName = () => "Fundi Console";
    getVersion = () => version;
    getPath = (name: string) => (name === "userData" ? userData : path.join(userData, name));
    getAppPath = () => path.join(userData, "app");
    getLocale = () => "en-KE";
    quit = () => {
      if (isQuitting) return;
      const event = preventable();
      app.emit("before-quit", event);
      isQuitting = !event.defaultPrevented;
      if (!isQuitting) return;
      if (open.size === 0) notifyAndShutdown();
      else for (const window of [...open]) window.close();
    };
    exit = () => {
      isQuitting = true;
      isExiting = true;
      if (open.size === 0) shutdown();
      else for (const window of [...open]) window.destroy();
    };
    relaunch = () => {
      this.hasRelaunched = true;
    };
    requestSingleInstanceLock = () => true;
    setAppUserModelId = () => undefined;
    setToastActivatorCLSID = (id: string) => {
      if (!/^\{?[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}\}?$/i.test(id)) throw new TypeError("Invalid CLSID format");
    };
    setAsDefaultProtocolClient = () => true;
    setBadgeCount = (count: number) => {
      this.badge = count;
      return true;
    };
    setLoginItemSettings = ({ openAtLogin, args = [] }: { openAtLogin: boolean; args?: string[] }) => {
      this.loginItem = { openAtLogin, args };
    };
    // As documented, arguments that were set must be passed again to query the setting (Windows).
    getLoginItemSettings = ({ args = [] }: { args?: string[] } = {}) => ({
      openAtLogin: this.loginItem.openAtLogin && this.loginItem.args.join() === args.join(),
      wasOpenedAtLogin: false,
    });
    enableSandbox = () => {
      if (isReady) throw new Error("app.enableSandbox() can only be called before app is ready");
    };
    focus = () => undefined;
    setName = () => undefined;
  }
  const app = new App();

  const lifecycle: Lifecycle = {
    isReady: () => isReady,
    needReady(what) {
      if (!isReady) throw new Error(what);
    },
    opened: (window) => open.add(window),
    closed(window) {
      open.delete(window);
      if (open.size > 0) return;
      if (isExiting) shutdown();
      else if (isQuitting) notifyAndShutdown();
      else app.emit("window-all-closed");
    },
    closeCancelled() {
      isQuitting = false;
    },
    hasQuit: () => hasQuit,
  };

  return {
    app,
    lifecycle,
    facade: strict("App", app, { platform }),
    words,
    /**
     * What happens after the main script has run. On macOS a link arrives before the app is ready; a second instance starts
     * later.
     */
    becomeReady(): void {
      if (openUrl && platform === "darwin") app.emit("open-url", preventable(), openUrl);
      isReady = true;
      app.emit("ready", preventable(), {});
      if (openUrl && platform !== "darwin") app.emit("second-instance", preventable(), ["fundi", openUrl], userData);
    },
  };
}
