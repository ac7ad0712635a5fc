import path from "node:path";
import { z } from "@fundi/shared/z";
import {
  app,
  dialog,
  ipcMain,
  Notification,
  nativeImage,
  net,
  powerMonitor,
  protocol,
  safeStorage,
  session,
  shell,
} from "electron";
import electronUpdater from "electron-updater";
import unreadIcon from "../../resources/unread.png?asset";
import { createAlertPresenter, type SystemAlert, wayOfActivation } from "./alerts/alert-presenter";
import { createJsonFile } from "./files/json-file";
import { APP_ID, LINK_SCHEME, TOAST_ACTIVATOR_CLSID } from "./identity";
import { answerRequests } from "./ipc/answer-requests";
import { linkAmong, pathOfLink } from "./links/deep-link";
import { openLog } from "./log/log";
import { saveLog } from "./log/save-log";
import { createMachine, FIRST_SETTINGS, KeptSettings } from "./machine/machine-settings";
import { alertSettingsOf, platformOf } from "./platform";
import { openPrintWindow } from "./printing/print-window";
import { createSilentPrinter } from "./printing/silent-printer";
import { APP_SCHEME } from "./protocol/app-address";
import { createAppProtocol } from "./protocol/app-protocol";
import { createRecovery, type Watched } from "./recovery/recovery";
import { createSessionVault, SealedSessions } from "./session/session-vault";
import { createShops, NO_SHOPS, ShopBook } from "./shops/shop-book";
import { checkShop } from "./shops/shop-check";
import { createTray } from "./tray/tray";
import { createUpdates, type Updater } from "./updates/updates";
import { createConsoleWindow } from "./windows/console-window";
import { openMainWindow } from "./windows/main-window";
import { guardPermissions } from "./windows/permissions";

const folder = import.meta.dirname;
const kept = (name: string) => path.join(app.getPath("userData"), name);

// Before the system is ready: the scheme of our pages counts as a secure origin of the web, and Windows knows us by name.
protocol.registerSchemesAsPrivileged([
  { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);
app.setAppUserModelId(APP_ID);
app.setToastActivatorCLSID(TOAST_ACTIVATOR_CLSID);

/** Where a link leads to. A Mac hands one over before it is ready, when the link is what starts the program. */
let followLink = (path: string | null): void => {
  firstPath = path;
};
let firstPath: string | null = null;
app.on("open-url", (event, link) => {
  event.preventDefault();
  followLink(pathOfLink(link));
});

if (app.requestSingleInstanceLock()) void run();
else app.quit();

/** The composition root of the shell: every part and what it is given. */
async function run(): Promise<void> {
  await app.whenReady();
  app.setAsDefaultProtocolClient(LINK_SCHEME);
  let unread = 0;
  const log = openLog(kept("logs/console.log"));
  const version = app.getVersion();
  log.info(`Fundi Console ${version} on ${process.platform} ${process.getSystemVersion?.() ?? ""}`);
  process.on("uncaughtException", (error) => {
    log.error(error);
    dialog.showErrorBox("Fundi Console has a problem", "Please start it again. What happened is in its log (Help).");
  });
  process.on("unhandledRejection", (reason) => log.error(reason));

  const shops = createShops(createJsonFile(kept("shops.json"), ShopBook, NO_SHOPS));
  const shopAddress = () => shops.current()?.address ?? null;
  const sessions = createSessionVault(createJsonFile(kept("sessions.json"), SealedSessions, {}), {
    isAsyncEncryptionAvailable: () => safeStorage.isAsyncEncryptionAvailable(),
    encryptStringAsync: (text) => safeStorage.encryptStringAsync(text),
    decryptStringAsync: (sealed) => safeStorage.decryptStringAsync(sealed),
    ...(process.platform === "linux" && { getSelectedStorageBackend: () => safeStorage.getSelectedStorageBackend() }),
  });
  /** What waits to be sent, by shop. */
  const outboxes = createJsonFile(kept("outbox.json"), z.record(z.string(), z.string()), {});
  const asking = {
    version,
    fetch: (url: string, options: { signal: AbortSignal }) => net.fetch(url, options),
  };
  // `npm start` names the shop that it runs; a package listens to nobody's environment.
  const named = app.isPackaged ? undefined : process.env.FUNDI_SHOP;
  if (named && !shops.current()) {
    const check = await checkShop(named, asking);
    if (check.ok) await shops.open(check.shop);
  }

  protocol.handle(APP_SCHEME, createAppProtocol({ folder: path.join(folder, "../renderer"), shopAddress }));
  guardPermissions(session.defaultSession);

  const machine = createMachine({
    file: createJsonFile(kept("machine.json"), KeptSettings, FIRST_SETTINGS),
    login: app,
    onChange(settings) {
      view.tell("machineChanged", settings);
      drawTray();
    },
  });
  const view = createConsoleWindow({
    create(at) {
      const window = openMainWindow({ preload: path.join(folder, "../preload/index.cjs"), path: at });
      recovery.watch(window as Watched);
      return window;
    },
    staysInTray: () => machine.read().closeToTray && tray.isThere(),
  });
  const tray = createTray({
    open: () => view.toFront(),
    pauseUntil: (until) => void machine.change({ pausedUntil: until?.toISOString() ?? null }),
    quit: () => app.quit(),
  });
  const drawTray = () => tray.draw({ unread, settings: machine.read(), now: new Date() });
  const alerts = createAlertPresenter({
    isSupported: () => Notification.isSupported(),
    isPaused: machine.isPaused,
    create: (options) => new Notification(options) as SystemAlert,
    onClick: view.toFront,
  });
  const updates = createUpdates({
    updater: electronUpdater.autoUpdater as Updater,
    onChange: (state) => view.tell("updateChanged", state),
    log,
  });
  const choose = async (message: string, buttons: string[]) =>
    (await dialog.showMessageBox({ type: "warning", message, buttons, cancelId: 0 })).response;
  const recovery = createRecovery({
    log,
    askToReload: async () => (await choose("The console does not answer.", ["Wait", "Load it anew"])) === 1,
    giveUp: (reason) =>
      dialog.showErrorBox(
        "The console keeps falling over",
        `Please start it again (${reason}). Its log is under Help.`,
      ),
  });
  const systemPrinters = async () => (await view.current()?.webContents.getPrintersAsync()) ?? [];
  const printer = createSilentPrinter({
    printerOf: (paper) => machine.read().printers[paper],
    printers: async () => (await systemPrinters()).map(({ name }) => name),
    open: openPrintWindow,
    log,
  });

  answerRequests(ipcMain, {
    start: async () => {
      view.listens();
      const shop = shops.current();
      return {
        edition: "desktop",
        platform: platformOf(process.platform),
        version,
        shop,
        shops: shops.all(),
        token: shop && (await sessions.read(shop.address)),
      };
    },
    checkShop: ({ address }) => checkShop(address, asking),
    openShop: async (shop) => {
      await shops.open(shop);
      view.startOver();
    },
    forgetShop: async ({ address }) => {
      const isOpen = shopAddress() === address;
      await sessions.keep(address, null);
      await shops.forget(address);
      if (isOpen) view.startOver();
    },
    keepSession: async ({ token }) => {
      const address = shopAddress();
      if (address) await sessions.keep(address, token);
    },
    readMachine: machine.read,
    changeMachine: machine.change,
    showAlert: (alert) => {
      if (!machine.isPaused()) view.flash();
      return alerts.show(alert);
    },
    openAlertSettings: async () => {
      const place = alertSettingsOf(process.platform);
      if (place) await shell.openExternal(place);
      return place !== null;
    },
    setUnread: ({ count }) => {
      unread = count;
      app.setBadgeCount(count);
      // Windows has no numbers on its icons, but a mark.
      const mark = count > 0 ? nativeImage.createFromPath(unreadIcon) : null;
      if (process.platform === "win32") view.current()?.setOverlayIcon(mark, count > 0 ? `${count} unread` : "");
      drawTray();
    },
    listPrinters: async () =>
      (await systemPrinters()).map(({ name, displayName }) => ({ name, label: displayName || name })),
    print: printer.print,
    readOutbox: ({ shop }) => outboxes.read()[shop] ?? null,
    writeOutbox: ({ shop, text }) => outboxes.write({ ...outboxes.read(), [shop]: text }),
    saveLog: () =>
      saveLog({
        files: log.files(),
        about: `Fundi Console ${version}, ${process.platform} ${process.arch}, Electron ${process.versions.electron}`,
        askWhere: async (defaultPath) => (await dialog.showSaveDialog({ defaultPath })).filePath || null,
      }),
    note: ({ level, text }) => log[level](text),
    readUpdate: updates.read,
    checkForUpdate: updates.check,
    restartToUpdate: () => {
      view.letGo();
      updates.restart();
    },
    openOutside: ({ url }) => shell.openExternal(url),
  });

  followLink = (path) => view.toFront(path === null ? undefined : { path });
  app.on("second-instance", (_event, words) => followLink(linkAmong(words)));
  app.on("activate", () => view.toFront());
  app.on("before-quit", view.letGo);
  app.on("will-quit", updates.stop);
  app.on("window-all-closed", () => {
    if (process.platform !== "darwin") app.quit();
  });
  const wokeUp = () => view.tell("wokeUp", undefined);
  powerMonitor.on("resume", wokeUp);
  powerMonitor.on("unlock-screen", wokeUp);

  view.open(firstPath ?? linkAmong(process.argv) ?? "/");
  // An alert of an earlier run was clicked: it may be what started this one.
  const follow = (text: string) => {
    const clicked = alerts.knows(text) ? null : wayOfActivation(text);
    if (clicked) view.toFront(clicked);
  };
  if (process.platform === "win32") Notification.handleActivation(({ arguments: text }) => follow(text));
  if (process.platform === "darwin")
    for (const old of await Notification.getHistory()) old.on("click", () => follow(old.id));
  drawTray();
  // What was not installed cannot be replaced by a newer one.
  if (app.isPackaged) updates.start();
}
