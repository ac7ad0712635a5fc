import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/lib/chromium.mjs";

/** The whole stack runs once for all journeys, in a data folder of its own (tests/support/playwright-setup.ts). */
export default defineConfig({
  testDir: "tests",
  testMatch: ["journeys/*.spec.ts", "desktop/*.spec.ts"],
  globalSetup: "./tests/support/playwright-setup.ts",
  outputDir: "test-results",
  forbidOnly: Boolean(process.env.CI),
  // The journeys share one shop, so they take turns.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    channel: undefined,
    baseURL: process.env.E2E_STOREFRONT_URL,
    trace: "retain-on-failure",
    // It would answer where a journey wants to see the network; offline.spec.ts lets it in.
    serviceWorkers: "block",
    // Chromium refuses to run its sandbox as root.
    launchOptions: {
      executablePath: findChromium(),
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
