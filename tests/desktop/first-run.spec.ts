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
