import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { type CutLine, layLine } from "./cut-line";
import { test as base, chooseShop, expect, signIn } from "./desktop";
import type {} from "./electron/preload-script";
import { makeOrder } from "./shop-api";

const test = base.extend<{ line: CutLine }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  line: async ({}, use) => {
    const line = await layLine(process.env.E2E_API_URL ?? "");
    await use(line);
    await line.close();
  },
});

/** What is wrong with the page, by rule, in the light and in the dark; and where it is wider than a phone. */
async function violationsOn(page: Page): Promise<string[]> {
  const found: string[] = [];
  // One that fades away is pale for a moment.
  await expect(page.locator(".bp6-toast-message")).toHaveCount(0, { timeout: 20_000 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Electron opens no page of its own for axe to finish in.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    for (const { id, nodes } of violations)
      found.push(`${colorScheme}, ${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  }
  const size = page.viewportSize();
  if (!size) return found;
  await page.setViewportSize({ width: 360, height: 740 });
  if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push("wider than a phone");
  await page.setViewportSize(size);
  return found;
}

test("the first screen, the door and the computer's settings are usable by everybody, light and dark", async ({
  desktop,
}) => {
  const first = await desktop.start();
  await expect(first.getByRole("heading", { name: "Choose a shop" })).toBeVisible();
  expect(await violationsOn(first)).toEqual([]);
  const page = await chooseShop(desktop);
  await expect(page.getByRole("button", { name: "Change shop" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await signIn(page, "manager");
  await page.getByRole("navigation").getByRole("link", { name: "Settings" }).click();
  await page
    .getByRole("link", { name: "This computer" })
    .or(page.getByRole("tab", { name: "This computer" }))
    .click();
  await expect(page.getByLabel("Open the console when the computer starts")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole("button", { name: "Pause for an hour" }).click();
  await expect(page.getByRole("button", { name: /^Alerts are paused until \d\d:\d\d. Resume$/ })).toBeVisible();
  await expect(page.getByText(/^Paused on this computer until/)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test("the bar of a console without a network is usable by everybody, light and dark", async ({ desktop, line }) => {
  const made = await makeOrder();
  await desktop.start();
  const page = await chooseShop(desktop, line.url);
  await signIn(page, "manager");
  await desktop.followLink(`fundi://order/${made.id}`);
  await expect(page.getByRole("heading", { name: made.orderNumber })).toBeVisible();
  await line.cut();
  await expect(page.getByText(/^Offline\. What you see may be out of date\./)).toBeVisible({ timeout: 20_000 });
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("Offline · 1 change waits")).toBeVisible();
  await page.getByLabel("New note").fill("Written in the dark");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Offline · 2 changes wait")).toBeVisible();
  const bar = page.getByRole("region", { name: "What waits to be sent" });
  await bar.getByRole("button", { name: "Show" }).click();
  await expect(bar.getByRole("listitem")).toHaveCount(2);
  expect(await violationsOn(page)).toEqual([]);

  // Left for whoever comes next to see, and to sign in past.
  await page.getByRole("button", { name: /theme and log out$/ }).click();
  await page.getByText("Log out", { exact: true }).click();
  await expect(page.getByText(/^2 changes of .+ wait on this computer/)).toBeVisible();
  await expect(page.getByText(/^Nothing answers at/)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test("the notice of a newer version says what is new, and is usable by everybody, light and dark", async ({ desktop }, {
  project,
}) => {
  test.skip(project.metadata.runtime !== "double", "no newer version lies ready for the real one");
  await desktop.start();
  const page = await chooseShop(desktop);
  await signIn(page, "manager");
  const notes = `• The list of orders opens twice as fast\n${"• And one thing more\n".repeat(40)}`;
  await page.evaluate((news) => window.electronNews?.("fundi:news:updateChanged", news), {
    state: "ready",
    version: "0.2.0",
    notes,
  });
  await page.getByRole("button", { name: "Version 0.2.0 is ready" }).click();
  await expect(page.getByText("• The list of orders opens twice as fast")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page.getByRole("button", { name: "Restart now" })).toBeHidden();
});
