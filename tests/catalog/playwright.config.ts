import { defineConfig } from "@playwright/test";
import base from "../../playwright.config";

/** `npm run catalog -- --check` and `--compare`: the components alone, without the stack of the journeys. */
export default defineConfig({
  testDir: ".",
  projects: [
    { name: "catalog", testMatch: "catalog.spec.ts" },
    {
      name: "screenshots",
      testMatch: "screenshots.spec.ts",
      snapshotPathTemplate: `${process.env.CATALOG_PICTURES}/{arg}{ext}`,
    },
  ],
  globalSetup: "./serve-catalog.ts",
  outputDir: "../../test-results/catalog",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000, toHaveScreenshot: { animations: "disabled", caret: "hide", threshold: 0.01 } },
  reporter: "list",
  use: { ...base.use, trace: "off" },
});
