import type { Browser, BrowserContext } from "@playwright/test";
import type { Printed } from "../runtime";
import { createApp } from "./app";
import { StrictEmitter, SURFACE, strict } from "./strict";
import { createSystem, type HeldAlert } from "./system";
import { type Answer, APP_ORIGIN, createWindows, type Handler } from "./window";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

export interface DoubleOptions {
  browser: Browser;
  /** The program's data folder. */
  userData: string;
  version: string;
  platform: NodeJS.Platform;
  /** The pages' storage when the program last ended. */
  storage?: StorageState | undefined;
  /** The alert of an earlier run that is clicked. */
  clicked?: HeldAlert | undefined;
  /** The link that starts the program on macOS, or a second instance during startup elsewhere. */
  openUrl?: string | undefined;
}

/**
 * A double of the parts of Electron that the shell uses: the built main process and preload run against it, and windows are
 * pages of a real Chromium. Which members exist on which platform comes from Electron's electron.d.ts; their behaviour from
 * its sources (docs/electron-api.md). Sandbox, schemes and system alerts can be proved with the real runtime only.
 */
export function createElectronDouble(options: DoubleOptions) {
  const { browser, userData, version, storage, clicked, openUrl, platform } = options;
  const { app, lifecycle, facade, becomeReady } = createApp({ platform, userData, version, openUrl });
  const system = createSystem({ platform, lifecycle, clicked });
  const handlers = new Map<string, Handler>();
  const openedExternally: string[] = [];
  /** The system's printers, and what was printed. */
  const paper = { printers: [] as string[], printed: [] as Printed[] };
  let context: Promise<BrowserContext> | undefined;
  let isPermitted = (_permission: string) => false;
  let hasPrivileges = false;

  const openContext = () => {
    context ??= browser.newContext({
      viewport: { width: 1440, height: 900 },
      permissions: ["local-network-access", "notifications"].filter((permission) => isPermitted(permission)),
      ...(storage && { storageState: storage }),
    });
    return context;
  };
  const module_ = <T extends object>(type: string, target: T) => strict(type, target, { platform });
  const emitter = (type: string, members: object = {}) =>
    module_(type, Object.assign(new StrictEmitter(type, platform), members));

  const sessions = new Map<string, { schemes: Map<string, Answer>; facade: object }>();
  const sessionOf = (partition: string) => {
    const known = sessions.get(partition);
    if (known) return known;
    const schemes = new Map<string, Answer>();
    const protocol = {
      registerSchemesAsPrivileged: () => {
        if (lifecycle.isReady())
          throw new Error("protocol.registerSchemesAsPrivileged should be called before app is ready");
        // From docs/api/protocol.md: a second call would replace the privileges of the first one.
        if (hasPrivileges) throw new Error("protocol.registerSchemesAsPrivileged can be called only once");
        hasPrivileges = true;
      },
      handle: (scheme: string, answer: Answer) => {
        lifecycle.needReady("Session can only be received when app is ready");
        if (schemes.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
        schemes.set(scheme, answer);
      },
      isProtocolHandled: (scheme: string) => schemes.has(scheme),
    };
    const session = Object.assign(new StrictEmitter("Session", platform), {
      protocol: module_("Protocol", protocol),
      setPermissionRequestHandler: () => undefined,
      setPermissionCheckHandler: (check: (page: null, permission: string, origin: string) => boolean) => {
        if (partition === "") isPermitted = (permission) => check(null, permission, `${APP_ORIGIN}/`);
      },
      setDevicePermissionHandler: () => undefined,
      flushStorageData: () => undefined,
      addWordToSpellCheckerDictionary: () => true,
    });
    const made = { schemes, facade: module_("Session", session) };
    sessions.set(partition, made);
    if (partition !== "") app.emit("session-created", made.facade);
    return made;
  };
  const windows = createWindows({
    ...{ platform, lifecycle, app, openContext, handlers, paper },
    schemeOf: (partition) => sessionOf(partition).schemes.get("app"),
    sessionOf: (partition) => sessionOf(partition).facade,
  });
  const sessionModule = Object.defineProperties(
    {
      fromPartition(partition: string) {
        lifecycle.needReady("Session can only be received when app is ready");
        return sessionOf(partition).facade;
      },
    },
    {
      defaultSession: {
        get() {
          lifecycle.needReady("Session can only be received when app is ready");
          return sessionOf("").facade;
        },
      },
    },
  );
  const refuseBeforeReady = () => {
    if (!lifecycle.isReady()) return Promise.reject(new Error("safeStorage cannot be used before app is ready"));
    return Promise.resolve();
  };
  const electron = {
    ...system.electron,
    app: facade,
    autoUpdater: emitter("AutoUpdater", {
      setFeedURL: () => undefined,
      checkForUpdates: () => undefined,
      quitAndInstall: () => app.quit(),
    }),
    BrowserWindow: windows.BrowserWindow,
    clipboard: module_("Clipboard", { writeText: () => Promise.resolve() }),
    crashReporter: module_("CrashReporter", { start: () => undefined }),
    ipcMain: emitter("IpcMain", {
      handle(channel: string, handler: Handler) {
        if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
        handlers.set(channel, handler);
      },
      removeHandler: (channel: string) => handlers.delete(channel),
    }),
    nativeTheme: emitter("NativeTheme", { shouldUseDarkColors: false }),
    net: module_("Net", {
      fetch(url: string, request: RequestInit) {
        lifecycle.needReady("net module can only be used after app is ready");
        return fetch(url, request);
      },
      isOnline: () => true,
    }),
    powerMonitor: emitter("PowerMonitor"),
    protocol: Reflect.get(sessionOf("").facade, "protocol") as object,
    // Reversed, so that a test can detect plain text.
    safeStorage: module_("SafeStorage", {
      isAsyncEncryptionAvailable: () => Promise.resolve(lifecycle.isReady()),
      isEncryptionAvailable: () => lifecycle.isReady(),
      getSelectedStorageBackend: () => (lifecycle.isReady() ? "gnome_libsecret" : "unknown"),
      encryptStringAsync: (text: string) => refuseBeforeReady().then(() => Buffer.from([...text].reverse().join(""))),
      decryptStringAsync: (sealed: Buffer) =>
        refuseBeforeReady().then(() => ({
          result: [...sealed.toString()].reverse().join(""),
          shouldReEncrypt: false,
        })),
    }),
    screen: emitter("Screen", {
      getPrimaryDisplay: () => ({ workAreaSize: { width: 1440, height: 900 }, scaleFactor: 1 }),
    }),
    session: strict("Session", sessionModule, { platform, isStatic: true }),
    shell: module_("Shell", {
      openExternal(url: string) {
        openedExternally.push(url);
        return Promise.resolve();
      },
      showItemInFolder: () => undefined,
    }),
    webContents: strict("WebContents", { getAllWebContents: windows.allWebContents }, { platform, isStatic: true }),
  };
  // Throws when a member that exists in Electron, but not in the double, is used.
  const missing = Object.keys(SURFACE.modules).filter((name) => !(name in electron));

  return {
    electron: Object.assign(electron, Object.fromEntries(missing.map((name) => [name, undefined]))),
    app,
    becomeReady,
    hasQuit: lifecycle.hasQuit,
    /** Addresses that were opened externally. */
    openedExternally,
    windows: windows.consoles,
    paper,
    alerts: system.alerts,
    menu: system.menu,
    tray: system.tray,
    responses: system.responses,
    messages: system.messages,
    /** Ends the program as a power cut would; returns the pages' storage. */
    async end(): Promise<StorageState | undefined> {
      const open = await context;
      const left = await open?.storageState({ indexedDB: true });
      await open?.close();
      return left;
    },
  };
}

export type ElectronDouble = ReturnType<typeof createElectronDouble>;
