import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { chooseShop, expect, signIn, test } from "./desktop";

/** What is wrong with the page, by rule, in the light and in the dark. */
async function violationsOn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Electron opens no page of its own for axe to finish in.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    for (const { id, nodes } of violations)
      found.push(`${colorScheme}, ${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  }
  return found;
}

test("the screens of the installed console alone are usable by everybody, light and dark", async ({ desktop }) => {
  const first = await desktop.start();
  await expect(first.getByRole("heading", { name: "Choose a shop" })).toBeVisible();
  expect(await violationsOn(first)).toEqual([]);
  const page = await chooseShop(desktop);
  await signIn(page, "manager");
  await page.getByRole("navigation").getByRole("link", { name: "Settings" }).click();
  await page
    .getByRole("link", { name: "This computer" })
    .or(page.getByRole("tab", { name: "This computer" }))
    .click();
  await expect(page.getByLabel("Open the console when the computer starts")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});
