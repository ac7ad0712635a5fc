import { expect, type Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";

/** Actions of a customer in the storefront, by the labels of its screens. */
export function customerOn(page: Page) {
  const button = (name: string | RegExp) => page.getByRole("button", { name });

  return {
    /** Finds a product from the home page and opens it. */
    async find(search: string, name: string) {
      await page.goto("/");
      await page.getByLabel("Search products and services").fill(search);
      await page.keyboard.press("Enter");
      await page.getByRole("link", { name, exact: false }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    },

    async addToCart() {
      await button("Add to cart").first().click();
      await expect(page.getByText("Added to cart")).toBeVisible();
    },

    /** Registers on the way from the cart to the checkout, and comes back to the cart. */
    async registerAtCheckout(person: { firstName: string; lastName: string; email: string }) {
      await page.goto("/cart");
      await page.getByRole("link", { name: "Sign in first" }).click();
      await expect(page).toHaveURL(/\/login$/);
      await page.getByRole("button", { name: "Sign up" }).click();
      await page.getByLabel("First name").fill(person.firstName);
      await page.getByLabel("Last name").fill(person.lastName);
      await page.getByLabel("E-mail").fill(person.email);
      await page.getByLabel("Password", { exact: true }).fill("safari-2026");
      await page.getByLabel("Confirm password").fill("safari-2026");
      await button("Create Account").click();
      await expect(page).toHaveURL(/\/cart$/);
    },

    async fillCheckout() {
      await button("Proceed to Checkout").click();
      await page.getByLabel("Phone").fill("0712345678");
      await page.getByLabel("Street and building").fill("Kimathi Street 12");
      await page.getByLabel("City or town").fill("Nairobi");
    },

    /** Sends a number that is too short, then types another one over it: the field has what was typed. */
    async correctPhone() {
      const phone = page.getByLabel("Phone");
      await phone.fill("0712");
      await button("Place order").click();
      await expect(page.getByText("Enter a valid Kenyan number")).toBeVisible();
      await phone.press("ControlOrMeta+a");
      await page.keyboard.type("0733111222");
      await expect(phone).toHaveValue(/^0733 ?111 ?222$/);
      await expect(page.getByText("Enter a valid Kenyan number")).toBeHidden();
    },

    async placeOrder() {
      await button("Place order").click();
    },

    /** Claims the payment on the payment page and goes on to the order. */
    async pay(receipt: string) {
      await expect(page.getByRole("heading", { name: "Complete Your Payment" })).toBeVisible();
      await page.getByLabel("M-Pesa receipt number").fill(receipt);
      await button("Confirm Payment").click();
      await expect(page.getByRole("heading", { name: "Payment Submitted" })).toBeVisible();
      await page.getByRole("link", { name: "View Order" }).click();
      await expect(page).toHaveURL(/\/orders\/\d+$/);
    },

    /** The text of the invoice as a PDF reader shows it. */
    async invoiceText(): Promise<string> {
      const [download] = await Promise.all([page.waitForEvent("download"), button("Download invoice").click()]);
      const chunks: Buffer[] = [];
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
      const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)));
      const { text } = await extractText(pdf, { mergePages: true });
      return text.replace(/\s+/g, " ");
    },
  };
}
