import { randomUUID } from "node:crypto";
import { login, register } from "@fundi/shared/accounts/accounts";
import { searchProducts } from "@fundi/shared/catalog/products";
import { checkout } from "@fundi/shared/orders/orders";
import { confirmMpesaPayment, listPayments } from "@fundi/shared/payments/payments";
import { type Call, createClient } from "@fundi/shared/web/client";
import { checkoutForm } from "../support/checkout-form";
import { expect, test } from "./journey";

declare global {
  interface Window {
    mouseUsed: boolean;
  }
}

const clientOf = (token?: string): Call =>
  createClient({ baseUrl: process.env.E2E_API_URL ?? "", token: () => token ?? null });

/** Orders something several times, each order with a claim under one name; returns their receipts, oldest first. */
async function claims(count: number, customerName: string): Promise<string[]> {
  const guest = clientOf();
  const { token } = await guest(register, {
    body: {
      firstName: "Akinyi",
      lastName: "Odhiambo",
      email: `${randomUUID()}@people.example`,
      password: "safari-2026",
    },
  });
  const customer = clientOf(token);
  const { items } = await guest(searchProducts, { query: { sort: "price_asc" } });
  const product = items.find(({ available, price }) => price > 0 && (available === null || available > 2 * count));
  if (!product) throw new Error("The demo shop has nothing to order often.");
  const receipts: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const { order } = await customer(checkout, { body: checkoutForm(product.id) });
    const receipt = `U${randomUUID().replaceAll("-", "").slice(0, 9)}`.toUpperCase();
    await customer(confirmMpesaPayment, {
      body: {
        orderId: order.id,
        amount: order.total,
        phoneNumber: "0712345678",
        mpesaReceiptNumber: receipt,
        customerName,
      },
    });
    receipts.push(receipt);
  }
  return receipts;
}

test("a manager approves ten payments in a row, and rejects one, without a mouse", async ({ page }) => {
  const name = `KEYBOARD ${randomUUID().slice(0, 8).toUpperCase()}`;
  const receipts = await claims(11, name);
  const { token } = await clientOf()(login, { body: { email: "manager@fundi.example", password: "fundi-manager" } });
  await page.addInitScript((value) => {
    localStorage.setItem("auth_token", value);
    window.mouseUsed = false;
    addEventListener("pointerdown", () => {
      window.mouseUsed = true;
    });
  }, token);
  await page.goto(process.env.E2E_CONSOLE_URL ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");

  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payments");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  // As people type: keys that come all at once are a scanner's.
  await page.keyboard.type(name, { delay: 50 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row")).toHaveCount(1 + receipts.length);

  await page.keyboard.press("j");
  for (const receipt of receipts.slice(0, 10)) {
    // The row that keys act on.
    await expect(page.locator(".table-row.is-active")).toContainText(receipt);
    await expect(page.getByRole("grid")).toBeFocused();
    await page.keyboard.press("a");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(receipt);
    await expect(dialog.getByRole("button", { name: "Approve" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("row", { name: new RegExp(receipt) })).toBeHidden();
  }

  await page.keyboard.press("r");
  await expect(page.getByRole("dialog")).toContainText(receipts[10] ?? "");
  await page.keyboard.type("Not in the statement", { delay: 50 });
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("No payments match")).toBeVisible();

  const manager = clientOf(token);
  const decided = async (status: "approved" | "rejected") =>
    (await manager(listPayments, { query: { search: name, status } })).payments
      .map(({ mpesaReceiptNumber }) => mpesaReceiptNumber)
      .reverse();
  expect(await decided("approved")).toEqual(receipts.slice(0, 10));
  expect(await decided("rejected")).toEqual(receipts.slice(10));
  expect(await page.evaluate(() => window.mouseUsed)).toBe(false);
});
