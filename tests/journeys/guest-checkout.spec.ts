import { callApi, tokenOf } from "./call-api";
import { countedHand } from "./counted-hand";
import { expect, test } from "./journey";
import { newPhone } from "./phone";
import { onSlow3G } from "./slow-network";

interface Order {
  id: number;
  customerId: number | null;
  isGuest: boolean;
  paymentStatus: string;
}

const PHONE_SCREEN = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

const newLaptop = async (name: string) =>
  callApi<{ id: number }>("POST", "/admin/products", {
    token: await tokenOf("manager"),
    body: { name, price: 32_000, sku: `GUEST-${Date.now().toString(36).toUpperCase()}`, quantity: 5 },
  });

test.use(PHONE_SCREEN);

test("a stranger buys a laptop on slow 3G without an account, opens it elsewhere, and takes it into an account", async ({
  browser,
  page,
}) => {
  test.slow();
  const name = `Laptop ${Date.now().toString(36)}`;
  const { id } = await newLaptop(name);
  const phone = newPhone();
  const hand = countedHand(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.headers().referer ?? ""}`));
  await onSlow3G(page);
  const startedAt = Date.now();

  await page.goto(`/products/${id}`);
  await hand.tap("button", "Add to cart");
  await expect(page.getByText("Added to cart")).toBeVisible();
  await hand.tap("link", /^Cart/);
  await hand.tap("button", "Proceed to Checkout");
  await expect(page.getByText("No account needed. About one minute.")).toBeVisible({ timeout: 30_000 });
  await hand.tap("radio", /Collect at the shop/);
  await hand.type("Phone", phone.number);
  await hand.type("Name", "Njeri Wambui");
  await hand.tap("button", "Place order");
  await expect(page.getByRole("heading", { name: "Complete Your Payment" })).toBeVisible({ timeout: 30_000 });
  await hand.tap("button", "Pay now with M-Pesa");
  await expect(page.getByRole("heading", { name: "Enter your M-Pesa PIN on your phone" })).toBeVisible({
    timeout: 30_000,
  });
  await phone.pay();
  await expect(page.getByRole("heading", { name: "Paid, thank you" })).toBeVisible({ timeout: 30_000 });
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.info(
    `Guest checkout at 360 px on slow 3G, from the product to paid: ${seconds} s, ${hand.count.taps} taps, ${hand.count.fields} fields.`,
  );

  // The page goes on to the order.
  await expect(page).toHaveURL(/\/orders\/\d+$/, { timeout: 30_000 });
  const orderId = Number(page.url().split("/").at(-1));
  await page.goto("/orders");
  await expect(page.getByRole("link", { name: /^FD-/ })).toHaveCount(1, { timeout: 30_000 });
  const [link = ""] = await page.evaluate(() => JSON.parse(localStorage.getItem("guest_links") ?? "[]") as string[]);
  expect(link).toMatch(/^[\w-]+$/);

  // Somewhere else, by the link; there it is taken into an account.
  const elsewhere = await (await browser.newContext({ ...PHONE_SCREEN })).newPage();
  elsewhere.on("request", (request) => sent.push(`${request.url()} ${request.headers().referer ?? ""}`));
  await elsewhere.goto(`/track#${link}`);
  await expect(elsewhere).toHaveURL(new RegExp(`/orders/${orderId}$`));
  await expect(elsewhere.getByText("Paid", { exact: true }).first()).toBeVisible();
  await elsewhere.getByRole("button", { name: "Keep it in an account" }).click();
  await elsewhere.getByLabel("First name").fill("Njeri");
  await elsewhere.getByLabel("Last name").fill("Wambui");
  await elsewhere.getByLabel("E-mail").fill(`njeri.${Date.now()}@people.example`);
  await elsewhere.getByLabel("Password", { exact: true }).fill("safari-2026");
  await elsewhere.getByLabel("Confirm password").fill("safari-2026");
  await elsewhere.getByRole("button", { name: "Create Account" }).click();
  await expect(elsewhere.getByText("It is in your account now")).toBeVisible();
  await expect(elsewhere).toHaveURL(new RegExp(`/orders/${orderId}$`));

  const token = await tokenOf("manager");
  expect(await callApi<Order>("GET", `/admin/orders/${orderId}`, { token })).toMatchObject({
    customerId: expect.any(Number),
    isGuest: false,
    paymentStatus: "paid",
  });
  // The first device has no more access, and the link was in no address and no referrer.
  await page.goto(`/track#${link}`);
  await expect(page.getByRole("heading", { name: "This order is in an account now" })).toBeVisible({ timeout: 30_000 });
  expect(sent.filter((address) => address.includes(link))).toEqual([]);
});

test("a guest on the payment page is told not to pay once the shop cancels", async ({ page }) => {
  test.slow();
  const { id } = await newLaptop(`Laptop ${Date.now().toString(36)}`);
  await page.goto(`/products/${id}`);
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByText("Added to cart")).toBeVisible();
  await page.goto("/cart");
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByRole("radio", { name: /Collect at the shop/ }).check();
  await page.getByLabel("Phone", { exact: true }).fill(newPhone().number);
  await page.getByLabel("Name", { exact: true }).fill("Njeri Wambui");
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { name: "Complete Your Payment" })).toBeVisible();
  const [link = ""] = await page.evaluate(() => JSON.parse(localStorage.getItem("guest_links") ?? "[]") as string[]);
  const orderId = Number.parseInt(link, 36);
  const token = await tokenOf("manager");
  await callApi("PUT", `/admin/orders/${orderId}/status`, { token, body: { status: "cancelled", notes: "Sold out" } });
  await expect(page.getByRole("heading", { name: "Do not pay" })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByLabel("M-Pesa receipt number")).toHaveCount(0);
});
