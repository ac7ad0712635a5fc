import type { Page } from "@playwright/test";
import { checkoutForm } from "../support/checkout-form";
import { callApi, callerOf, register, tokenOf } from "./call-api";
import { expect, test } from "./journey";
import { newPhone } from "./phone";
import { onSlow3G } from "./slow-network";
import { staffOn } from "./staff";

interface Order {
  id: number;
  orderNumber: string;
  status: string;
  paymentStatus: string;
  due: number;
  payments: { method: string; amount: number; status: string; mpesaReceiptNumber: string | null }[];
  refunds: { amount: number }[];
}

let customers = 0;

/** A product used by these journeys only. */
async function newProduct(price: number) {
  const token = await tokenOf("manager");
  const sku = `STK-${Date.now().toString(36).toUpperCase()}${customers}`;
  const body = { name: `Adapter ${sku}`, price, sku, quantity: 20 };
  return { ...(await callApi<{ id: number }>("POST", "/admin/products", { token, body })), sku, name: body.name };
}

/** A customer with an order to pay, signed in on the page, on its payment page. */
async function orderToPay(page: Page, phone: string, price = 3500) {
  customers += 1;
  const product = await newProduct(price);
  const token = await register({
    firstName: "Achieng",
    lastName: "Otieno",
    email: `prompt.${customers}.${Date.now()}@people.example`,
  });
  const caller = callerOf(token);
  const { order } = await caller<{ order: Order }>("POST", "/checkout", {
    ...checkoutForm(product.id),
    shipping: { phone, street: "Moi Avenue 4", city: "Nairobi" },
  });
  await page.addInitScript((stored) => localStorage.setItem("auth_token", stored), token);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(heading(page, "Complete Your Payment")).toBeVisible();
  return { order, see: () => caller<Order>("GET", `/orders/${order.id}`) };
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
const payNow = (page: Page) => page.getByRole("button", { name: "Pay now with M-Pesa" });

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test("an order is paid by a prompt on slow 3G, over a reload, and the page goes on by itself", async ({ page }) => {
    test.slow();
    const phone = newPhone();
    const { order, see } = await orderToPay(page, phone.number);
    await onSlow3G(page);
    await expect(page.getByLabel("Phone with M-Pesa")).toHaveValue(
      phone.number.replace(/(....)(...)(...)/, "$1 $2 $3"),
    );
    await payNow(page).tap();
    await expect(heading(page, "Enter your M-Pesa PIN on your phone")).toBeVisible();
    // The phone shows M-Pesa, and may discard the page meanwhile.
    await page.reload();
    await expect(heading(page, "Enter your M-Pesa PIN on your phone")).toBeVisible({ timeout: 30_000 });
    const receipt = await phone.pay();
    await expect(heading(page, "Paid, thank you")).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(receipt)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`), { timeout: 30_000 });
    await expect(page.getByText(`M-Pesa ${receipt}`)).toBeVisible();
    expect(await see()).toMatchObject({
      paymentStatus: "paid",
      due: 0,
      payments: [{ method: "mpesa_manual", amount: 3500, status: "approved", mpesaReceiptNumber: receipt }],
    });
  });
});

test("a prompt is cancelled, then the PIN is wrong, then nobody answers, and the fourth is paid", async ({ page }) => {
  test.slow();
  const phone = newPhone();
  const { see } = await orderToPay(page, phone.number);
  await payNow(page).click();
  const results = [
    [phone.cancel, "Cancelled"],
    [phone.mistypePin, "Wrong PIN"],
    [phone.ignore, "No answer"],
  ] as const;
  for (const [end, title] of results) {
    await expect(heading(page, "Enter your M-Pesa PIN on your phone")).toBeVisible();
    await end();
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText(/Nothing was paid\./).first()).toBeVisible();
    await page.getByRole("button", { name: "Send it again" }).click();
  }
  await expect(heading(page, "Enter your M-Pesa PIN on your phone")).toBeVisible();
  await phone.pay();
  await expect(heading(page, "Paid, thank you")).toBeVisible();
  expect(await see()).toMatchObject({ paymentStatus: "paid", payments: [{ status: "approved" }] });
});

test("money for an order that was cancelled meanwhile is in hand, and a manager gives it back", async ({
  browser,
  page,
}) => {
  test.slow();
  const phone = newPhone();
  const { order, see } = await orderToPay(page, phone.number);
  await payNow(page).click();
  await expect(heading(page, "Enter your M-Pesa PIN on your phone")).toBeVisible();
  const token = await tokenOf("manager");
  await callApi("PUT", `/admin/orders/${order.id}/status`, { token, body: { status: "cancelled", notes: "Sold out" } });
  await expect(heading(page, "Do not pay")).toBeVisible();
  const receipt = await phone.pay();
  await expect(heading(page, "We have your money, and give it back")).toBeVisible({ timeout: 20_000 });

  const counter = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await staffOn(counter).signIn("manager");
  await counter.goto(`${process.env.E2E_CONSOLE_URL}admin/payments/prompts`);
  await counter.getByRole("row", { name: new RegExp(order.orderNumber) }).click();
  const panel = counter.getByRole("complementary", { name: new RegExp(order.orderNumber) });
  await expect(panel.getByText(/that is not due: the order was cancelled/)).toBeVisible();
  await panel.getByRole("button", { name: "Refund" }).click();
  const dialog = counter.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Paid after it was cancelled");
  await dialog.getByText(/The code is not known yet/).click();
  await dialog.getByRole("button", { name: /^Refund/ }).click();
  await expect(panel.getByText("Given back").first()).toBeVisible();
  await expect(counter.getByRole("row", { name: new RegExp(order.orderNumber) })).toBeHidden();
  await counter.close();
  const end = await see();
  expect(end.payments).toMatchObject([{ mpesaReceiptNumber: receipt, status: "approved" }]);
  expect(end.refunds.map(({ amount }) => amount)).toEqual([3500]);
});

test("a counter sale waits for its prompt while the next customer is served, and finishes by itself", async ({
  page,
}) => {
  test.slow();
  const [first, second] = [await newProduct(1200), await newProduct(800)];
  const phone = newPhone();
  const token = await tokenOf("manager");
  await staffOn(page).signIn("staff");
  await page.goto(`${process.env.E2E_CONSOLE_URL}admin/orders/new`);
  const entry = page.getByRole("combobox", { name: "Scan or search an item" });
  await expect(entry).toBeFocused();
  await entry.pressSequentially(first.sku, { delay: 90 });
  await entry.press("Enter");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await entry.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Take payment" });
  // Without a mouse: to the ways to pay, and on to the prompt.
  await dialog.getByRole("radio", { name: "Cash" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByLabel("Phone with M-Pesa")).toBeVisible();
  await dialog.getByLabel("Phone with M-Pesa").fill(phone.number);
  await page.keyboard.press("Enter");
  const done = page.getByRole("region", { name: /^Sale / });
  await expect(done.getByRole("heading", { name: "Waits for the customer's PIN" })).toBeVisible();
  const orderNumber = ((await done.getAttribute("aria-label")) ?? "").replace("Sale ", "");
  await expect(done.getByRole("button", { name: "Next customer" })).toBeFocused();
  await page.keyboard.press("Enter");

  const waiting = page.getByRole("navigation", { name: "Sales that wait for a prompt" });
  await expect(waiting.getByRole("button", { name: new RegExp(orderNumber) })).toBeVisible();
  await entry.pressSequentially(second.sku, { delay: 90 });
  await entry.press("Enter");
  await expect(page.getByLabel(`How many of ${second.name}`)).toHaveValue("1");
  const receipt = await phone.pay();
  await expect(page.getByText(`${orderNumber} is paid.`)).toBeVisible({ timeout: 20_000 });
  await expect(waiting.getByText("Paid", { exact: true })).toBeVisible();

  // The next customer's sale was not disturbed, and is paid in cash.
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await entry.press("Enter");
  await expect(dialog.getByLabel("Handed over")).toBeFocused();
  await page.keyboard.type("1000");
  await page.keyboard.press("Enter");
  await expect(done.getByRole("heading", { name: "Sold and paid" })).toBeVisible();
  const { orders } = await callApi<{ orders: Order[] }>("GET", `/admin/orders?search=${orderNumber}`, { token });
  const sold = await callApi<Order>("GET", `/admin/orders/${orders[0]?.id}`, { token });
  expect(sold).toMatchObject({
    status: "completed",
    paymentStatus: "paid",
    due: 0,
    payments: [{ amount: 1200, status: "approved", mpesaReceiptNumber: receipt }],
  });
});
