import path from "node:path";
import { app, type BrowserWindow, ipcMain, net, powerMonitor, protocol, safeStorage, session, shell } from "electron";
import electronUpdater from "electron-updater";
import { createJsonFile } from "./files/json-file";
import { answerRequests, tell } from "./ipc/answer-requests";
import { platformOf } from "./platform";
import { APP_SCHEME } from "./protocol/app-address";
import { createAppProtocol } from "./protocol/app-protocol";
import { createSessionVault, SealedSessions } from "./session/session-vault";
import { createShops, NO_SHOPS, ShopBook } from "./shops/shop-book";
import { checkShop } from "./shops/shop-check";
import { createUpdates, type Updater } from "./updates/updates";
import { openMainWindow } from "./windows/main-window";
import { guardPermissions } from "./windows/permissions";

const folder = import.meta.dirname;
const kept = (name: string) => path.join(app.getPath("userData"), name);

// Before the system is ready: the scheme of our pages counts as a secure origin of the web.
protocol.registerSchemesAsPrivileged([
  { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);

if (app.requestSingleInstanceLock()) void run();
else app.quit();

/** The composition root of the shell: every part and what it is given. */
async function run(): Promise<void> {
  let window: BrowserWindow | null = null;

  await app.whenReady();
  const shops = createShops(createJsonFile(kept("shops.json"), ShopBook, NO_SHOPS));
  const sessions = createSessionVault(createJsonFile(kept("sessions.json"), SealedSessions, {}), {
    isAsyncEncryptionAvailable: () => safeStorage.isAsyncEncryptionAvailable(),
    encryptStringAsync: (text) => safeStorage.encryptStringAsync(text),
    decryptStringAsync: (sealed) => safeStorage.decryptStringAsync(sealed),
    ...(process.platform === "linux" && { getSelectedStorageBackend: () => safeStorage.getSelectedStorageBackend() }),
  });
  const asking = {
    version: app.getVersion(),
    fetch: (url: string, options: { signal: AbortSignal }) => net.fetch(url, options),
  };
  const shopAddress = () => shops.current()?.address ?? null;

  // `npm start` names the shop that it runs; a package listens to nobody's environment.
  const named = app.isPackaged ? undefined : process.env.FUNDI_SHOP;
  if (named && !shops.current()) {
    const check = await checkShop(named, asking);
    if (check.ok) await shops.open(check.shop);
  }

  protocol.handle(APP_SCHEME, createAppProtocol({ folder: path.join(folder, "../renderer"), shopAddress }));
  guardPermissions(session.defaultSession);

  const updates = createUpdates({
    updater: electronUpdater.autoUpdater as Updater,
    onChange: (state) => window && tell(window.webContents, "updateChanged", state),
    log: { info: console.info, warn: console.warn },
  });
  // What was not installed cannot be replaced by a newer one.
  if (app.isPackaged) updates.start();
  app.on("will-quit", updates.stop);

  /** Draws the page anew: for another shop everything that it holds is wrong, its content security policy too. */
  const startOver = () => {
    const old = window;
    show("/");
    old?.destroy();
  };

  answerRequests(ipcMain, {
    start: async () => {
      const shop = shops.current();
      return {
        edition: "desktop",
        platform: platformOf(process.platform),
        version: app.getVersion(),
        shop,
        shops: shops.all(),
        token: shop && (await sessions.read(shop.address)),
      };
    },
    checkShop: ({ address }) => checkShop(address, asking),
    openShop: async (shop) => {
      await shops.open(shop);
      startOver();
    },
    forgetShop: async ({ address }) => {
      const isOpen = shopAddress() === address;
      await sessions.keep(address, null);
      await shops.forget(address);
      if (isOpen) startOver();
    },
    keepSession: async ({ token }) => {
      const address = shopAddress();
      if (address) await sessions.keep(address, token);
    },
    readUpdate: updates.read,
    checkForUpdate: updates.check,
    restartToUpdate: updates.restart,
    openOutside: ({ url }) => shell.openExternal(url),
  });

  function show(at: string): void {
    const opened = openMainWindow({ preload: path.join(folder, "../preload/index.cjs"), path: at });
    window = opened;
    opened.on("closed", () => {
      if (window === opened) window = null;
    });
  }
  const toFront = () => {
    if (!window) return show("/");
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  };

  app.on("second-instance", toFront);
  app.on("activate", toFront);
  app.on("window-all-closed", () => {
    if (process.platform !== "darwin") app.quit();
  });
  for (const event of ["resume", "unlock-screen"] as const)
    powerMonitor.on(event as "resume", () => window && tell(window.webContents, "wokeUp", undefined));

  show("/");
}
