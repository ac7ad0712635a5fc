import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { tokenOf } from "./call-api";
import { CONSOLE_PLACES } from "./console-places";
import type { Place, Role } from "./places";
import { STOREFRONT_PLACES } from "./storefront-places";

const tokens = new Map<Role, Promise<string>>();

/** The one session of a role. */
function sessionOf(role: Role): Promise<string> {
  const token = tokens.get(role) ?? tokenOf(role);
  tokens.set(role, token);
  return token;
}

async function open(context: BrowserContext, place: Place): Promise<{ page: Page; problems: string[] }> {
  const token = place.role && (await sessionOf(place.role));
  if (token) await context.addInitScript((value) => localStorage.setItem("auth_token", value), token);
  const page = await context.newPage();
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
  return { page, problems };
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
        const context = await browser.newContext({
          colorScheme: "light",
          viewport: { width, height: 800 },
          reducedMotion: "reduce",
        });
        const { page, problems } = await open(context, place);
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
        await context.close();
      });
    }
  });
