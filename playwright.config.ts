import { defineConfig, devices } from "@playwright/test";
import { findHeadlessChromium } from "./scripts/lib/test/chromium.mjs";

/** The whole stack runs once for all journeys, in a data folder of its own (tests/support/playwright-setup.ts). */
export default defineConfig({
  projects: [
    { name: "journeys", testDir: "tests/journeys", testIgnore: "accessibility.spec.ts" },
    // These tests change nothing, so they may run in parallel: `--workers=2` halves their time.
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
  // The journeys share one shop, so they run one after another.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    channel: undefined,
    baseURL: process.env.E2E_STOREFRONT_URL,
    // Traces take a sixth of the time. To examine a failure, run with `--trace=retain-on-failure`.
    trace: "off",
    // A service worker would respond from its cache where a journey tests network requests; offline.spec.ts allows it.
    serviceWorkers: "block",
    // Chromium refuses to run its sandbox as root.
    launchOptions: {
      executablePath: findHeadlessChromium(),
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Calls are tried without a camera, and without the question for it, which a browser without windows cannot ask.
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        // Pages live for seconds: optimizing their scripts costs more than it saves, a sixth of the processor's time.
        "--js-flags=--no-opt --no-maglev",
      ],
    },
  },
});
