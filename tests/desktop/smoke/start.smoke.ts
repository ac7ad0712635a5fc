import { expect, test } from "../desktop";
import { startShopStub } from "./shop-stub";

// CI's first test with Electron, on each system: the others depend on it.
test("the console starts, adds a shop, signs in, and quits", async ({ desktop }) => {
  const shop = await startShopStub();
  const page = await desktop.start();
  await expect(page.getByRole("heading", { name: "Choose a shop" })).toBeVisible();
  await page.getByLabel("Address of your shop's server").fill(shop.url);
  await page.getByRole("button", { name: "Connect" }).click();
  await page.getByLabel("E-mail").fill("manager@fundi.example");
  await page.getByLabel("Password", { exact: true }).fill("a long password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Orders" })).toBeVisible();
  await desktop.quit();
  await expect.poll(() => desktop.hasQuit()).toBe(true);
  await shop.close();
});
