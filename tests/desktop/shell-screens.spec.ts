import type { Page } from "@playwright/test";
import { violationsOn } from "../support/axe";
import { expectFittingWidth } from "../support/page-width";
import { type CuttableProxy, startCuttableProxy } from "./cuttable-proxy";
import { test as base, chooseShop, expect, signIn } from "./desktop";
import type {} from "./electron/preload-script";
import { makeOrder } from "./shop-api";

const test = base.extend<{ shopProxy: CuttableProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  shopProxy: async ({}, use) => {
    const shopProxy = await startCuttableProxy(process.env.E2E_API_URL ?? "");
    await use(shopProxy);
    await shopProxy.close();
  },
});

/** Returns the page's accessibility violations by rule, in the light and the dark theme; expects that it fits a phone. */
async function violationsOf(page: Page): Promise<string[]> {
  const violations: string[] = [];
  // A toast that fades out has too little contrast for a moment.
  await expect(page.locator(".bp6-toast-message")).toHaveCount(0, { timeout: 20_000 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    violations.push(...(await violationsOn(page)).map((violation) => `${colorScheme}, ${violation}`));
  }
  const size = page.viewportSize();
  if (!size) return violations;
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFittingWidth(page);
  await page.setViewportSize(size);
  return violations;
}

test("the first screen, the sign-in and the computer's settings are accessible, light and dark", async ({
  desktop,
}) => {
  const first = await desktop.start();
  await expect(first.getByRole("heading", { name: "Choose a shop" })).toBeVisible();
  expect(await violationsOf(first)).toEqual([]);
  const page = await chooseShop(desktop);
  await expect(page.getByRole("button", { name: "Change shop" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await signIn(page, "manager");
  await page.getByRole("navigation").getByRole("link", { name: "Settings" }).click();
  await page
    .getByRole("link", { name: "This computer" })
    .or(page.getByRole("tab", { name: "This computer" }))
    .click();
  await expect(page.getByLabel("Open the console when the computer starts")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole("button", { name: "Pause for an hour" }).click();
  await expect(page.getByRole("button", { name: /^Alerts are paused until \d\d:\d\d. Resume$/ })).toBeVisible();
  await expect(page.getByText(/^Paused on this computer until/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test("the offline bar is accessible, light and dark", async ({ desktop, shopProxy }) => {
  // Three screens, each in two themes.
  test.slow();
  const made = await makeOrder();
  await desktop.start();
  const page = await chooseShop(desktop, shopProxy.url);
  await signIn(page, "manager");
  await desktop.followLink(`fundi://order/${made.id}`);
  await expect(page.getByRole("heading", { name: made.orderNumber })).toBeVisible();
  await shopProxy.cut();
  await expect(page.getByText(/^Offline\. What you see may be out of date\./)).toBeVisible({ timeout: 20_000 });
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("Offline · 1 change waits")).toBeVisible();
  await page.getByLabel("New note").fill("Written in the dark");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Offline · 2 changes wait")).toBeVisible();
  const bar = page.getByRole("region", { name: "What waits to be sent" });
  await bar.getByRole("button", { name: "Show" }).click();
  await expect(bar.getByRole("listitem")).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);

  // Left in the outbox, so that the sign-in screen lists it.
  await page.getByRole("button", { name: /theme and log out$/ }).click();
  await page.getByText("Log out", { exact: true }).click();
  await expect(page.getByText(/^2 changes of .+ wait on this computer/)).toBeVisible();
  await expect(page.getByText(/^Nothing answers at/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test("the update notice shows the release notes, and is accessible, light and dark", async ({ desktop }, {
  project,
}) => {
  test.skip(project.metadata.runtime !== "double", "no newer version lies ready for the real one");
  await desktop.start();
  const page = await chooseShop(desktop);
  await signIn(page, "manager");
  const notes = `• The list of orders opens twice as fast\n${"• And one thing more\n".repeat(40)}`;
  await page.evaluate((state) => window.electronSend?.("fundi:event:updateChanged", state), {
    state: "ready",
    version: "0.2.0",
    notes,
  });
  await page.getByRole("button", { name: "Version 0.2.0 is ready" }).click();
  await expect(page.getByText("• The list of orders opens twice as fast")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page.getByRole("button", { name: "Restart now" })).toBeHidden();
});
