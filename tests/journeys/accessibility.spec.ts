import AxeBuilder from "@axe-core/playwright";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { tokenOf } from "./call-api";
import { CONSOLE_PLACES } from "./console-places";
import type { Place, Role } from "./places";
import { STOREFRONT_PLACES } from "./storefront-places";

/** One window per role and worker: what the apps are made of is fetched and compiled once, not for every place. */
const contexts = new Map<Role | undefined, Promise<BrowserContext>>();

function contextOf(browser: Browser, role: Role | undefined): Promise<BrowserContext> {
  const context = contexts.get(role) ?? openContext(browser, role);
  contexts.set(role, context);
  return context;
}

async function openContext(browser: Browser, role: Role | undefined): Promise<BrowserContext> {
  const token = role && (await tokenOf(role));
  const context = await browser.newContext({ reducedMotion: "reduce" });
  if (token) await context.addInitScript((value) => localStorage.setItem("auth_token", value), token);
  return context;
}

/** Nothing that an earlier place left behind: no cart, no draft, no chosen column. */
async function forget(page: Page): Promise<void> {
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
    // A page that is not there answers 404, and the browser says so; the journeys run without the service worker.
    const expected =
      (place.name === "not found" && message.text().includes("404")) ||
      message.text() === "Service Worker registration blocked by Playwright";
    if (["error", "warning"].includes(message.type()) && !expected) problems.push(message.text());
  });
  const { answer } = place;
  if (answer) await page.route(`**${answer.path}`, (route) => route.fulfill({ json: answer.body }));
  await page.goto(place.url());
  await place.use?.(page);
  await expect(place.ready(page)).toBeVisible();
  return { problems };
}

/** What is wrong with the page as it stands, by rule; in the dark only what depends on colours. */
async function violationsOn(page: Page, rules: string[] = []): Promise<string[]> {
  // Its other mode opens one more page per look, for frames of other origins: we have none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

const brightness = (page: Page) =>
  page.evaluate(
    () => getComputedStyle(document.body).color + getComputedStyle(document.documentElement).backgroundColor,
  );

for (const place of [...STOREFRONT_PLACES, ...CONSOLE_PLACES])
  test(`${place.name} is usable by everybody, light and dark, on a phone and at a desk`, async ({ browser }) => {
    for (const width of [360, 1440]) {
      await test.step(`${width} px`, async () => {
        const context = await contextOf(browser, place.role);
        const page = await context.newPage();
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme: "light" });
        await forget(page);
        const { problems } = await open(page, place);
        expect(await violationsOn(page)).toEqual([]);
        const wider = await page.evaluate(() => {
          // A dialog lies above the page and makes it no wider.
          const dialogs = Array.from(document.querySelectorAll("[role=dialog]"), (one) => one.getBoundingClientRect());
          const edges = dialogs.flatMap(({ left, right }) => [right - window.innerWidth, -left]);
          return Math.max(document.documentElement.scrollWidth - window.innerWidth, ...edges);
        });
        expect(wider, "nothing sticks out at the side").toBeLessThanOrEqual(0);

        const light = await brightness(page);
        await page.emulateMedia({ colorScheme: "dark" });
        await expect.poll(() => brightness(page), "the page follows the system into the dark").not.toBe(light);
        expect(await violationsOn(page, ["color-contrast", "link-in-text-block"]), "in the dark").toEqual([]);
        expect(problems).toEqual([]);
        await page.close();
      });
    }
  });
