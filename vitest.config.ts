import { readdirSync, readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";

// Long timeouts, for machines under load; `findBy…` and `waitFor` have shorter ones of their own.
const screens = {
  environment: "jsdom",
  setupFiles: ["tests/support/screen.ts"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/**
 * The console's toaster lives outside React and outlives a test, so that its tests get `testing/fake-toasts` instead; except
 * the test of the toaster.
 */
const fakeToasts: Plugin = {
  name: "fake-toasts",
  enforce: "pre",
  async resolveId(source, importer) {
    if (!source.endsWith("/toasts") || importer?.endsWith("/toasts.test.ts")) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found?.id.replace("/ui/toasts.ts", "/testing/fake-toasts.ts");
  },
};

/**
 * Two projects for the screens of one app. A test that mocks a module (`vi.mock`), sets another environment or contains
 * `@isolated` gets its own modules and window; the others of a worker share them, which takes a third of the time.
 * @param name of the project; the other one is called `NAME-isolated`
 * @param folder below which the tests lie
 */
function screenProjects(name: string, folder: string, plugins: Plugin[] = []): TestProjectConfiguration[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`);
  const isolated = files.filter((file) =>
    /\bvi\.(mock|doMock)\(|@vitest-environment|@isolated/.test(readFileSync(file, "utf8")),
  );
  const sharing = files.filter((file) => !isolated.includes(file));
  return [
    { extends: true, plugins: [react(), ...plugins], test: { name, include: sharing, isolate: false, ...screens } },
    {
      extends: true,
      plugins: [react(), ...plugins],
      test: { name: `${name}-isolated`, include: isolated, ...screens },
    },
  ];
}

export default defineConfig({
  test: {
    reporters: ["default"],
    // Logs of CI show whole values instead of their first 40 characters.
    chaiConfig: { truncateThreshold: 2000 },
    // The files of one worker share a database; the files of two workers never do.
    pool: "forks",
    // The default leaves one core free, which on two cores halves the speed. A third worker makes nothing faster.
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: "shared", include: ["shared/src/**/*.test.ts"], isolate: false } },
      {
        extends: true,
        test: {
          name: "api",
          include: ["api/src/**/*.test.ts", "tests/{support,faults}/**/*.test.ts"],
          globalSetup: ["tests/support/database-server.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // No test mocks modules and each starts its own api, so modules are loaded once per worker.
          isolate: false,
        },
      },
      { extends: true, test: { name: "scripts", include: ["scripts/**/*.test.mjs"] } },
      ...screenProjects("storefront", "storefront/app"),
      ...screenProjects("desktop", "desktop/src/renderer", [fakeToasts]),
      {
        extends: true,
        test: {
          name: "shell",
          include: ["desktop/src/{main,preload,bridge}/**/*.test.ts", "tests/desktop/**/*.test.ts"],
          // Without Electron's binary, requiring "electron" would start a download.
          env: { ELECTRON_OVERRIDE_DIST_PATH: "/nowhere" },
        },
      },
      {
        extends: true,
        test: {
          name: "packaging",
          include: ["tests/packaging/**/*.test.ts"],
          globalSetup: ["tests/packaging/build-shell.ts"],
          env: { ELECTRON_OVERRIDE_DIST_PATH: "/nowhere" },
        },
      },
    ],
  },
});
