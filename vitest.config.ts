import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

// Time for a machine that is busy with everything else; what hangs is noticed by what it waits for.
const screens = { environment: "jsdom", setupFiles: ["tests/support/screen.ts"], testTimeout: 30_000 };

export default defineConfig({
  test: {
    reporters: ["default"],
    // The files of one worker share a database; the files of two workers never do.
    pool: "forks",
    // The default leaves one core to the system, which on two cores is every other test.
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
          // Nothing here is replaced by a mock and each test starts an api of its own, so the modules need be loaded but once.
          isolate: false,
        },
      },
      { extends: true, test: { name: "scripts", include: ["scripts/**/*.test.mjs"] } },
      {
        extends: true,
        plugins: [react()],
        test: { name: "storefront", include: ["storefront/{app,test}/**/*.test.{ts,tsx}"], ...screens },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: "desktop",
          include: ["desktop/src/renderer/**/*.test.{ts,tsx}"],
          ...screens,
        },
      },
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
