import path from "node:path";
import { z } from "@fundi/shared/contract/z";
import {
  app,
  autoUpdater,
  ipcMain,
  Menu,
  Notification,
  net,
  powerMonitor,
  protocol,
  type Session,
  safeStorage,
  session,
  shell,
} from "electron";
import { createAlertPresenter } from "./alerts/alert-presenter";
import { type AttentionWindow, createAttention } from "./alerts/attention";
import { followOldAlerts } from "./alerts/follow-old-alerts";
import { createStoredFiles, type StoredFiles } from "./files/stored-files";
import { LINK_SCHEME } from "./identity";
import { handleRequests } from "./ipc/handle-requests";
import { linkAmong } from "./links/deep-link";
import type { LinkQueue } from "./links/link-queue";
import { type Log, openLog } from "./log/log";
import { createLoginItem } from "./machine/login-item";
import { createMachine, firstSettings, StoredSettings } from "./machine/machine-settings";
import { appMenu } from "./menu/app-menu";
import { createHelp, type Help } from "./menu/help";
import { offerContextMenu } from "./menu/offer-context-menu";
import { imageOf } from "./pictures/image";
import { unreadPicture } from "./pictures/pictures";
import { clearOldPrintPages } from "./printing/print-page";
import { openPrintWindow } from "./printing/print-window";
import { createSilentPrinter } from "./printing/silent-printer";
import { APP_SCHEME } from "./protocol/app-address";
import { createAppProtocol } from "./protocol/app-protocol";
import { recoverFromFailures } from "./recovery/recover-from-failures";
import type { Watched } from "./recovery/recovery";
import { createRequestHandlers } from "./request-handlers";
import { createSessionVault, EncryptedSessions } from "./session/session-vault";
import { checkShop } from "./shops/shop-check";
import { createShops, NO_SHOPS, ShopList, type Shops } from "./shops/shop-list";
import { createTray } from "./tray/tray";
import { createInstallation } from "./updates/installation";
import type { Updates } from "./updates/updates";
import { askToDiscard } from "./windows/ask-to-discard";
import { type ConsoleWindow, createConsoleWindow } from "./windows/console-window";
import { logPageErrors } from "./windows/log-page-errors";
import { openMainWindow } from "./windows/main-window";
import { guardPermissions } from "./windows/permissions";
import { type Guarded, guardNavigation } from "./windows/window-guards";

const folder = import.meta.dirname;
const { platform } = process;

/** Opens the store of sessions, which the system encrypts. */
const openVault = (files: StoredFiles) =>
  createSessionVault(files.open("sessions.json", EncryptedSessions, {}), {
    isAsyncEncryptionAvailable: () => safeStorage.isAsyncEncryptionAvailable(),
    encryptStringAsync: (text) => safeStorage.encryptStringAsync(text),
    decryptStringAsync: (sealed) => safeStorage.decryptStringAsync(sealed),
    ...(platform === "linux" && { getSelectedStorageBackend: () => safeStorage.getSelectedStorageBackend() }),
  });

/** Serves the console's pages, and keeps every page within its permissions. */
function servePages(shops: Shops, openExternal: (url: string) => void): void {
  protocol.handle(
    APP_SCHEME,
    createAppProtocol({
      folder: path.join(folder, "../renderer"),
      shopAddress: () => shops.current()?.address ?? null,
    }),
  );
  guardPermissions(session.defaultSession);
  app.on("session-created", (created: Session) => guardPermissions(created));
  // Its overloads of `on` are many, and an interface with some of them does not match.
  app.on("web-contents-created", (_event, page) => guardNavigation(page as unknown as Guarded, openExternal));
}

interface MenuParts {
  view: ConsoleWindow;
  help: Help;
  inBackground: (work: unknown) => void;
}

function showMenu({ view, help, inBackground }: MenuParts): void {
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      appMenu(
        { platform, isDeveloping: !app.isPackaged },
        {
          goTo: (at) => view.bringToFront({ path: at }),
          goBack: () => view.goInHistory("back"),
          goForward: () => view.goInHistory("forward"),
          checkForUpdates: () => inBackground(help.checkForUpdates()),
          saveLog: () => inBackground(help.saveLogFromMenu()),
        },
      ),
    ),
  );
}

interface SystemParts {
  view: ConsoleWindow;
  updates: Updates;
  isInstalling: () => boolean;
  flush: () => void;
  log: Log;
}

/** Follows what the system and the person do with the program: open it, quit it, put the computer to sleep. */
function followSystem({ view, updates, isInstalling, flush, log }: SystemParts): void {
  app.on("child-process-gone", (_event, { type, reason, name }) => log.warn("A process has gone:", type, reason, name));
  app.on("activate", () => view.bringToFront());
  app.on("before-quit", view.allowClose);
  autoUpdater.on("before-quit-for-update", view.allowClose);
  app.on("will-quit", () => {
    updates.stop();
    flush();
  });
  app.on("window-all-closed", () => {
    if (platform !== "darwin" && !isInstalling()) app.quit();
  });
  const wokeUp = () => view.tell("wokeUp", undefined);
  powerMonitor.on("resume", wokeUp);
  powerMonitor.on("unlock-screen", wokeUp);
  powerMonitor.on("shutdown", flush);
}

/** The composition root of the shell: creates every part with its dependencies. */
export async function runConsole(links: LinkQueue): Promise<void> {
  await app.whenReady();
  const log = openLog(path.join(app.getPath("userData"), "logs/console.log"));
  const version = app.getVersion();
  log.info(`Fundi Console ${version} on ${platform} ${process.getSystemVersion?.() ?? ""}`);
  if (app.commandLine.hasSwitch("no-sandbox")) log.warn("It was started without the sandbox");

  const files = createStoredFiles({ folder: app.getPath("userData"), log });
  /** Writes pending data synchronously, because the program or the computer is shutting down. */
  const flush = () => {
    files.flush();
    session.defaultSession.flushStorageData();
  };
  /** Runs work that nothing awaits; logs its failure. */
  const inBackground = (work: unknown): void => {
    Promise.resolve(work).catch((error: unknown) => log.error("Background work failed:", error));
  };
  inBackground(
    clearOldPrintPages().then((count) => {
      if (count > 0) log.info(`Removed ${count} printed documents that an earlier run had left`);
    }),
  );
  const restart = () => {
    flush();
    app.relaunch();
    app.exit(0);
  };
  const openExternal = (url: string) =>
    shell.openExternal(url).catch((error) => log.warn("The system did not open a link:", error));

  const shops = createShops(files.open("shops.json", ShopList, NO_SHOPS));
  const sessions = openVault(files);
  const outboxes = files.open("outbox.json", z.record(z.string(), z.string()), {});
  const shopCheckOptions = {
    version,
    fetch: (url: string, options: { signal: AbortSignal; redirect: "error" }) => net.fetch(url, options),
  };

  servePages(shops, (url) => inBackground(openExternal(url)));

  const login = createLoginItem({
    platform,
    app,
    configFolder: app.getPath("appData"),
    program: process.env.APPIMAGE ?? process.execPath,
  });
  const machine = createMachine({
    file: files.open("machine.json", StoredSettings, firstSettings(platform)),
    login,
    onChange(settings) {
      view.tell("machineChanged", settings);
      drawTray();
    },
  });
  const view = createConsoleWindow({
    create(at, isHidden) {
      const window = openMainWindow({ preload: path.join(folder, "../preload/index.cjs"), path: at, isHidden });
      recovery.watch(window as Watched);
      attention.watch(window as AttentionWindow<Electron.NativeImage>);
      logPageErrors(window, log);
      offerContextMenu(window, (url) => inBackground(openExternal(url)));
      window.on("session-end", flush);
      return window;
    },
    staysInTray: () => machine.read().closeToTray && tray.isThere(),
    askToDiscard,
  });
  const attention = createAttention({ platform, app, mark: (count) => imageOf(unreadPicture(count)) });
  const tray = createTray({
    platform,
    log,
    actions: {
      open: () => view.bringToFront(),
      pauseUntil: (until) => inBackground(machine.change({ pausedUntil: until?.toISOString() ?? null })),
      quit: () => app.quit(),
    },
  });
  const drawTray = () => tray.draw({ unread: attention.unread(), settings: machine.read(), now: new Date() });
  const alerts = createAlertPresenter({
    platform,
    isSupported: () => Notification.isSupported(),
    isPaused: machine.isPaused,
    create: (options) => new Notification(options),
    onClick: view.bringToFront,
    log,
  });
  const { updates, installUpdate, isInstalling } = createInstallation(view, log);
  const help = createHelp({ version, view, log, updates, installUpdate });
  const recovery = recoverFromFailures({ help, log, restart, inBackground });
  const printer = createSilentPrinter({
    printerOf: (paper) => machine.read().printers[paper],
    printers: async () => (await view.printers()).map(({ name }) => name),
    open: openPrintWindow,
    log,
  });

  handleRequests(
    ipcMain,
    createRequestHandlers({
      ...{ version, view, shops, sessions, outboxes, machine, alerts, updates, installUpdate, log, openExternal },
      checkShop: (address) => checkShop(address, shopCheckOptions),
      requestAttention: attention.call,
      setUnread(count) {
        attention.setUnread(count);
        drawTray();
      },
      print: printer.print,
      saveLog: help.saveLog,
    }),
  );
  showMenu({ view, help, inBackground });
  followSystem({ view, updates, isInstalling, flush, log });

  // A program that is not installed cannot be updated or registered for links; `npm start` names its shop.
  if (app.isPackaged) {
    app.setAsDefaultProtocolClient(LINK_SCHEME);
    updates.start();
  } else if (process.env.FUNDI_SHOP && !shops.current()) {
    const check = await checkShop(process.env.FUNDI_SHOP, shopCheckOptions);
    if (check.ok) await shops.open(check.shop);
  }
  const queuedPath = links.begin((at) => view.bringToFront(at === null ? undefined : { path: at }));
  const startPath = queuedPath ?? linkAmong(process.argv);
  const { closeToTray, startInTray } = machine.read();
  const shouldStartInTray = startInTray && closeToTray && tray.isThere() && login.hasStartedApp(process.argv);
  // A user who followed a link expects to see it.
  view.open(startPath ?? "/", startPath === null && shouldStartInTray);
  drawTray();
  await followOldAlerts({
    platform,
    system: Notification,
    isKnown: alerts.isKnown,
    follow: view.bringToFront,
    log,
  });
}
