import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import type { DesktopBridge, MachineSettings, NavigationTarget, ShopCheck } from "../../../bridge/contract";
import { readStored, writeDurably, writeStored } from "../lib/stored";
import { onAlertClicked, showWebAlert } from "./web-alerts";

const ONE_SHOP: ShopCheck = { ok: false, problem: "This page belongs to its own shop." };

const OUTBOX_KEY = "fundi_outbox";

/** A web page has no tray and does not start at login. */
const NO_MACHINE: MachineSettings = {
  launchAtLogin: false,
  closeToTray: false,
  startInTray: false,
  pausedUntil: null,
  printers: {},
};

/** The shell's counterpart in a browser: the page comes from its shop, and the browser stores the session. */
export const webBridge = {
  start: async () => ({
    edition: "web",
    platform: "browser",
    version: "",
    shop: { address: location.origin, name: "" },
    shops: [],
    token: readStored(STORAGE_KEYS.token),
  }),
  checkShop: async () => ONE_SHOP,
  openShop: async () => undefined,
  forgetShop: async () => undefined,
  storeSession: async ({ token }) => writeStored(STORAGE_KEYS.token, token),
  readMachine: () => Promise.resolve(NO_MACHINE),
  changeMachine: () => Promise.resolve(NO_MACHINE),
  showAlert: (alert) => Promise.resolve(showWebAlert(alert)),
  openAlertSettings: () => Promise.resolve(false),
  // The page's own bell shows the count.
  setUnread: () => Promise.resolve(),
  listPrinters: () => Promise.resolve([]),
  print: () => Promise.resolve({ outcome: "ask" }),
  readOutbox: () => Promise.resolve(readStored(OUTBOX_KEY)),
  writeOutbox({ text }) {
    if (writeDurably(OUTBOX_KEY, text)) return Promise.resolve();
    return Promise.reject(new Error("This browser could not keep the change."));
  },
  saveLog: () => Promise.resolve(null),
  note: ({ level, text }) => Promise.resolve(console[level](text)),
  // A page has the version of its shop.
  readUpdate: () => Promise.resolve({ state: "none" }),
  checkForUpdate: () => Promise.resolve({ state: "none" }),
  restartToUpdate: async () => location.reload(),
  openExternal: async ({ url }) => void window.open(url, "_blank", "noopener"),
  on: (name, listener) =>
    name === "navigate" ? onAlertClicked(listener as (target: NavigationTarget) => void) : () => undefined,
} as const satisfies DesktopBridge;
