import type { ShopCheck } from "../bridge/contract";
import type { AlertPresenter } from "./alerts/alert-presenter";
import type { JsonFile } from "./files/json-file";
import type { RequestHandlers } from "./ipc/answer-requests";
import type { Log } from "./log/log";
import type { Machine } from "./machine/machine-settings";
import { alertSettingsOf, platformOf } from "./platform";
import type { SessionVault } from "./session/session-vault";
import type { Shops } from "./shops/shop-book";
import type { Updates } from "./updates/updates";
import type { ConsoleWindow } from "./windows/console-window";

interface Parts {
  version: string;
  view: ConsoleWindow;
  shops: Shops;
  sessions: SessionVault;
  /** What waits to be sent, by shop. */
  outboxes: JsonFile<Record<string, string>>;
  machine: Machine;
  alerts: AlertPresenter;
  updates: Updates;
  /** Closes the window, installs the newer version and starts again. */
  installUpdate: () => Promise<void>;
  log: Log;
  checkShop: (address: string) => Promise<ShopCheck>;
  /** Something has come that somebody should look at. */
  callAttention: () => void;
  setUnread: (count: number) => void;
  print: RequestHandlers["print"];
  saveLog: () => Promise<string | null>;
  openOutside: (url: string) => Promise<void>;
}

/** What the shell answers to each request of the page. */
export function createAnswers(parts: Parts): RequestHandlers {
  const { version, view, shops, sessions, outboxes, machine, alerts, updates, log } = parts;
  const shopAddress = () => shops.current()?.address ?? null;
  /** With another shop, or none, nothing of what the page has said of the first holds. */
  const startOver = () => {
    parts.setUnread(0);
    view.startOver();
  };
  return {
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
    checkShop: ({ address }) => parts.checkShop(address),
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
      // Nobody is signed in whom something could wait for.
      if (token === null) parts.setUnread(0);
      const address = shopAddress();
      if (address) await sessions.keep(address, token);
    },
    readMachine: machine.read,
    changeMachine: machine.change,
    showAlert: (alert) => {
      if (!machine.isPaused()) parts.callAttention();
      return alerts.show(alert);
    },
    openAlertSettings: async () => {
      const place = alertSettingsOf(process.platform);
      if (place) await parts.openOutside(place);
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
    openOutside: ({ url }) => parts.openOutside(url),
  };
}
