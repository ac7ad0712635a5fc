import { type BrowserContext, chromium, type Page } from "playwright";
import { findChromium } from "../../scripts/lib/test/chromium.mjs";

declare global {
  interface Window {
    /** Milliseconds of each task that held the page up for more than 50 since the list was emptied. */
    longTasks: number[];
  }
}

/** The built console in a browser of its own, signed in, at its orders or at another address. */
export async function openConsole(
  url: string,
  token: string,
  at?: { path: string; shows: string },
): Promise<{ page: Page; close: () => Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ["--disable-gpu"],
  });
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((value) => {
    localStorage.setItem("auth_token", value);
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration);
    }).observe({ type: "longtask" });
  }, token);
  const page = await context.newPage();
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.goto(`${url}/console/admin/${at?.path ?? "orders?limit=100"}`);
  if (at) await page.locator(at.shows).first().waitFor();
  else await page.getByRole("row").nth(1).waitFor();
  return { page, close: () => browser.close() };
}

/** Milliseconds from an action of staff until the requested rows are drawn. */
export async function untilShown(page: Page, act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await Promise.all([page.waitForResponse((response) => response.url().includes("/api/admin/orders?")), act()]);
  await page.locator(".table-area:not(.is-refreshing)").waitFor();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  return performance.now() - startedAt;
}

/** The longest task while a list is scrolled to its end and back by the wheel; 50 or less is not distinguished. */
export async function longestTaskWhileScrolling(
  page: Page,
  scroller = page.locator(".table-scroller"),
): Promise<number> {
  const box = await scroller.boundingBox();
  if (!box) throw new Error("There is no list to scroll.");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(() => {
    window.longTasks = [];
  });
  for (const step of [...Array<number>(20).fill(240), ...Array<number>(20).fill(-240)]) {
    await page.mouse.wheel(0, step);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
  return page.evaluate(() => Math.max(0, ...window.longTasks));
}
