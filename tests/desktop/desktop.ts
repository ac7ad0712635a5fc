import { mkdtemp, rm } from "node:fs/promises";
import Module, { register } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, test as base, expect, type Page } from "@playwright/test";
import type {} from "../../desktop/src/bridge/contract";
import { root } from "../../scripts/lib/paths.mjs";
import { createElectronDouble, type ElectronDouble } from "./electron-double";

declare global {
  var electronDouble: ElectronDouble["electron"] | undefined;
}

const MAIN = pathToFileURL(path.join(root, "desktop/out/main/index.js"));
let launches = 0;

/** Both kinds of module that ask for electron are handed the double. */
function installDouble(): void {
  register("./electron-hooks.mjs", import.meta.url);
  const loader = Module as unknown as { _load: (request: string, ...rest: unknown[]) => unknown };
  const load = loader._load;
  loader._load = (request, ...rest) => (request === "electron" ? globalThis.electronDouble : load(request, ...rest));
}

/** The installed console as somebody uses it: started, ended, and started again on the same computer. */
export interface Desktop {
  /** Starts the program; answers the page of its window. */
  start: () => Promise<Page>;
  /** Ends it at once, as a power cut would. */
  end: () => Promise<void>;
  /** The page of the open window; another one after the shop was changed. */
  page: () => Promise<Page>;
  /** Addresses that were opened outside the console. */
  outside: () => string[];
  double: () => ElectronDouble;
  userData: string;
}

function desktopOf(browser: Browser, userData: string): Desktop {
  let double: ElectronDouble | undefined;
  let storage: Awaited<ReturnType<ElectronDouble["end"]>>;
  const running = () => {
    if (!double) throw new Error("The console has not been started.");
    return double;
  };
  const page = async () => {
    await expect.poll(() => running().windows().length, "a window opens").toBe(1);
    const [window] = running().windows();
    if (!window) throw new Error("The console has no window.");
    return await window.page;
  };
  return {
    userData,
    double: running,
    page,
    outside: () => running().outside,
    async start() {
      if (launches === 0) installDouble();
      launches += 1;
      double = createElectronDouble({ browser, userData, version: "0.1.0", ...(storage && { storage }) });
      globalThis.electronDouble = double.electron;
      await import(`${MAIN.href}?launch=${launches}`);
      return await page();
    },
    async end() {
      storage = await double?.end();
      double = undefined;
    },
  };
}

export const test = base.extend<{ desktop: Desktop }>({
  desktop: async ({ browser }, use) => {
    const userData = await mkdtemp(path.join(tmpdir(), "fundi-console-"));
    const desktop = desktopOf(browser, userData);
    await use(desktop);
    await desktop.end();
    await rm(userData, { recursive: true, force: true });
  },
});

export { expect };

/** Names the shop of this stack to a console that has none yet. */
export async function chooseShop(desktop: Desktop): Promise<Page> {
  const page = await desktop.page();
  await page.getByLabel("Address of your shop's server").fill(process.env.E2E_API_URL ?? "");
  await page.getByRole("button", { name: "Connect" }).click();
  await expect.poll(async () => (await desktop.page()) !== page, "the window opens anew").toBe(true);
  return await desktop.page();
}

/** Signs in at a console whose shop is known. */
export async function signIn(page: Page, role: "staff" | "manager" | "admin"): Promise<void> {
  await page.getByLabel("E-mail").fill(`${role}@fundi.example`);
  await page.getByLabel("Password", { exact: true }).fill(`fundi-${role}`);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
}
