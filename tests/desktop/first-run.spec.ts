import { readFile } from "node:fs/promises";
import path from "node:path";
import { chooseShop, expect, signIn, test } from "./desktop";

test("a new console asks for its shop, remembers it after a restart, and stores the session encrypted", async ({
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
  // The page can access nothing of the computer but the contract.
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

test("two shops are stored on one computer, and are switched in the menu", async ({ desktop }) => {
  await desktop.start();
  await signIn(await chooseShop(desktop), "manager");
  // To the console, the same server under another name is another shop.
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
  // The session of the first shop was ended; the other shop's is separate.
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  expect(await desktop.messages()).toEqual([]);
});
