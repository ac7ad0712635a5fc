import { mkdirSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { root } from "../../scripts/lib/paths.mjs";
import { findHeadlessChromium } from "../../scripts/lib/test/chromium.mjs";
import type { Cluster } from "./cluster";
import { type ClusterPerson, PASSWORD } from "./people";

const FOLDER = path.join(root, "playwright-report/cluster");
/** How soon after a fault a console has to be live again, without a reload. */
const LIVE_AGAIN_MS = 15_000;

/** A console and a page of the storefront, open all the time: what staff and customers see. */
export interface Browsers {
  /** Photographs both into `playwright-report/cluster`. */
  photograph(name: string): Promise<void>;
  /** Passes when the console says that the shop can neither be read nor changed. */
  expectUnreached(): Promise<void>;
  /** Passes when the console is live again by itself, and shows an order (by its number) that was placed after the fault. */
  expectRecovered(orderNumber: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens both; the clerk signs in and looks at the orders. */
export async function openBrowsers(cluster: Cluster, clerk: ClusterPerson): Promise<Browsers> {
  mkdirSync(FOLDER, { recursive: true });
  const executablePath = findHeadlessChromium();
  const browser: Browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  const page = async (address: string): Promise<Page> => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      extraHTTPHeaders: { "x-forwarded-for": address },
    });
    return context.newPage();
  };
  const [staff, shop] = [await page("41.70.0.1"), await page("41.70.0.2")];
  await staff.goto(cluster.urls.console);
  await staff.getByLabel("E-mail").fill(clerk.email);
  await staff.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await staff.getByRole("button", { name: "Sign In" }).click();
  await staff.getByRole("navigation").getByRole("link", { name: "Orders" }).click();
  await staff.getByText("Live", { exact: true }).waitFor({ timeout: 30_000 });
  // A reload would hide that the page did not recover by itself.
  await staff.evaluate(() => Object.assign(window, { sameDocument: true }));
  await shop.goto(`${cluster.urls.storefront}/products`);

  return {
    async photograph(name) {
      await shop.goto(`${cluster.urls.storefront}/products?sort=price_asc`, { timeout: 15_000 }).catch(() => null);
      await staff.screenshot({ path: path.join(FOLDER, `${name}-console.png`) });
      await shop.screenshot({ path: path.join(FOLDER, `${name}-storefront.png`) });
    },
    expectUnreached: () =>
      staff.getByText(/^Offline\. What you see may be out of date\./).waitFor({ timeout: LIVE_AGAIN_MS }),
    async expectRecovered(orderNumber) {
      await staff.getByText("Live", { exact: true }).waitFor({ timeout: LIVE_AGAIN_MS });
      await staff.getByText(orderNumber).first().waitFor({ timeout: LIVE_AGAIN_MS });
      if (!(await staff.evaluate(() => "sameDocument" in window))) throw new Error("The console was reloaded.");
    },
    close: () => browser.close(),
  };
}
