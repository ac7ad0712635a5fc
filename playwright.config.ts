import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/lib/chromium.mjs";

/** The whole stack runs once for all journeys, in a data folder of its own (tests/support/playwright-setup.ts). */
export default defineConfig({
  projects: [
    { name: "journeys", testDir: "tests/journeys", testIgnore: "accessibility.spec.ts" },
    // It only looks, so its places need not take turns: `--workers=2` halves its time.
    { name: "accessibility", testDir: "tests/journeys", testMatch: "accessibility.spec.ts", fullyParallel: true },
    // The installed console, its built shell against a double of Electron, and against Electron where it is installed.
    // As Windows, every test; as the others, what differs between the systems.
    {
      name: "desktop-win32",
      testDir: "tests/desktop",
      testMatch: "*.spec.ts",
      metadata: { runtime: "double", platform: "win32" },
    },
    ...["darwin", "linux"].map((platform) => ({
      name: `desktop-${platform}`,
      testDir: "tests/desktop",
      testMatch: ["alerts", "first-run", "menu", "unsaved", "window"].map((name) => `${name}.spec.ts`),
      metadata: { runtime: "double", platform },
    })),
    { name: "electron", testDir: "tests/desktop", testMatch: "*.spec.ts", metadata: { runtime: "electron" } },
  ],
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
    // What the page was made of tells enough; pictures of each moment cost a fifth of the time.
    trace: { mode: "retain-on-failure", screenshots: false },
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
