import { gate } from "./gate";
import { expect, test } from "./journey";

test("a tap while the page's scripts are still loading takes effect once they are loaded", async ({ page }) => {
  const network = gate();
  await page.route(/\.js$/, async (route) => {
    await network.opened;
    await route.continue();
  });
  await page.goto("/products", { waitUntil: "commit" });
  const add = page.getByRole("button", { name: /^Add .+ to cart$/ }).first();
  await add.click();
  await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");

  network.open();
  await expect(page.getByRole("link", { name: /^Cart/ })).toContainText("1 item");
  await expect(add).not.toHaveAttribute("aria-busy");
});

test("what is typed while the page starts, on a slow phone, is searched for", async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.goto("/products", { waitUntil: "commit" });
  const search = page.getByLabel("Search products").first();
  await search.pressSequentially("thinkpad", { delay: 40 });
  await expect(page).toHaveURL(/\/products\?q=thinkpad$/, { timeout: 20_000 });
  await expect(search).toHaveValue("thinkpad");
});
