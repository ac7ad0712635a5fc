import type { Page } from "@playwright/test";
import { callApi, tokenOf } from "./call-api";
import { customerOn } from "./customer";
import { gate } from "./gate";
import { expect, test } from "./journey";
import { newPhone } from "./phone";

// Remix names the code that it could not load before the browser opens the page that was asked for (`openAskedPage`): in
// browsers that try the code of the page before its data.
test.use({
  serviceWorkers: "allow",
  expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|^Error loading route module/],
});

/** An order that somebody placed without an account, with its link. */
async function orderOfGuest() {
  const suffix = Date.now().toString(36);
  const laptop = { name: `Laptop seen last ${suffix}`, price: 32_000, sku: `SEEN-${suffix}`, quantity: 5 };
  const { id } = await callApi<{ id: number }>("POST", "/admin/products", {
    token: await tokenOf("manager"),
    body: laptop,
  });
  const { order, orderLink } = await callApi<{ order: { orderNumber: string }; orderLink: string }>(
    "POST",
    "/checkout",
    {
      body: {
        items: [{ productId: id, quantity: 1 }],
        customer: { firstName: "Njeri" },
        handover: "collection",
        shipping: { phone: newPhone().number },
      },
    },
  );
  return { number: order.orderNumber, link: orderLink };
}

/** Resolves when the worker has cached its offline files. */
const untilCached = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        return Boolean(await caches.match("/cart")) && Boolean(navigator.serviceWorker.controller);
      }),
    )
    .toBe(true);

test("without a network the cart works, visited pages open, and other pages explain the problem", async ({
  context,
  page,
}) => {
  const customer = customerOn(page);
  await page.goto("/");
  await untilCached(page);
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
  // Visited with the worker active, so that it is cached.
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

  // A link inside the page has the same result as a typed URL.
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();

  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expect(page.getByRole("link", { name: "Open the cart" })).toBeVisible();

  await expect(page.getByRole("link", { name: "Try Again" })).toBeVisible();
  // It goes on by itself.
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/about$/, { timeout: 20_000 });
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You are offline");
});

test("without a network the page of a link shows what was seen last, and goes on by itself", async ({
  context,
  page,
}) => {
  const placed = await orderOfGuest();
  await page.goto("/");
  await untilCached(page);
  await page.goto(`/track#${placed.link}`);
  await expect(page.getByRole("heading", { name: new RegExp(placed.number) })).toBeVisible();
  const address = page.url();
  const { pathname } = new URL(address);
  await expect.poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), pathname)).toBe(true);
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByText(/^As of \d+:\d\d/)).toBeVisible();
  await expect(page.getByRole("heading", { name: new RegExp(placed.number) })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay now" })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByText(/^As of/)).toBeHidden();
  await expect(page.getByRole("button", { name: "Pay now" })).toBeEnabled();
  // What was never seen waits for the network, and opens by itself.
  await context.setOffline(true);
  await page.goto("/contact");
  await expect(page).toHaveURL(/\/offline\?from=/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/contact$/, { timeout: 20_000 });
});

test("without a network a page in Kiswahili says so in Kiswahili, and the cart opens", async ({ context, page }) => {
  await page.goto("/sw");
  await expect
    .poll(() =>
      page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        return Boolean(await caches.match("/sw/cart")) && Boolean(navigator.serviceWorker.controller);
      }),
    )
    .toBe(true);
  await context.setOffline(true);
  await page.goto("/sw/about");
  await expect(page).toHaveURL(/\/sw\/offline\?from=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Huna mtandao");
  await page.getByRole("link", { name: "Fungua kapu" }).click();
  await expect(page.getByRole("heading", { name: "Kapu lako liko tupu" })).toBeVisible();
  await expect(page).toHaveURL(/\/sw\/cart$/);
});

test("going back to a list is instant, and works without a network", async ({ context, page }) => {
  await page.goto("/products");
  // A link that is followed before the page's code is there opens as a page of its own, and leaves no list behind.
  await expect(page.getByRole("button", { name: /^Compare / }).first()).toBeVisible();
  const product = page.getByRole("article").first().getByRole("link").first();
  const name = await product.innerText();
  await product.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  const asked: string[] = [];
  // From here on the shop does not answer.
  const shop = gate();
  await page.route(/\/products\.data/, async (route) => {
    asked.push(route.request().url());
    await shop.opened;
    await route.continue().catch(() => undefined);
  });
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  await expect(page.getByRole("link", { name })).toBeVisible();
  // The list is revalidated in the background.
  await expect.poll(() => asked.length).toBe(1);
  shop.open();

  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  await expect(page.getByRole("link", { name })).toBeVisible();
});
