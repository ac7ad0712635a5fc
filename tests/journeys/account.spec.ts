import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import mysql from "mysql2/promise";
import sharp from "sharp";
import { extractText, getDocumentProxy } from "unpdf";
import { checkoutForm } from "../support/checkout-form";
import { expect, test } from "./journey";
import { staffOn } from "./staff";

const PASSWORD = "safari-2026";
const newEmail = () => `akinyi.${Date.now()}.${Math.random().toString(36).slice(2, 6)}@people.example`;
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function register(page: Page, email: string): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("First name").fill("Akinyi");
  await page.getByLabel("Last name").fill("Odhiambo");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await button(page, "Create Account").click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

/** Places an order as the current user of this page. */
async function order(page: Page): Promise<{ id: number; orderNumber: string }> {
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  const [product] = (await (await page.request.get("/api/products?limit=1")).json()) as { id: number }[];
  const response = await page.request.post("/api/checkout", {
    headers: { authorization: `Bearer ${token}` },
    data: checkoutForm(product?.id ?? 0, {
      customer: { firstName: "Akinyi", lastName: "Odhiambo", email: "akinyi@people.example" },
    }),
  });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { order: { id: number; orderNumber: string } }).order;
}

/** The code in the newest mail to an address. */
async function codeFor(email: string): Promise<string> {
  const connection = await mysql.createConnection(process.env.E2E_DATABASE_URL ?? "");
  try {
    const [rows] = await connection.query<mysql.RowDataPacket[]>(
      "SELECT body FROM mails WHERE recipient = ? AND subject LIKE '%new password%' ORDER BY id DESC LIMIT 1",
      [email],
    );
    return /\d{6}/.exec(String(rows[0]?.body))?.[0] ?? "";
  } finally {
    await connection.end();
  }
}

test("an account is made, filled in, downloaded and deleted; the shop keeps the order without the person", async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000);
  const email = newEmail();
  await register(page, email);
  const placed = await order(page);

  await test.step("the profile takes a picture and an address, and keeps the session", async () => {
    await button(page, "Account menu").click();
    await page.getByRole("banner").getByRole("link", { name: "Profile", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
    const before = await page.evaluate(() => localStorage.getItem("auth_token"));
    const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#2a6" } })
      .jpeg()
      .toBuffer();
    await page.getByLabel("Profile picture").setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: photo });
    await expect(page.getByText("Profile updated")).toBeVisible();
    const avatar = button(page, "Account menu").locator("img");
    await expect(avatar).toHaveAttribute("src", /^\/uploads\/profiles\/[\w-]+\.thumb\.webp$/);
    await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.getByLabel("Phone").fill("0722 123 456");
    await page.getByLabel("Address", { exact: true }).fill("Ngong Road 10, Nairobi");
    await button(page, "Save changes").click();
    await expect(button(page, "Save changes")).toBeEnabled();
    await page.reload();
    await expect(page.getByLabel("Phone")).toHaveValue("0722 123 456");
    await expect(page.getByLabel("Address", { exact: true })).toHaveValue("Ngong Road 10, Nairobi");
    expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBe(before);
  });

  await test.step("a choice in the settings is kept", async () => {
    await button(page, "Account menu").click();
    await page.getByRole("banner").getByRole("link", { name: "Settings", exact: true }).click();
    await page.getByRole("switch", { name: "Offers" }).check();
    await page.getByRole("radio", { name: "Dark" }).check();
    await page.reload();
    await expect(page.getByRole("switch", { name: "Offers" })).toBeChecked();
    await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  });

  await test.step("the download holds what the shop knows", async () => {
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Download my data").click()]);
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(await readFile(await download.path(), "utf8"))).toMatchObject({
      profile: { email, firstName: "Akinyi", phone: "0722123456", address: "Ngong Road 10, Nairobi" },
      settings: { promotions: true, theme: "dark" },
      orders: [{ orderNumber: placed.orderNumber }],
      uploads: [{ id: expect.stringMatching(/^profiles\//) }],
    });
  });

  await test.step("deleting needs the password and leads home", async () => {
    await button(page, "Delete my account").click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await dialog.getByLabel("Your password").fill("not-it");
    await dialog.getByRole("button", { name: "Delete for good" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(/^Incorrect password\./);
    await dialog.getByLabel("Your password").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Delete for good" }).click();
    await expect(page.getByText("Your account was deleted")).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
  });

  await test.step("nobody signs in with it any more", async () => {
    await page.goto("/login");
    await signIn(page, email, PASSWORD);
    await expect(page.getByText("Email not found. Would you like to sign up?")).toBeVisible();
  });

  await test.step("staff have the order and its invoice, without the person", async () => {
    const counter = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await staffOn(counter).signIn("staff");
    await counter.goto(`${process.env.E2E_CONSOLE_URL}admin/orders/${placed.id}`);
    await expect(counter.getByText(placed.orderNumber).first()).toBeVisible();
    await expect(counter.getByText("Deleted customer").first()).toBeVisible();
    await expect(counter.getByText("Odhiambo")).toHaveCount(0);
    const token = await counter.evaluate(() => localStorage.getItem("auth_token"));
    const response = await page.request.get(`/api/orders/${placed.id}/invoice`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const pdf = await getDocumentProxy(new Uint8Array(await response.body()));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain(placed.orderNumber);
    expect(text).toContain("Deleted customer");
    expect(text).not.toContain("Odhiambo");
    await counter.close();
  });
});

test("a lost password is replaced with the code from the mail, and guessing is stopped", async ({ browser, page }) => {
  test.setTimeout(90_000);
  const email = newEmail();
  const elsewhere = await (await browser.newContext()).newPage();
  await register(elsewhere, email);

  await test.step("a code is sent", async () => {
    await page.goto("/login");
    // Until then the page has not started, and its buttons do nothing.
    await expect(page.getByRole("main").getByRole("button", { name: "Sign In" })).toBeEnabled();
    await button(page, "Forgot your password?").click();
    await page.getByLabel("E-mail").fill(email);
    await button(page, "Send Reset Link").click();
    // The shop of the journeys has no mail server, and promises no mail; the code waits in the outbox.
    await expect(page.getByText("This shop cannot send mails yet")).toBeVisible();
  });

  await test.step("a wrong code is refused, the right one sets the password", async () => {
    // The mail is written after the response.
    await expect.poll(() => codeFor(email)).toMatch(/^\d{6}$/);
    const code = await codeFor(email);
    await button(page, "Forgot your password?").click();
    await button(page, "I have a code").click();
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("6-digit code").fill(code === "000000" ? "000001" : "000000");
    await page.getByLabel("New password").fill("twiga-2027");
    await button(page, "Set New Password").click();
    await expect(page.getByText("This code is not valid or has expired", { exact: true })).toBeVisible();
    await page.getByLabel("6-digit code").fill(code);
    await button(page, "Set New Password").click();
    await expect(page.getByText("Password changed")).toBeVisible();
  });

  await test.step("the old password and the old session are over", async () => {
    await expect(elsewhere).toHaveURL(/\/login$/);
    await signIn(page, email, PASSWORD);
    await expect(page.getByText("Incorrect password. Please try again or reset your password.")).toBeVisible();
    await signIn(page, email, "twiga-2027");
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step("guessing a password is stopped, with words that say how long", async () => {
    for (let attempt = 0; attempt < 10; attempt += 1)
      await page.request.post("/api/auth/login", { data: { email, password: `guess-${attempt}` } });
    await elsewhere.goto("/login");
    await signIn(elsewhere, email, "twiga-2027");
    await expect(elsewhere.getByText(/^Too many attempts\. Please try again in \d+ min\.$/)).toBeVisible();
    await elsewhere.context().close();
  });
});
