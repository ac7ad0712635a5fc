import { readFileSync } from "node:fs";
import type { BrowserWindowConstructorOptions } from "electron";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openPrintWindow } from "../printing/print-window";
import { openMainWindow } from "./main-window";

const electron = vi.hoisted(() => ({
  made: [] as BrowserWindowConstructorOptions[],
  loaded: [] as string[],
  shown: 0,
  theme: { shouldUseDarkColors: false },
  opens: [] as ((details: { url: string }) => unknown)[],
}));
vi.mock("electron", () => ({
  BrowserWindow: class {
    webContents = { setWindowOpenHandler: (open: never) => electron.opens.push(open) };
    constructor(options: BrowserWindowConstructorOptions) {
      electron.made.push(options);
    }
    on() {}
    show() {
      electron.shown += 1;
    }
    once(event: string, listener: () => void) {
      if (event === "ready-to-show") listener();
    }
    loadURL(url: string) {
      electron.loaded.push(url);
      return Promise.resolve();
    }
  },
  nativeTheme: electron.theme,
  nativeImage: { createEmpty: () => ({ addRepresentation: () => undefined }) },
}));

beforeEach(() => {
  for (const list of [electron.made, electron.loaded, electron.opens]) list.length = 0;
});

describe.each([
  ["the console", () => openMainWindow({ preload: "/preload.cjs", path: "/admin/orders", isHidden: false })],
  ["a document to print", () => openPrintWindow("<p>1</p>")],
] as const)("the window of %s", (_name, open) => {
  it("is sandboxed, isolated from Node, and keeps all web security on", async () => {
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

it("opens at the requested path with its last position and size, and is not throttled while hidden", () => {
  openMainWindow({ preload: "/preload.cjs", path: "/admin/orders/7?tab=notes", isHidden: false });
  expect(electron.loaded).toEqual(["app://fundi/admin/orders/7?tab=notes"]);
  expect(electron.made[0]).toMatchObject({ name: "console", windowStatePersistence: true, show: false });
  expect(electron.made[0]?.webPreferences).toMatchObject({ preload: "/preload.cjs", backgroundThrottling: false });
});

it("is shown once rendered, unless it starts in the tray", () => {
  electron.shown = 0;
  openMainWindow({ preload: "/preload.cjs", path: "/", isHidden: true });
  expect(electron.shown).toBe(0);
  openMainWindow({ preload: "/preload.cjs", path: "/", isHidden: false });
  expect(electron.shown).toBe(1);
});

it("uses the background of the system's theme from the start", () => {
  const styles = readFileSync(new URL("../../renderer/src/frame/console.css", import.meta.url), "utf8");
  const [light, dark] = Array.from(styles.matchAll(/--console-page: (#\w+)/g), ([, colour]) => colour);
  for (const shouldUseDarkColors of [false, true]) {
    electron.theme.shouldUseDarkColors = shouldUseDarkColors;
    openMainWindow({ preload: "/preload.cjs", path: "/", isHidden: false });
  }
  expect(electron.made.map(({ backgroundColor }) => backgroundColor)).toEqual([light, dark]);
});

it("prints in a separate session, without the bridge, and opens no windows", async () => {
  await openPrintWindow("<p>1</p>");
  expect(electron.made[0]).toMatchObject({ show: false, webPreferences: { partition: "printing" } });
  expect(electron.made[0]?.webPreferences?.preload).toBeUndefined();
  expect(electron.opens[0]?.({ url: "https://evil.example/" })).toEqual({ action: "deny" });
});
