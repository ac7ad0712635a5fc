import type { Page } from "@playwright/test";
import { customerOn } from "./customer";
import { expect, test } from "./journey";
import { staffOn } from "./staff";

let customers = 0;

/** Opens the payment page of a new customer's order; returns its number. */
async function orderToPay(page: Page): Promise<string> {
  const customer = customerOn(page);
  customers += 1;
  await customer.find("thinkpad", "ThinkPad");
  await customer.addToCart();
  const email = `card.${customers}.${Date.now()}@people.example`;
  await customer.registerAtCheckout({ firstName: "Achieng", lastName: "Otieno", email });
  await customer.fillCheckout();
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/checkout"));
  await customer.placeOrder();
  const { order } = (await (await answered).json()) as { order: { orderNumber: string } };
  await expect(page.getByRole("heading", { name: "Complete Your Payment" })).toBeVisible();
  return order.orderNumber;
}

/** Goes to the card company's page, here one of the double, and chooses an outcome there. */
async function atTheCardCompany(page: Page, action: "Pay" | "Fail" | "Cancel") {
  await page.getByRole("button", { name: "Pay by card" }).click();
  await expect(page.getByRole("heading", { name: "Pay by card" })).toBeVisible();
  await page.getByRole("button", { name: action, exact: true }).click();
  await expect(page).toHaveURL(/\/payment\/callback\?/);
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a card payment that succeeds confirms the order at once, for customer and staff", async ({ browser, page }) => {
  const orderNumber = await orderToPay(page);
  await atTheCardCompany(page, "Pay");
  await expect(heading(page, "Payment Successful")).toBeVisible();
  await expect(page.getByText("Thank you for your payment!")).toBeVisible();
  await expect(page.locator("dl > div", { hasText: "Payment method" })).toContainText("Card");
  const reference = await page.locator("dl > div", { hasText: "Reference" }).locator("dd").innerText();
  expect(new URL(page.url()).searchParams.get("trxref")).toBe(reference);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]"))).toEqual([]);

  await page.getByRole("link", { name: "View Orders" }).click();
  await page
    .getByRole("link", { name: new RegExp(orderNumber) })
    .first()
    .click();
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Confirmed", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay by card" })).toBeHidden();

  const counter = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const staff = staffOn(counter);
  await staff.signIn("manager");
  await staff.open("Payments");
  await counter.getByText("Approved", { exact: true }).first().click();
  const row = counter.getByRole("row", { name: new RegExp(reference) });
  await expect(row).toContainText("Card");
  await expect(row.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
  await counter.close();

  // Anyone with the link sees the payment too; it is counted once.
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(page.url().replace(/\/orders.*/, `/payment/callback?trxref=${reference}&reference=${reference}`));
  await expect(heading(guest, "Payment Successful")).toBeVisible();
  await guest.close();
});

test("a card payment that the bank refuses shows the reason and can be retried", async ({ page }) => {
  await orderToPay(page);
  await atTheCardCompany(page, "Fail");
  await expect(heading(page, "Payment Failed")).toBeVisible();
  await expect(page.getByText("Your bank did not accept this payment (Declined).")).toBeVisible();
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.getByRole("link", { name: "Complete Payment" }).click();
  await atTheCardCompany(page, "Pay");
  await expect(heading(page, "Payment Successful")).toBeVisible();
});

test("a card payment that is cancelled keeps the order, which can be completed", async ({ page }) => {
  const orderNumber = await orderToPay(page);
  await atTheCardCompany(page, "Cancel");
  await expect(heading(page, "Payment Cancelled")).toBeVisible();
  await expect(page.getByText("Payment was cancelled by user")).toBeVisible();
  await page.getByRole("link", { name: "Complete Payment" }).click();
  await expect(heading(page, "Complete Your Payment")).toBeVisible();
  await expect(page.getByText(orderNumber)).toBeVisible();
  await atTheCardCompany(page, "Pay");
  await expect(heading(page, "Payment Successful")).toBeVisible();
});
