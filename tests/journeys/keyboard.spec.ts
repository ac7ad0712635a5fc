import type { Page } from "@playwright/test";
import { receiptCode } from "../support/receipt-code";
import { expect, test } from "./journey";

/** Presses Tab until the element has focus. */
async function tabTo(page: Page, target: ReturnType<Page["locator"]>): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    if (await target.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target}`);
}

async function press(page: Page, target: ReturnType<Page["locator"]>): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

test("a whole purchase needs no mouse", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");

  await tabTo(page, page.getByLabel("Search products and services"));
  await page.keyboard.type("thinkpad t480");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=/);
  await press(
    page,
    page
      .getByRole("main")
      .getByRole("link", { name: /ThinkPad T480/ })
      .first(),
  );
  await expect(page.getByRole("heading", { level: 1 })).toContainText("ThinkPad T480");
  await press(page, page.getByRole("button", { name: "Add to cart" }).first());
  await expect(page.getByText("Added to cart")).toBeVisible();

  await press(page, page.getByRole("banner").getByRole("link", { name: /^Cart/ }));
  await expect(page).toHaveURL(/\/cart$/);
  await press(page, page.getByRole("link", { name: "Sign in first" }));
  await expect(page).toHaveURL(/\/login$/);
  await press(page, page.getByRole("main").getByRole("button", { name: "Sign up" }));
  await type(page, "First name", "Akinyi");
  await type(page, "Last name", "Odhiambo");
  await type(page, "E-mail", `akinyi.${Date.now()}@people.example`);
  await type(page, "Password", "safari-2026");
  await type(page, "Confirm password", "safari-2026");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/cart$/);
  await press(page, page.getByRole("button", { name: "Proceed to Checkout" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Checkout");
  await type(page, "Phone", "0712345678");
  await type(page, "Street and building", "Kimathi Street 12");
  await type(page, "City or town", "Nairobi");
  await press(page, page.getByRole("button", { name: "Place order" }));

  await expect(page.getByRole("heading", { name: "Complete Your Payment" })).toBeVisible();
  await type(page, "M-Pesa receipt number", receiptCode());
  await press(page, page.getByRole("button", { name: "Confirm Payment" }));
  await expect(page.getByRole("heading", { name: "Payment Submitted" })).toBeVisible();
  await press(page, page.getByRole("link", { name: "View Order" }));
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByText("Awaiting approval").first()).toBeVisible();
});
