import type { Page } from "@playwright/test";
import { customerOn } from "./customer";
import { expect, test } from "./journey";

test.use({ serviceWorkers: "allow", expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] });

/** The worker has fetched what it keeps for the time without a network. */
const untilKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        return Boolean(await caches.match("/cart")) && Boolean(navigator.serviceWorker.controller);
      }),
    )
    .toBe(true);

test("without a network the cart works, seen pages open, and other pages say what is the matter", async ({
  context,
  page,
}) => {
  const customer = customerOn(page);
  await page.goto("/");
  await untilKept(page);
  const home = page.url();
  const welcome = await page.getByRole("heading", { level: 1 }).innerText();
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match("/")))).toBe(true);
  // Opened once, before there was a worker: it is here without a network, too.
  await context.setOffline(true);
  await page.goto(home);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(welcome);
  await context.setOffline(false);
  await customer.find("thinkpad t480", "ThinkPad T480");
  await customer.addToCart();
  const product = page.url();
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  // Seen with the worker in place, so that it has a copy.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  await context.setOffline(true);
  await expect(page.getByText("You are offline. Your cart is kept")).toBeVisible();

  await page.goto("/cart");
  await expect(page.getByRole("link", { name })).toBeVisible();
  await page.getByRole("button", { name: `One more of ${name}` }).click();
  await expect(page.getByRole("textbox", { name: /^Quantity/ })).toHaveValue("2");
  await page.reload();
  await expect(page.getByRole("textbox", { name: /^Quantity/ })).toHaveValue("2");

  await page.goto(product);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  // A link inside the page comes to the same end as an address typed in.
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();

  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expect(page.getByRole("link", { name: "Open the cart" })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You are offline");
});
