import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { createDoubleSystem } from "./double-system";
import { preloadScript } from "./preload-script";
import type { Printed } from "./runtime";

/** Stands for `app://fundi` in a browser that knows no schemes of programs; secure, as that one is. */
const ORIGIN = "https://console.fundi.invalid";
const APP_ORIGIN = "app://fundi";
const toPage = (url: string) => url.replace(APP_ORIGIN, ORIGIN);
const toApp = (url: string) => url.replace(ORIGIN, APP_ORIGIN);

type Answer = (request: Request) => Promise<Response>;
type Handler = (event: unknown, input: unknown) => unknown;
type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

export interface DoubleOptions {
  browser: Browser;
  /** Where the program keeps its files. */
  userData: string;
  version: string;
  /** What the pages had in their storage when the program last ended. */
  storage?: StorageState;
  /** What the system hands over of an alert that was clicked to start the program. */
  activation?: string;
  /** The link that starts the program on a Mac, or a second one elsewhere while the first still starts. */
  openUrl?: string;
  platform: NodeJS.Platform;
}

/**
 * A faithful double of the parts of Electron that the shell uses: the built main process and the built preload run
 * against it, and windows are pages of a real Chromium. It proves the wiring; the sandbox, the schemes and the alerts of
 * an operating system only the real runtime can prove.
 */
export function createElectronDouble(options: DoubleOptions) {
  const { browser, userData, version, storage, activation, openUrl, platform } = options;
  const system = createDoubleSystem(activation);
  const handlers = new Map<string, Handler>();
  const schemes = new Map<string, Answer>();
  const windows: FakeWindow[] = [];
  const outside: string[] = [];
  /** The printers of the system, and what came out of them. */
  const paper = { printers: [] as string[], printed: [] as Printed[] };
  let context: Promise<BrowserContext> | undefined;

  let isPermitted = (_permission: string) => false;

  const openContext = () => {
    context ??= browser.newContext({
      viewport: { width: 1440, height: 900 },
      permissions: ["local-network-access", "notifications"].filter((permission) => isPermitted(permission)),
      ...(storage && { storageState: storage }),
    });
    return context;
  };

  const app = Object.assign(new EventEmitter(), {
    isPackaged: false,
    commandLine: { hasSwitch: () => false },
    dock: platform === "darwin" ? { bounce: () => 1, cancelBounce: () => undefined } : undefined,
    badge: 0,
    loginItem: { openAtLogin: false },
    // A Mac says which link starts the program before it is ready; elsewhere somebody may start it twice meanwhile.
    whenReady() {
      if (openUrl && platform === "darwin") app.emit("open-url", { preventDefault: () => undefined }, openUrl);
      else if (openUrl) app.emit("second-instance", {}, ["fundi", openUrl]);
      return Promise.resolve();
    },
    isReady: () => true,
    getName: () => "Fundi Console",
    getVersion: () => version,
    getPath: (name: string) => (name === "userData" ? userData : path.join(userData, name)),
    getLocale: () => "en-KE",
    quit() {
      app.emit("before-quit", { preventDefault: () => undefined });
      app.emit("will-quit", { preventDefault: () => undefined });
      app.emit("quit", {}, 0);
    },
    exit: () => app.emit("quit", {}, 0),
    relaunch: () => undefined,
    requestSingleInstanceLock: () => true,
    setAppUserModelId: () => undefined,
    setToastActivatorCLSID: () => undefined,
    setAsDefaultProtocolClient: () => true,
    setBadgeCount(count: number) {
      app.badge = count;
      return true;
    },
    setLoginItemSettings: (settings: { openAtLogin: boolean }) => {
      app.loginItem = settings;
    },
    getLoginItemSettings: () => app.loginItem,
    enableSandbox: () => undefined,
    focus: () => undefined,
    setName: () => undefined,
  });

  class FakeWebContents extends EventEmitter {
    readonly id = windows.length + 1;
    readonly session = { addWordToSpellCheckerDictionary: () => true };
    readonly backgroundThrottling = false;
    readonly navigationHistory = {
      goBack: () => void this.window.page.then((page) => page.goBack()),
      goForward: () => void this.window.page.then((page) => page.goForward()),
    };
    constructor(private readonly window: FakeWindow) {
      super();
    }
    send(channel: string, news: unknown) {
      void this.window.page.then((page) =>
        page
          .evaluate(([name, value]) => window.electronNews?.(name, value), [channel, news] as const)
          .catch(() => undefined),
      );
    }
    setWindowOpenHandler() {}
    isDestroyed() {
      return this.window.isDestroyed();
    }
    getURL() {
      return this.window.address;
    }
    reload() {
      void this.window.page.then((page) => page.reload());
    }
    getPrintersAsync() {
      return Promise.resolve(paper.printers.map((name) => ({ name, displayName: name })));
    }
    async executeJavaScriptInIsolatedWorld(_world: number, [script]: { code: string }[]) {
      return (await this.window.page).evaluate(script?.code ?? "");
    }
    print(
      options: { silent: boolean; deviceName: string; pageSize: unknown },
      done: (ok: boolean, why: string) => void,
    ) {
      const { silent, deviceName, pageSize } = options;
      void this.window.page.then(async (page) => {
        paper.printed.push({ silent, printer: deviceName, size: pageSize, text: await page.innerText("body") });
        done(true, "");
      });
    }
    forcefullyCrashRenderer() {
      this.emit("render-process-gone", {}, { reason: "killed" });
    }
    replaceMisspelling() {}
  }

  class FakeWindow extends EventEmitter {
    static getAllWindows = () => windows.filter((window) => !window.isDestroyed());
    static getFocusedWindow = () => FakeWindow.getAllWindows().find((window) => window.isFocused()) ?? null;
    readonly webContents = new FakeWebContents(this);
    readonly page: Promise<Page>;
    address = "";
    overlay: string | null = null;
    isFlashing = false;
    private state = { visible: false, focused: false, minimized: false, destroyed: false };

    constructor(readonly options: { show?: boolean; webPreferences: { preload?: string } }) {
      super();
      windows.push(this);
      app.emit("web-contents-created", {}, this.webContents);
      this.page = this.open();
    }
    private async open(): Promise<Page> {
      const page = await (await openContext()).newPage();
      page.on("close", () => this.gone());
      page.on("console", (said) => {
        const level = said.type() === "warning" || said.type() === "error" ? said.type() : "info";
        const { url: sourceId, lineNumber } = said.location();
        this.webContents.emit("console-message", { level, message: said.text(), sourceId, lineNumber });
      });
      const { preload } = this.options.webPreferences;
      // One that only prints knows nothing of the program.
      if (!preload) return page;
      const from = { sender: this.webContents };
      await page.exposeBinding("electronAsk", (source, channel: string, input: unknown) => {
        const handler = handlers.get(channel);
        if (!handler) throw new Error(`No handler registered for '${channel}'`);
        const isMain = source.frame === page.mainFrame();
        const senderFrame = { url: toApp(source.frame.url()), parent: isMain ? null : {}, origin: APP_ORIGIN };
        return handler({ ...from, senderFrame }, input ?? undefined);
      });
      await page.addInitScript(preloadScript(readFileSync(preload, "utf8")));
      await page.route(`${ORIGIN}/**`, async (route) => {
        const answer = await schemes.get("app")?.(new Request(toApp(route.request().url())));
        if (!answer) return route.abort();
        const body = Buffer.from(await answer.arrayBuffer());
        await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body });
      });
      return page;
    }
    private gone() {
      if (this.state.destroyed) return;
      this.state.destroyed = true;
      this.emit("closed");
      if (FakeWindow.getAllWindows().length === 0) app.emit("window-all-closed");
    }
    async loadURL(url: string) {
      this.address = url;
      const page = await this.page;
      await page.goto(toPage(url)).catch((error: unknown) => {
        // Somebody closed the window while it loaded.
        if (!page.isClosed()) throw error;
      });
      this.emit("ready-to-show");
    }
    show() {
      this.state = { ...this.state, visible: true, minimized: false };
      this.emit("show");
      this.focus();
    }
    showInactive() {
      this.state.visible = true;
    }
    hide() {
      this.state = { ...this.state, visible: false };
      this.blur();
      this.emit("hide");
    }
    focus() {
      this.state.focused = true;
      this.emit("focus");
    }
    blur() {
      this.state.focused = false;
      this.emit("blur");
    }
    minimize() {
      this.state.minimized = true;
      this.blur();
    }
    restore() {
      this.state.minimized = false;
    }
    close() {
      let isPrevented = false;
      this.emit("close", { preventDefault: () => (isPrevented = true) });
      if (!isPrevented) this.destroy();
    }
    destroy() {
      void this.page.then((page) => page.close());
      this.gone();
    }
    isDestroyed() {
      return this.state.destroyed;
    }
    isVisible() {
      return this.state.visible;
    }
    isFocused() {
      return this.state.focused;
    }
    isMinimized() {
      return this.state.minimized;
    }
    setOverlayIcon(_icon: unknown, description: string) {
      this.overlay = description || null;
    }
    flashFrame(flash: boolean) {
      this.isFlashing = flash;
    }
    setTitle() {}
    setMenuBarVisibility() {}
    setProgressBar() {}
  }

  const session = {
    setPermissionRequestHandler: () => undefined,
    setPermissionCheckHandler(check: (page: null, permission: string, origin: string) => boolean) {
      isPermitted = (permission) => check(null, permission, `${APP_ORIGIN}/`);
    },
    setDevicePermissionHandler: () => undefined,
    flushStorageData: () => undefined,
  };
  const electron = {
    ...system.electron,
    app,
    autoUpdater: new EventEmitter(),
    BrowserWindow: FakeWindow,
    clipboard: { writeText: () => Promise.resolve() },
    crashReporter: { start: () => undefined },
    ipcMain: Object.assign(new EventEmitter(), {
      handle: (channel: string, handler: Handler) => handlers.set(channel, handler),
      removeHandler: (channel: string) => handlers.delete(channel),
    }),
    nativeTheme: Object.assign(new EventEmitter(), { shouldUseDarkColors: false }),
    net: { fetch: (url: string, options: RequestInit) => fetch(url, options), isOnline: () => true },
    powerMonitor: new EventEmitter(),
    protocol: {
      registerSchemesAsPrivileged: () => undefined,
      handle: (scheme: string, answer: Answer) => schemes.set(scheme, answer),
    },
    // Turned around, so that a test sees whether something was kept in the clear.
    safeStorage: {
      isAsyncEncryptionAvailable: () => Promise.resolve(true),
      isEncryptionAvailable: () => true,
      getSelectedStorageBackend: () => "gnome_libsecret",
      encryptStringAsync: (text: string) => Promise.resolve(Buffer.from([...text].reverse().join(""))),
      decryptStringAsync: (sealed: Buffer) =>
        Promise.resolve({ result: [...sealed.toString()].reverse().join(""), shouldReEncrypt: false }),
    },
    screen: { getPrimaryDisplay: () => ({ workAreaSize: { width: 1440, height: 900 }, scaleFactor: 1 }) },
    session: { defaultSession: session },
    shell: {
      openExternal(url: string) {
        outside.push(url);
        return Promise.resolve();
      },
      showItemInFolder: () => undefined,
    },
    utilityProcess: { fork: () => undefined },
    webContents: { getAllWebContents: () => windows.map((window) => window.webContents) },
  };

  return {
    electron,
    /** Addresses that were handed to the system. */
    outside,
    windows: () => FakeWindow.getAllWindows().filter(({ options }) => options.webPreferences.preload),
    paper,
    alerts: system.alerts,
    menu: system.menu,
    tray: system.tray,
    answers: system.answers,
    messages: system.messages,
    /** Ends the program as a power cut would; answers what the pages had stored. */
    async end(): Promise<StorageState | undefined> {
      const open = await context;
      const left = await open?.storageState({ indexedDB: true });
      await open?.close();
      return left;
    },
  };
}

export type ElectronDouble = ReturnType<typeof createElectronDouble>;
