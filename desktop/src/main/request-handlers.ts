import type { ShopCheck } from "../bridge/contract";
import type { AlertPresenter } from "./alerts/alert-presenter";
import type { JsonFile } from "./files/json-file";
import type { RequestHandlers } from "./ipc/handle-requests";
import type { Log } from "./log/log";
import type { Machine } from "./machine/machine-settings";
import { alertSettingsOf, platformOf } from "./platform";
import type { SessionVault } from "./session/session-vault";
import type { Shops } from "./shops/shop-list";
import type { Updates } from "./updates/updates";
import type { ConsoleWindow } from "./windows/console-window";

interface Parts {
  version: string;
  view: ConsoleWindow;
  shops: Shops;
  sessions: SessionVault;
  /** The outboxes, by shop address. */
  outboxes: JsonFile<Record<string, string>>;
  machine: Machine;
  alerts: AlertPresenter;
  updates: Updates;
  /** Closes the window, installs the newer version and restarts. */
  installUpdate: () => Promise<void>;
  log: Log;
  checkShop: (address: string) => Promise<ShopCheck>;
  /** Flashes or bounces the icon. */
  requestAttention: () => void;
  setUnread: (count: number) => void;
  print: RequestHandlers["print"];
  saveLog: () => Promise<string | null>;
  openExternal: (url: string) => Promise<void>;
}

/** Returns the handlers for all requests of the page. */
export function createRequestHandlers(parts: Parts): RequestHandlers {
  const { version, view, shops, sessions, outboxes, machine, alerts, updates, log } = parts;
  const shopAddress = () => shops.current()?.address ?? null;
  /** After a change of shop, nothing that the page reported is valid. */
  const reloadForShop = () => {
    parts.setUnread(0);
    view.reloadForShop();
  };
  return {
    start: async () => {
      view.markListening();
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
    checkShop: ({ address }) => parts.checkShop(address),
    openShop: async (shop) => {
      await shops.open(shop);
      reloadForShop();
    },
    forgetShop: async ({ address }) => {
      const isOpen = shopAddress() === address;
      await sessions.store(address, null);
      await shops.forget(address);
      if (isOpen) reloadForShop();
    },
    storeSession: async ({ token }) => {
      // After sign-out nothing is unread.
      if (token === null) parts.setUnread(0);
      const address = shopAddress();
      if (address) await sessions.store(address, token);
    },
    readMachine: machine.read,
    changeMachine: machine.change,
    showAlert: (alert) => {
      if (!machine.isPaused()) parts.requestAttention();
      return alerts.show(alert);
    },
    openAlertSettings: async () => {
      const place = alertSettingsOf(process.platform);
      if (place) await parts.openExternal(place);
      return place !== null;
    },
    setUnread: ({ count }) => parts.setUnread(count),
    listPrinters: async () =>
      (await view.printers()).map(({ name, displayName }) => ({ name, label: displayName || name })),
    print: parts.print,
    readOutbox: ({ shop }) => outboxes.read()[shop] ?? null,
    writeOutbox: ({ shop, text }) => outboxes.write({ ...outboxes.read(), [shop]: text }),
    saveLog: parts.saveLog,
    note: ({ level, text }) => log[level](text),
    readUpdate: updates.read,
    checkForUpdate: updates.look,
    restartToUpdate: parts.installUpdate,
    openExternal: ({ url }) => parts.openExternal(url),
  };
}
