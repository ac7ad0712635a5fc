import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import type {} from "../../desktop/src/bridge/contract";
import { findElectron } from "../../scripts/lib/electron-runtime.mjs";
import { createDoubleRuntime } from "./double-runtime";
import { createElectronRuntime } from "./electron-runtime";
import type { Run, StartedBy } from "./runtime";

/** The installed console on one computer, which can be quit and started again. */
export interface Desktop extends Omit<Run, "pages"> {
  /** Starts the program; returns the page of its window. */
  start: (by?: StartedBy) => Promise<Page>;
  /** Returns the page of the open window. */
  page: () => Promise<Page>;
  /** The program's data folder. */
  userData: string;
  platform: NodeJS.Platform;
}

export const test = base.extend<{ desktop: Desktop }>({
  desktop: async ({ browser }, use, { project }) => {
    const { runtime, platform = process.platform } = project.metadata;
    const isMissing = runtime === "electron" && !findElectron();
    // If the real one was requested, it must not be skipped silently.
    base.skip(isMissing && !process.env.ELECTRON_RUNTIME, "Electron's program is not installed");
    const userData = await mkdtemp(path.join(tmpdir(), "fundi-console-"));
    const { start } =
      runtime === "double" ? createDoubleRuntime(browser, userData, platform) : createElectronRuntime(userData);
    let current: Run | undefined;
    const run = () => {
      if (!current) throw new Error("The console has not been started.");
      return current;
    };
    const page = async () => {
      await expect.poll(async () => (await run().pages()).length, "a window opens").toBe(1);
      const [open] = await run().pages();
      if (!open) throw new Error("The console has no window.");
      return open;
    };
    await use({
      userData,
      platform,
      page,
      async start(by) {
        current = await start(by);
        return await page();
      },
      openedExternally: () => run().openedExternally(),
      alerts: () => run().alerts(),
      clickAlert: (index) => run().clickAlert(index),
      badge: () => run().badge(),
      wake: () => run().wake(),
      blurWindow: () => run().blurWindow(),
      isMinimised: () => run().isMinimised(),
      isVisible: () => run().isVisible(),
      closeWindow: () => run().closeWindow(),
      reload: () => run().reload(),
      quit: () => run().quit(),
      hasQuit: () => run().hasQuit(),
      press: (label) => run().press(label),
      chooseFromTray: (label) => run().chooseFromTray(label),
      prepareUpdate: (version) => run().prepareUpdate(version),
      followLink: (link) => run().followLink(link),
      chooseFromMenu: (label) => run().chooseFromMenu(label),
      saveTo: (file) => run().saveTo(file),
      messages: () => run().messages(),
      taskbar: () => run().taskbar(),
      connectPrinters: (names) => run().connectPrinters(names),
      printed: () => run().printed(),
      end: () => run().end(),
    });
    await current?.end();
    await rm(userData, { recursive: true, force: true });
  },
});

export { expect };

/** Sets the shop's address on a console that has none. */
export async function chooseShop(desktop: Desktop, address = process.env.E2E_API_URL ?? ""): Promise<Page> {
  const page = await desktop.page();
  await page.getByLabel(/Address of your shop's server|Another shop's address/).fill(address);
  await page.getByRole("button", { name: "Connect" }).click();
  // The same window reloads.
  await expect(page.getByLabel("E-mail")).toBeVisible();
  return page;
}

/** Signs in on a console that has a shop. */
export async function signIn(page: Page, role: "staff" | "manager" | "admin"): Promise<void> {
  await page.getByLabel("E-mail").fill(`${role}@fundi.example`);
  await page.getByLabel("Password", { exact: true }).fill(`fundi-${role}`);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
}
