import { defineConfig } from "@playwright/test";
import base from "../../../playwright.config";

/** `npx playwright test -c tests/desktop/smoke`: without the stack, so that it runs without a database server. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.smoke.ts",
  outputDir: "../../../test-results",
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: base.use ?? {},
  projects: [
    { name: "electron", metadata: { runtime: "electron" } },
    ...["win32", "darwin", "linux"].map((platform) => ({
      name: `double-${platform}`,
      metadata: { runtime: "double", platform },
    })),
  ],
});
