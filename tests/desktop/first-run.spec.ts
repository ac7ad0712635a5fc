import { readFile } from "node:fs/promises";
import path from "node:path";
import { chooseShop, expect, signIn, test } from "./desktop";

test("a new console asks for its shop, knows it again after a restart, and keeps the session sealed", async ({
  desktop,
}) => {
  const first = await desktop.start();
  await expect(first.getByRole("heading", { name: "Choose a shop" })).toBeVisible();
  await first.getByLabel("Address of your shop's server").fill("http://127.0.0.1:9");
  await first.getByRole("button", { name: "Connect" }).click();
  await expect(first.getByRole("alert")).toContainText("Nothing answers at http://127.0.0.1:9");

  const page = await chooseShop(desktop);
  await signIn(page, "manager");
  await page.getByRole("navigation").getByRole("link", { name: "Orders" }).click();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  // The page knows no more of the machine than the contract says.
  expect(
    await page.evaluate(() => [typeof Reflect.get(window, "require"), typeof Reflect.get(window, "process")]),
  ).toEqual(["undefined", "undefined"]);

  const token = await page.evaluate(async () => (await window.fundi?.start())?.token ?? "");
  expect(token).not.toBe("");
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
  expect(await readFile(path.join(desktop.userData, "sessions.json"), "utf8")).not.toContain(token);

  await desktop.end();
  const again = await desktop.start();
  await expect(again.getByText("Live", { exact: true })).toBeVisible();
});

test("two shops are kept on one computer, and one changes between them in the menu", async ({ desktop }) => {
  await desktop.start();
  await signIn(await chooseShop(desktop), "manager");
  // The same server by another name is another shop to the console.
  const other = new URL(process.env.E2E_API_URL ?? "");
  other.hostname = "127.0.0.1";
  const page = await desktop.page();
  await page.getByRole("button", { name: /theme and log out$/ }).click();
  await page.getByText("Log out", { exact: true }).click();
  await page.getByRole("button", { name: "Change shop" }).click();
  await page.getByLabel("Another shop's address").fill(other.origin);
  await page.getByRole("button", { name: "Connect" }).click();
  await signIn(page, "staff");
  await page.getByRole("button", { name: /theme and log out$/ }).click();
  await page.getByRole("menuitem", { name: "Fundi Computers" }).click();
  // Nobody is signed in at the first: that session was ended, and the other shop's stays its own.
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  expect(await desktop.messages()).toEqual([]);
});
