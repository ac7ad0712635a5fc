import type { Page } from "@playwright/test";
import { expect, test } from "./journey";

const address = (path: string) => new URL(path, process.env.E2E_STOREFRONT_URL).href;
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const LIGHT = "rgb(251, 250, 247)";
const DARK = "rgb(14, 17, 20)";

test.describe("theme", () => {
  // It blocks the scripts on purpose.
  test.use({ expectedProblems: [/ERR_FAILED/] });

  test("shows the chosen theme from the first paint, and the system's where none is chosen", async ({ browser }) => {
    for (const [system, stored, expected] of [
      ["light", null, LIGHT],
      ["dark", null, DARK],
      ["light", "dark", DARK],
      ["dark", "light", LIGHT],
      ["dark", "system", DARK],
    ] as const) {
      const page = await (await browser.newContext({ colorScheme: system })).newPage();
      if (stored) await page.addInitScript((theme) => localStorage.setItem("theme", theme), stored);
      // Only the page itself is loaded: the screen shows the first paint.
      await page.route(/\.js$/, (route) => route.abort());
      await page.goto(address("/"));
      expect(await background(page), `${stored} on a ${system} system`).toBe(expected);
      await page.context().close();
    }
  });
});

test("begins each page at its top, and a URL with a hash at its target", async ({ page }) => {
  await page.goto(address("/products"));
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo({ top: 800, behavior: "instant" }));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(scrolled).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("smooth");

  await page.goto(address("/services#software"));
  await expect(page.locator("#software")).toBeInViewport();
  expect(await scrolled()).toBeGreaterThan(0);
});

test("responds with 404 to unknown and staff paths", async ({ request }) => {
  for (const path of ["/nope", "/products/999999999", "/admin/orders"])
    expect((await request.get(address(path))).status(), path).toBe(404);
});

test("leads from the home page to repairs, goods and software, without JavaScript", async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(address("/"));
  for (const to of [
    "/products",
    "/services",
    "/services?category=repairs",
    "/services/quote",
    "/services?book=other",
    "/contact",
  ])
    expect(await page.locator(`a[href="${to}"]`).count(), to).toBeGreaterThan(0);
  await page.context().close();
});

test("names the shop, and shows no braces", async ({ page }) => {
  for (const path of ["/", "/products", "/services", "/about", "/contact", "/login", "/cart"]) {
    await page.goto(address(path));
    await expect(page).toHaveTitle(/Fundi/);
    expect(await page.locator("body").innerText(), path).not.toMatch(/[{}]/);
  }
});
