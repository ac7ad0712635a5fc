import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { staffOn } from "./staff";

const address = (path: string) => new URL(path, process.env.E2E_STOREFRONT_URL).href;
const inConsole = (path: string) => new URL(path, process.env.E2E_CONSOLE_URL).href;

const saved = (page: Page, message: string | RegExp) => expect(page.getByText(message)).toBeVisible();

/** Saves the open service. The toast of an earlier save may still be visible beside the new one. */
async function saveService(page: Page): Promise<void> {
  const stored = page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
  await page.getByRole("button", { name: "Save" }).click();
  await stored;
  await expect(page.getByText("Service updated successfully!").last()).toBeVisible();
}

test("a manager changes the price of a service, and customers see it on the next page load", async ({
  browser,
  page,
}) => {
  const staff = staffOn(page);
  const shopper = await (await browser.newContext()).newPage();
  const card = shopper.getByRole("article").filter({ hasText: "Laptop battery replacement" });
  await shopper.goto(address("/services"));
  await expect(card).toBeVisible();

  await staff.signIn("manager");
  await page.goto(inConsole("admin/services?search=battery"));
  await page
    .getByRole("row", { name: /battery/i })
    .first()
    .click();
  const price = page.getByLabel(/^Price from/);
  const before = await price.inputValue();
  await price.fill("4,321");
  await saveService(page);
  await shopper.goto(address("/services"));
  await expect(shopper.getByRole("article").filter({ hasText: "4,321" })).toBeVisible();

  await price.fill(before);
  await saveService(page);
});

test("a new member of staff signs in, and is signed out immediately when the account is switched off", async ({
  browser,
  page,
}) => {
  const email = `faith.${Date.now()}@people.example`;
  await staffOn(page).signIn("admin");
  await page.goto(inConsole("admin/staff/new"));
  await page.getByLabel("First name").fill("Faith");
  await page.getByLabel("Last name").fill("Auma");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel(/^Password/).fill("come-in-please");
  await page.getByRole("button", { name: "Open account" }).click();
  await saved(page, "Faith can sign in to the console.");

  const desk = await (await browser.newContext()).newPage();
  await desk.goto(inConsole(""));
  await desk.getByLabel("E-mail").fill(email);
  await desk.getByLabel("Password", { exact: true }).fill("come-in-please");
  await desk.getByRole("button", { name: "Sign In" }).click();
  await expect(desk.getByText("Live", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Switch off" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Switch off" }).click();
  await saved(page, "Faith Auma can no longer sign in.");
  await expect(desk.getByRole("button", { name: "Sign In" })).toBeVisible();

  await page.goto(inConsole("admin/audit?entity=user"));
  await expect(page.getByRole("row", { name: /Faith Auma.*active: yes → no/ })).toBeVisible();
});

test("other opening hours are on the storefront and in the times to book, without a restart", async ({
  page,
  request,
}) => {
  const monday = new Date();
  monday.setUTCDate(monday.getUTCDate() + ((8 - monday.getUTCDay()) % 7 || 7));
  const date = monday.toISOString().slice(0, 10);
  const times = async () => {
    const answer = await request.get(address(`/api/appointments/availability?date=${date}`));
    return ((await answer.json()) as { slots: { time: string }[] }).slots.map(({ time }) => time);
  };
  const setMonday = async (opens: string) => {
    await page.goto(inConsole("admin/settings"));
    await page.getByLabel("Monday opens").fill(opens);
    await page.getByRole("button", { name: "Save" }).click();
    await saved(page, /^Settings saved/);
  };
  await staffOn(page).signIn("admin");
  await setMonday("11:00");
  expect((await times())[0]).toBe("11:00");
  await page.goto(address("/about"));
  await expect(page.getByRole("contentinfo")).toContainText("11:00");
  await setMonday("08:00");
  expect((await times())[0]).toBe("08:00");
});
