import type { BrowserWindowConstructorOptions } from "electron";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openPrintWindow } from "../printing/print-window";
import { openMainWindow } from "./main-window";

const electron = vi.hoisted(() => ({
  made: [] as BrowserWindowConstructorOptions[],
  loaded: [] as string[],
  opens: [] as ((details: { url: string }) => unknown)[],
}));
vi.mock("electron", () => ({
  BrowserWindow: class {
    webContents = { setWindowOpenHandler: (open: never) => electron.opens.push(open) };
    constructor(options: BrowserWindowConstructorOptions) {
      electron.made.push(options);
    }
    on() {}
    once() {}
    loadURL(url: string) {
      electron.loaded.push(url);
      return Promise.resolve();
    }
  },
  nativeImage: { createEmpty: () => ({ addRepresentation: () => undefined }) },
}));

beforeEach(() => {
  for (const list of Object.values(electron)) list.length = 0;
});

describe.each([
  ["the console", () => openMainWindow({ preload: "/preload.cjs", path: "/admin/orders" })],
  ["a document to print", () => openPrintWindow("<p>1</p>")],
] as const)("the window of %s", (_name, open) => {
  it("is in the sandbox, apart from Node, and has nothing of the web's protection switched off", async () => {
    await open();
    const { webPreferences = {} } = electron.made[0] ?? {};
    expect(webPreferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false });
    expect([true, undefined]).toContain(webPreferences.webSecurity);
    expect([false, undefined]).toContain(webPreferences.webviewTag);
    for (const risky of [
      ...(["allowRunningInsecureContent", "experimentalFeatures", "enableBlinkFeatures"] as const),
      ...(["nodeIntegrationInWorker", "nodeIntegrationInSubFrames", "navigateOnDragDrop"] as const),
    ])
      expect(webPreferences[risky], risky).toBeFalsy();
  });
});

it("opens the console at the path that was asked for, where and as large as it last was, and goes on while hidden", () => {
  openMainWindow({ preload: "/preload.cjs", path: "/admin/orders/7?tab=notes" });
  expect(electron.loaded).toEqual(["app://fundi/admin/orders/7?tab=notes"]);
  expect(electron.made[0]).toMatchObject({ name: "console", windowStatePersistence: true, show: false });
  expect(electron.made[0]?.webPreferences).toMatchObject({ preload: "/preload.cjs", backgroundThrottling: false });
});

it("prints away from the console's session and without the bridge, and opens nothing", async () => {
  await openPrintWindow("<p>1</p>");
  expect(electron.made[0]).toMatchObject({ show: false, webPreferences: { partition: "printing" } });
  expect(electron.made[0]?.webPreferences?.preload).toBeUndefined();
  expect(electron.opens[0]?.({ url: "https://evil.example/" })).toEqual({ action: "deny" });
});
