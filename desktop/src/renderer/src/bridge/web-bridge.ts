import { STORAGE_KEYS } from "@fundi/shared/constants";
import type { DesktopBridge, MachineSettings, ShopCheck, Way } from "../../../bridge/contract";
import { readStored, writeStored } from "../lib/stored";
import { onAlertClicked, showWebAlert } from "./web-alerts";

const ONE_SHOP: ShopCheck = { ok: false, problem: "This page belongs to its own shop." };

const OUTBOX_KEY = "fundi_outbox";

/** A browser starts when it is started, and its tabs close when they are closed. */
const NO_MACHINE: MachineSettings = { launchAtLogin: false, closeToTray: false, pausedUntil: null, printers: {} };

/** The shell's twin in a browser: the page comes from its shop, and the session is kept by the browser. */
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
  keepSession: async ({ token }) => writeStored(STORAGE_KEYS.token, token),
  readMachine: () => Promise.resolve(NO_MACHINE),
  changeMachine: () => Promise.resolve(NO_MACHINE),
  showAlert: (alert) => Promise.resolve(showWebAlert(alert)),
  openAlertSettings: () => Promise.resolve(false),
  // The bell in the page counts.
  setUnread: () => Promise.resolve(),
  listPrinters: () => Promise.resolve([]),
  print: () => Promise.resolve({ outcome: "ask" }),
  readOutbox: () => Promise.resolve(readStored(OUTBOX_KEY)),
  writeOutbox({ text }) {
    writeStored(OUTBOX_KEY, text);
    // A full or closed storage keeps nothing, and here somebody has to know.
    if (readStored(OUTBOX_KEY) === text) return Promise.resolve();
    return Promise.reject(new Error("This browser could not keep the change."));
  },
  saveLog: () => Promise.resolve(null),
  note: ({ level, text }) => Promise.resolve(console[level](text)),
  // A page is as new as its shop.
  readUpdate: () => Promise.resolve({ state: "none" }),
  checkForUpdate: () => Promise.resolve({ state: "none" }),
  restartToUpdate: async () => location.reload(),
  openOutside: async ({ url }) => void window.open(url, "_blank", "noopener"),
  on: (name, listener) => (name === "navigate" ? onAlertClicked(listener as (way: Way) => void) : () => undefined),
} as const satisfies DesktopBridge;
