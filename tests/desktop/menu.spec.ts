import { readFile } from "node:fs/promises";
import path from "node:path";
import { chooseShop, expect, signIn, test } from "./desktop";
import { makeOrder } from "./shop-api";

test("the application menu opens the settings, goes back, and saves a log without secrets", async ({ desktop }) => {
  await desktop.start();
  const page = await chooseShop(desktop);
  await signIn(page, "manager");
  await page.getByRole("navigation").getByRole("link", { name: "Orders" }).click();
  await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
  const label = desktop.platform === "darwin" ? "Settings…" : "Settings";
  await desktop.chooseFromMenu(label);
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await desktop.chooseFromMenu("Back");
  await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
  await desktop.chooseFromMenu("Forward");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();

  const secret = "Bearer 0123456789abcdef";
  await page.evaluate((text) => window.fundi?.note({ level: "info", text: `A line with ${text}` }), secret);
  await page.evaluate(() => console.error("The page has a problem", { password: "hunter22" }));
  const file = path.join(desktop.userData, "for-help.log");
  await desktop.saveTo(file);
  await desktop.chooseFromMenu("Save the log…");
  await expect.poll(() => readFile(file, "utf8").catch(() => "")).toContain("A line with Bearer …");
  const log = await readFile(file, "utf8");
  expect(log.split("\n").slice(0, 2)).toEqual([
    expect.stringMatching(/^Fundi Console \d+\.\d+\.\d+, \w+ \w+, Electron /),
    "No crash dumps.",
  ]);
  expect(log).toContain("Page: The page has a problem");
  for (const hidden of ["0123456789abcdef", "hunter22"]) expect(log).not.toContain(hidden);

  await desktop.chooseFromMenu("Check for updates…");
  // The program runs from its sources here.
  await expect.poll(() => desktop.messages()).toEqual(["There is no newer version to install now."]);
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
});

test("the icon shows the unread count, and requests attention for an alert", async ({ desktop }, { project }) => {
  test.skip(project.metadata.runtime !== "double", "no test can look at the bar of a system");
  await makeOrder();
  await desktop.start();
  const page = await chooseShop(desktop);
  await signIn(page, "manager");
  await expect.poll(() => desktop.badge()).toBeGreaterThan(0);
  const unread = await desktop.badge();
  const { overlay, isFlashing, tray } = await desktop.taskbar();
  expect(isFlashing).toBe(false);
  if (desktop.platform === "win32") expect(overlay).toBe(`${unread} unread`);
  if (desktop.platform === "darwin") expect(tray).toMatchObject({ title: String(unread), isTemplate: true });
  if (desktop.platform !== "darwin") {
    await desktop.blurWindow();
    const alert = { id: "fundi-1", title: "New order", body: "Achieng", path: "/admin/orders" };
    await page.evaluate((shown) => window.fundi?.showAlert(shown), alert);
    await expect.poll(async () => (await desktop.taskbar()).isFlashing).toBe(true);
    await desktop.followLink("fundi://order");
    await expect.poll(async () => (await desktop.taskbar()).isFlashing).toBe(false);
  }
  await page.getByRole("button", { name: /theme and log out$/ }).click();
  await page.getByText("Log out", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await expect.poll(() => desktop.badge()).toBe(0);
});
