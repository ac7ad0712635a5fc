import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { messages } from "./storefront/vite-messages";

// Long timeouts, for machines under load; `findBy…` and `waitFor` have shorter ones of their own.
const screens = {
  environment: "jsdom",
  setupFiles: ["tests/support/restore.ts", "tests/support/screen.ts"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/**
 * Replaces modules in tests, except where its own test or the fake imports it: what lives outside React outlives a test.
 * @param fakes from the end of a module's path to the end of its fake's
 */
function fakeModules(fakes: Readonly<Record<string, string>>): Plugin {
  const names = new Set(Object.keys(fakes).map((end) => path.basename(end, ".ts")));
  return {
    name: "fake-modules",
    enforce: "pre",
    async resolveId(source, importer) {
      const name = path.posix.basename(source);
      const by = path.posix.basename(importer ?? "");
      if (!names.has(name) || by.startsWith("fake-") || (by.startsWith(name) && by.includes(".test."))) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      const [end, fake] = Object.entries(fakes).find(([each]) => found?.id.endsWith(each)) ?? [];
      return end === undefined ? null : `${found?.id.slice(0, -end.length)}${fake}`;
    },
  };
}

const fakeConsole = fakeModules({
  "/ui/toasts.ts": "/testing/fake-toasts.ts",
  "/lib/save-file.ts": "/testing/fake-save-file.ts",
  "/live/live-socket.ts": "/testing/fake-live-socket.ts",
});
const fakeStorefront = fakeModules({
  "/app/components/toast/toast.ts": "/test/fake-toasts.ts",
  "/app/live/live-connection.ts": "/test/fake-live.ts",
});

/**
 * Three projects for one app. A test that mocks a module (`vi.mock`) or contains `@isolated` gets its own modules and
 * window; the others of a worker share them, which takes a seventh of the time. Tests of what runs on the server have no window.
 * @param name of the project; the others are called `NAME-isolated` and `NAME-server`
 * @param folder below which the tests lie
 * @param fakes replaces modules in all of them
 * @param texts compiles the texts of an app in several languages
 */
function screenProjects(name: string, folder: string, fakes: Plugin, texts: Plugin[] = []): TestProjectConfiguration[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`);
  const having = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, "utf8")));
  const isolated = having(/\bvi\.(mock|doMock)\(|@isolated/);
  const server = having(/@vitest-environment node/).filter((file) => !isolated.includes(file));
  const sharing = files.filter((file) => !isolated.includes(file) && !server.includes(file));
  return [
    {
      extends: true,
      plugins: [...texts, react(), fakes],
      test: { name, include: sharing, isolate: false, ...screens },
    },
    {
      extends: true,
      plugins: [...texts, react(), fakes],
      test: { name: `${name}-isolated`, include: isolated, ...screens },
    },
    {
      extends: true,
      plugins: texts,
      test: {
        name: `${name}-server`,
        include: server,
        isolate: false,
        setupFiles: ["tests/support/restore.ts"],
        testTimeout: 30_000,
      },
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
          include: ["api/src/**/*.test.ts", "migrations/**/*.test.ts", "tests/support/**/*.test.ts"],
          exclude: ["tests/support/upgrade.test.ts"],
          globalSetup: ["tests/support/database-server.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // No test mocks modules and each starts its own api, so modules are loaded once per worker.
          isolate: false,
        },
      },
      // Tests that wait for processes and servers more than they compute: `npm test` runs them beside the others.
      {
        extends: true,
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts", "tests/support/upgrade.test.ts"],
          globalSetup: ["tests/support/database-server.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { name: "scripts", include: ["scripts/**/*.test.mjs", "tests/cluster/*.test.ts"] } },
      ...screenProjects("storefront", "storefront/app", fakeStorefront, [messages()]),
      ...screenProjects("desktop", "desktop/src/renderer", fakeConsole),
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
