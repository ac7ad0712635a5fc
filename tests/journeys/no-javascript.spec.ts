import type { Page } from "@playwright/test";
import { expect, test } from "./journey";

test.use({ javaScriptEnabled: false });

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("goods are searched, narrowed, sorted and turned over by a plain form and links", async ({ page }) => {
  await page.goto("/products");
  const all = page.getByRole("search");
  await all.getByRole("searchbox", { name: "Search products" }).fill("thinkpad");
  await all.getByLabel("Category").selectOption("laptop");
  await all.getByLabel("Sort by").selectOption("price_asc");
  await all.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/q=thinkpad.*category=laptop.*sort=price_asc/);
  const prices = (await page.getByRole("main").locator("article, li").getByText(/^Ksh/).allInnerTexts()).map((text) =>
    Number(text.replace(/\D/g, "")),
  );
  expect(prices.length).toBeGreaterThan(1);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));

  await page
    .getByRole("main")
    .getByRole("link", { name: /ThinkPad/ })
    .first()
    .click();
  await expect(title(page)).toContainText(/thinkpad/i);
  await expect(page.getByRole("main").getByText(/^Ksh/).first()).toBeVisible();

  await page.goto("/products");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole("main").getByText(/^Ksh/).first()).toBeVisible();
});

test("home, services, about, contact and the questions can be read", async ({ page }) => {
  for (const [path, text] of [
    ["/", "Repair my device"],
    ["/services", "We look first, tell you the price"],
    ["/about", "Moi Avenue"],
    ["/contact", "Opening hours"],
  ] as const) {
    await page.goto(path);
    await expect(title(page)).toBeVisible();
    await expect(page.locator("body")).toContainText(text);
  }
  const question = page.getByRole("main").locator("details").first();
  await question.locator("summary").click();
  await expect(question.locator("p").first()).toBeVisible();
});

test("features that need JavaScript say so, and nothing looks as if it were loading", async ({ page }) => {
  for (const [path, text] of [
    ["/login", "Signing in needs JavaScript."],
    ["/cart", "The cart needs JavaScript"],
    ["/orders", "This page needs JavaScript"],
    ["/payment", "Choose Pay Bill, business number 522522, account number 5974708."],
    ["/favorites", "This page needs JavaScript"],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole("main");
    // Locators by text never match inside a <noscript>.
    await expect(main).toContainText(text, { useInnerText: true });
    for (const loading of await main.getByText("Loading...").all()) await expect(loading).toBeHidden();
    for (const placeholder of await main.locator(".animate-pulse").all()) await expect(placeholder).toBeHidden();
  }
});

test.describe("a form that is refused", () => {
  // The answer is a page, whose status the browser notes.
  test.use({ expectedProblems: [/the server responded with a status of 400/] });

  test("a repair is booked by a plain form, which comes back with errors and what was typed, and answers with the link", async ({
    page,
  }) => {
    await page.goto("/services");
    await page.getByRole("main").getByRole("link", { name: "Laptop screen replacement" }).first().click();
    await page
      .getByRole("link", { name: /bring it at any time/i })
      .first()
      .click();
    await expect(title(page)).toHaveText("Book an appointment");
    await expect(page.getByRole("radio", { name: /^Just bring it/ }).first()).toBeChecked();
    await page.getByLabel("Your name").fill("Njeri");
    await page.getByLabel("Phone").fill("0711");
    await page.getByLabel("Notes (optional)").fill("Cracked from the hinge");
    await page.getByRole("button", { name: "Later days" }).click();
    await expect(page.getByRole("radio", { name: /^As chosen: .*any time$/ })).toBeChecked();
    await expect(page.getByLabel("Phone")).toHaveValue("0711");
    await page.getByRole("button", { name: "Earlier days" }).click();
    await page.getByLabel("Your name").press("Enter");
    await expect(page.getByText(/^Enter a valid Kenyan number/)).toBeVisible();
    await expect(page.getByLabel("Notes (optional)")).toHaveValue("Cracked from the hinge");
    await expect(page.getByRole("radio", { name: /^Just bring it/ }).first()).toBeChecked();
    await page.getByLabel("Phone").fill("0711222333");
    await page.getByRole("button", { name: "Book appointment" }).click();
    await expect(title(page)).toHaveText("Your request is in");
    await expect(page.getByRole("link", { name: /\/track#a\./ })).toBeVisible();
    expect(page.url()).not.toContain("track");
  });
});
