import { expect, it, vi } from "vitest";
import { APP_SCHEME } from "./protocol/app-address";

const electron = vi.hoisted(() => ({ schemes: [] as unknown[] }));
vi.mock("./console", () => ({ runConsole: () => Promise.resolve() }));
vi.mock("electron", () => ({
  app: {
    commandLine: { hasSwitch: () => false },
    enableSandbox: () => undefined,
    on: () => undefined,
    requestSingleInstanceLock: () => true,
    setAppUserModelId: () => undefined,
    setToastActivatorCLSID: () => undefined,
  },
  crashReporter: { start: () => undefined },
  dialog: { showErrorBox: (...why: string[]) => expect.fail(why.join("\n")) },
  protocol: { registerSchemesAsPrivileged: (schemes: unknown[]) => electron.schemes.push(...schemes) },
}));

it("registers its scheme for fetch and streaming before the app is ready", async () => {
  await import("./index");
  expect(electron.schemes).toEqual([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
});
