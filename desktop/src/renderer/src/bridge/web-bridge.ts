import { STORAGE_KEYS } from "@fundi/shared/constants";
import type { DesktopBridge, ShopCheck } from "../../../bridge/contract";
import { readStored, writeStored } from "../lib/stored";

const ONE_SHOP: ShopCheck = { ok: false, problem: "This page belongs to its own shop." };

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
  // A page is as new as its shop.
  readUpdate: () => Promise.resolve({ state: "none" }),
  checkForUpdate: () => Promise.resolve({ state: "none" }),
  restartToUpdate: async () => location.reload(),
  openOutside: async ({ url }) => void window.open(url, "_blank", "noopener"),
  // Nothing around a web page has news for it.
  on: () => () => undefined,
} as const satisfies DesktopBridge;
