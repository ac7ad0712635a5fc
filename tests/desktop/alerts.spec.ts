import type { Page } from "@playwright/test";
import { wallClock } from "../../shared/src/values/time";
import { chooseShop, type Desktop, expect, signIn, test } from "./desktop";
import { makeOrder, shopApi } from "./shop-api";

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const minuteOfDay = (minutes: number) => (minutes + 24 * 60) % (24 * 60);

/** Sets the manager's alert preferences. */
function prefer({ isQuiet = false, desktop = true } = {}): Promise<unknown> {
  const { minutes } = wallClock(new Date(), "Africa/Nairobi");
  const [from, until] = [minuteOfDay(minutes - 60), minuteOfDay(minutes + 60)];
  const quiet = { isOn: isQuiet, from, until, days: EVERY_DAY };
  return shopApi("manager")("PUT", "/admin/alert-preferences", { kinds: { order: { chime: true, desktop } }, quiet });
}

/** Signs a manager in and moves the window into the background. */
async function blurWindow(desktop: Desktop): Promise<{ page: Page }> {
  await makeOrder();
  await desktop.start();
  const page = await chooseShop(desktop);
  await signIn(page, "manager");
  await page.getByRole("navigation").getByRole("link", { name: "Products" }).click();
  // Navigating closes an open popover.
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();
  // Earlier notifications are listed and marked as read, so that the counts are those of this test.
  await expect.poll(() => desktop.badge()).toBeGreaterThan(0);
  await page.getByRole("button", { name: /^Notifications, / }).click();
  await page.getByRole("button", { name: "Mark all read" }).click();
  await expect.poll(() => desktop.badge()).toBe(0);
  await page.keyboard.press("Escape");
  await desktop.blurWindow();
  return { page };
}
const titles = async (desktop: Desktop) => (await desktop.alerts()).map(({ title }) => title);

test.afterAll(() => prefer({ desktop: false }));

test("a new order is one system alert, and a click on it opens the order", async ({ desktop }) => {
  await prefer();
  const { page } = await blurWindow(desktop);
  const order = await makeOrder();
  await expect.poll(() => desktop.alerts()).toHaveLength(1);
  const [alert] = await desktop.alerts();
  expect(alert?.title).toBe(`New order ${order.orderNumber}`);
  expect(alert?.body).toMatch(/^.+ · \d+ items? · (Ksh|KES)\s?[\d,]+/);
  await expect.poll(() => desktop.badge()).toBe(1);

  await desktop.clickAlert(0);
  await expect(page.getByRole("heading", { name: order.orderNumber })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/admin/orders/${order.id}`);
  expect(await desktop.isMinimised()).toBe(false);
  await expect.poll(() => desktop.badge()).toBe(0);
  // It alerts once, whatever happens to the connection.
  await desktop.wake();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  const next = await makeOrder();
  await expect.poll(() => titles(desktop)).toEqual([alert?.title, `New order ${next.orderNumber}`]);

  await desktop.followLink(`fundi://order/${order.id}`);
  await expect(page.getByRole("heading", { name: order.orderNumber })).toBeVisible();
});

test("four orders within ten seconds are three alerts and one for all", async ({ desktop }) => {
  await prefer();
  const { page } = await blurWindow(desktop);
  for (let made = 0; made < 4; made += 1) await makeOrder();
  await expect.poll(() => titles(desktop)).toHaveLength(4);
  expect((await titles(desktop)).filter((title) => title.startsWith("New order"))).toHaveLength(3);
  expect((await titles(desktop))[3]).toBe("4 new notifications");
  // Besides the orders, the count includes the stock that they made low.
  await expect.poll(() => desktop.badge()).toBeGreaterThanOrEqual(4);
  await desktop.clickAlert(3);
  await expect(page.getByRole("heading", { name: "Notifications", level: 1 })).toBeVisible();
  expect(await desktop.badge()).toBeGreaterThanOrEqual(4);
});

test("in quiet hours and during a pause only the badge changes", async ({ desktop }) => {
  await prefer({ isQuiet: true });
  const { page } = await blurWindow(desktop);
  const order = await makeOrder();
  await expect.poll(() => desktop.badge()).toBe(1);
  await expect(page.getByText(`New order ${order.orderNumber}:`)).toBeVisible();
  expect(await desktop.alerts()).toEqual([]);

  await prefer();
  await page.reload();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  const pausedUntil = new Date(Date.now() + 3_600_000).toISOString();
  await page.evaluate((until) => window.fundi?.changeMachine({ pausedUntil: until }), pausedUntil);
  const resume = page.getByRole("button", { name: /^Alerts are paused until \d\d:\d\d. Resume$/ });
  await expect(resume).toBeVisible();
  await makeOrder();
  await expect.poll(() => desktop.badge()).toBe(2);
  expect(await desktop.alerts()).toEqual([]);
  await resume.click();
  await expect(resume).toBeHidden();
  const loud = await makeOrder();
  await expect.poll(() => titles(desktop)).toEqual([`New order ${loud.orderNumber}`]);
});

test("clicking an alert after the program has ended starts it at the record", async ({ desktop }, { project }) => {
  test.skip(project.metadata.runtime !== "double", "no test can click what a system keeps of an earlier run");
  test.skip(desktop.platform === "linux", "Linux starts no program for an alert");
  await prefer();
  await blurWindow(desktop);
  const order = await makeOrder();
  await expect.poll(() => titles(desktop)).toEqual([`New order ${order.orderNumber}`]);
  await desktop.end();
  const page = await desktop.start({ clicked: 0 });
  await expect(page.getByRole("heading", { name: order.orderNumber })).toBeVisible();
  await expect.poll(() => desktop.badge()).toBe(0);
});

test("a link starts the program at the record", async ({ desktop }, { project }) => {
  test.skip(project.metadata.runtime !== "double", "no test can follow a link of the system");
  const order = await makeOrder();
  await desktop.start();
  await signIn(await chooseShop(desktop), "manager");
  await desktop.end();
  const page = await desktop.start({ openUrl: `fundi://order/${order.id}` });
  await expect(page.getByRole("heading", { name: order.orderNumber })).toBeVisible();
});
