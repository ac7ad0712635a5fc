import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./journey";
import { staffOn } from "./staff";

const PHONE_SIZE = { viewport: { width: 360, height: 740 } };
const newNumber = () => `07${String(40_000_000 + Math.floor(Math.random() * 9_000_000))}`;
const e164 = (phone: string) => `+254${phone.slice(1)}`;
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });

/** What the provider took for a number, the oldest first. */
async function textsTo(phone: string): Promise<string[]> {
  const response = await fetch(`${process.env.E2E_SMS_URL}/taken?to=${encodeURIComponent(e164(phone))}`);
  return ((await response.json()) as { message: string }[]).map(({ message }) => message);
}

/** The code in the text that a number got after `before` others. */
async function codeFor(phone: string, before: number): Promise<string> {
  await expect.poll(async () => (await textsTo(phone)).length, { timeout: 20_000 }).toBeGreaterThan(before);
  return /\b\d{6}\b/.exec((await textsTo(phone)).at(-1) ?? "")?.[0] ?? "";
}

/** Somebody writes to the shop's number. */
async function writeSms(phone: string, text: string): Promise<void> {
  const body = new URLSearchParams({ id: `ATXid_${randomUUID()}`, from: e164(phone), to: "22111", text, linkId: "" });
  const response = await fetch(`${process.env.E2E_SMS_HOOK}/incoming`, { method: "POST", body });
  expect(response.status).toBe(200);
}

/** An administrator: only they see a toast of each message. */
async function adminIn(browser: Browser) {
  const page = await (await browser.newContext()).newPage();
  const staff = staffOn(page);
  await staff.signIn("admin");
  return { page, staff };
}

/** A line of the open conversation. */
const line = (page: Page, words: string) =>
  page.getByRole("region", { name: "Messages", exact: true }).getByRole("listitem").filter({ hasText: words });

test("an SMS of an unknown number becomes a conversation, staff answer from there, STOP ends it and START allows it again", async ({
  browser,
}) => {
  const { page, staff } = await adminIn(browser);
  const phone = newNumber();
  const shown = `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`;

  await writeSms(phone, "Is my laptop ready?");
  await expect(page.getByText(`New support message: ${shown}`)).toBeVisible({ timeout: 20_000 });
  expect(await staff.chimes()).toHaveLength(1);
  await page.getByRole("button", { name: "Open" }).click();
  await expect(line(page, "Is my laptop ready?").getByText("SMS")).toBeVisible();

  await expect(page.getByLabel("Answer by")).toHaveValue("sms");
  const answer = page.getByRole("textbox", { name: "Answer" });
  await answer.fill("Yes, until six.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => textsTo(phone)).toEqual(["Yes, until six."]);
  await expect(line(page, "Yes, until six.").getByText(/^(Waiting|Sent)$/)).toBeVisible();

  await writeSms(phone, "STOP");
  await expect(page.getByText(/asked for no more texts/)).toBeVisible({ timeout: 30_000 });
  await answer.fill("One more thing");
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeDisabled();

  await writeSms(phone, "START");
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeEnabled({ timeout: 30_000 });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const answers = [/we text you no more/, /you get our texts again/].map((words) => expect.stringMatching(words));
  await expect
    .poll(() => textsTo(phone))
    .toEqual(expect.arrayContaining(["Yes, until six.", "One more thing", ...answers]));

  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Texts" }).click();
  await page.getByRole("searchbox").fill(phone);
  await expect(page.getByRole("row", { name: /One more thing/ })).toBeVisible();
});

test("a customer proves the phone number, signs in by a code and sets a new password by one, on a small phone", async ({
  browser,
}) => {
  const context = await browser.newContext(PHONE_SIZE);
  const page = await context.newPage();
  const phone = newNumber();
  const url = (path: string) => new URL(path, process.env.E2E_STOREFRONT_URL).href;

  await page.goto(url("/register"));
  await page.getByLabel("First name").fill("Akinyi");
  await page.getByLabel("Last name").fill("Odhiambo");
  await page.getByLabel("E-mail").fill(`akinyi.${Date.now()}@people.example`);
  await page.getByLabel("Password", { exact: true }).fill("safari-2026");
  await page.getByLabel("Confirm password").fill("safari-2026");
  await button(page, "Create Account").click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(url("/profile"));
  const number = page.getByRole("textbox", { name: "Phone" });
  await number.fill("020 271 2345");
  await button(page, "Save changes").click();
  await expect(page.getByText(/This is a landline/)).toBeVisible();
  await number.fill(phone);
  await button(page, "Save changes").click();
  await button(page, "Text me a code").click();
  await page.getByLabel("6-digit code").fill(await codeFor(phone, 0));
  await button(page, "Confirm").click();
  await expect(page.getByText("Confirmed. You can sign in with a code by text.")).toBeVisible();

  const fresh = await (await browser.newContext(PHONE_SIZE)).newPage();
  await fresh.goto(url("/login"));
  await button(fresh, "Get a code by text").click();
  await fresh.getByRole("main").getByLabel("Phone").fill(phone);
  await button(fresh, "Text me a code").click();
  await fresh
    .getByRole("main")
    .getByLabel("6-digit code")
    .fill(await codeFor(phone, 1));
  await button(fresh, "Sign In").click();
  await expect(fresh).toHaveURL(/\/dashboard$/);

  const lost = await (await browser.newContext(PHONE_SIZE)).newPage();
  await lost.goto(url("/login"));
  await button(lost, "Forgot your password?").click();
  await button(lost, "By phone").click();
  await lost.getByRole("main").getByLabel("Phone").fill(phone);
  await button(lost, "Text me a code").click();
  await lost
    .getByRole("main")
    .getByLabel("6-digit code")
    .fill(await codeFor(phone, 2));
  await lost.getByRole("main").getByLabel("New password").fill("mchele-na-maharagwe");
  await button(lost, "Set New Password").click();
  await expect(lost.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  // Every session ended, also that of the code.
  await fresh.reload();
  await expect(fresh).toHaveURL(/\/login$/);
});
