import { type Browser, expect, type Page, test } from "@playwright/test";
import { violationsOn } from "../support/axe";
import { expectFittingWidth } from "../support/page-width";
import { tokenOf } from "./call-api";
import { CONSOLE_PLACES } from "./console-places";
import { KISWAHILI_PLACES } from "./kiswahili-places";
import { giveAnswers, type Place, type Role } from "./places";
import { STOREFRONT_PLACES } from "./storefront-places";

/** One page per role and worker: scripts are fetched and compiled once, not for every place. */
const pages = new Map<Role | undefined, Promise<Page>>();

function pageOf(browser: Browser, role: Role | undefined): Promise<Page> {
  const page = pages.get(role) ?? openPage(browser, role);
  pages.set(role, page);
  return page;
}

async function openPage(browser: Browser, role: Role | undefined): Promise<Page> {
  const token = role && (await tokenOf(role));
  const context = await browser.newContext({ reducedMotion: "reduce" });
  if (token) await context.addInitScript((value) => localStorage.setItem("auth_token", value), token);
  return context.newPage();
}

/** Clears the state of an earlier place: cart, drafts, chosen columns, responses and listeners. */
async function forget(page: Page): Promise<void> {
  // A page with unsaved changes asks before it is left.
  page.removeAllListeners();
  page.on("dialog", (dialog) => dialog.accept());
  await page.unrouteAll();
  // What a tab keeps, such as the order to pay.
  if (page.url().startsWith("http")) await page.evaluate(() => sessionStorage.clear());
  const storage = await page.context().newCDPSession(page);
  for (const address of [process.env.E2E_STOREFRONT_URL, process.env.E2E_CONSOLE_URL])
    await storage.send("Storage.clearDataForOrigin", {
      origin: new URL(address ?? "").origin,
      storageTypes: "cookies,local_storage,indexeddb",
    });
  await storage.detach();
}

async function open(page: Page, place: Place): Promise<{ problems: string[] }> {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    // The browser logs the 404 of a page that is missing, or over; the journeys run without the service worker.
    const expected =
      (["not found", "alert that is over", "alert ended"].includes(place.name) && message.text().includes("404")) ||
      message.text() === "Service Worker registration blocked by Playwright";
    if (["error", "warning"].includes(message.type()) && !expected) problems.push(message.text());
  });
  await giveAnswers(page, place);
  await page.goto(await place.url());
  await place.use?.(page);
  await expect(place.ready(page)).toBeVisible();
  return { problems };
}

const brightness = (page: Page) =>
  page.evaluate(
    () => getComputedStyle(document.body).color + getComputedStyle(document.documentElement).backgroundColor,
  );

/** All rules at both widths; each theme at one of them, for the colours are the same at every width. */
const LOOKS = [
  { width: 360, colorScheme: "light" },
  { width: 1440, colorScheme: "dark" },
] as const;

for (const place of [...STOREFRONT_PLACES, ...KISWAHILI_PLACES, ...CONSOLE_PLACES])
  test(`${place.name} is accessible, light and dark, on a phone and on a desktop`, async ({ browser }) => {
    const page = await pageOf(browser, place.role);
    await forget(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.emulateMedia({ colorScheme: "light" });
    const { problems } = await open(page, place);
    const light = await brightness(page);
    for (const { width, colorScheme } of LOOKS)
      await test.step(`${width} px, ${colorScheme}`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        if (colorScheme === "dark")
          await expect.poll(() => brightness(page), "the page follows the system into the dark").not.toBe(light);
        await expect(place.ready(page)).toBeVisible();
        expect(await violationsOn(page)).toEqual([]);
        await expectFittingWidth(page);
      });
    expect(problems).toEqual([]);
  });
