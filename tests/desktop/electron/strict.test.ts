import { expect, it } from "vitest";
import { createApp } from "./app";
import { exists, SURFACE } from "./strict";
import { createSystem } from "./system";
import { createWindows } from "./window";

const PLATFORMS = ["win32", "darwin", "linux"] as const;
const appOn = (platform: NodeJS.Platform) => createApp({ platform, userData: "/nowhere", version: "0.1.0" });

function windowsOf({ becomes = true } = {}) {
  const { app, lifecycle, becomeReady } = appOn("linux");
  if (becomes) becomeReady();
  const { BrowserWindow } = createWindows({
    ...{ platform: "linux", lifecycle, app, handlers: new Map(), paper: { printers: [], printed: [] } },
    openContext: () => Promise.reject(new Error("These windows have no pages.")),
    schemeOf: () => undefined,
    sessionOf: () => ({}),
  });
  return BrowserWindow as unknown as new (
    options: object,
  ) => unknown;
}

it("has a member only on the platforms that electron.d.ts lists", () => {
  for (const platform of PLATFORMS) {
    const electron = appOn(platform).facade;
    const call = () => electron.setToastActivatorCLSID("{5B0C9C2E-6B1D-4B55-9C0E-6A1F5D7E3A41}");
    if (platform === "win32") expect(call).not.toThrow();
    else expect(call).toThrow(TypeError);
    expect([electron.dock !== undefined, typeof electron.setBadgeCount === "function"]).toEqual([
      platform === "darwin",
      platform !== "win32",
    ]);
  }
});

it("has nothing that Electron does not have", () => {
  const { facade } = appOn("linux");
  expect(Reflect.get(facade, "setToastActivator")).toBeUndefined();
  expect(() => facade.on("windows-all-closed", () => undefined)).toThrow("App has no event “windows-all-closed”");
  for (const [name, type] of Object.entries(SURFACE.types))
    expect(Object.keys(type.members).length, name).toBeGreaterThan(0);
  expect(exists("BrowserWindow", "members", "setOverlayIcon", "linux")).toBe(false);
});

it("throws before the app is ready, and afterwards, where Electron does", async () => {
  const { facade, lifecycle, becomeReady } = appOn("linux");
  const { electron } = createSystem({ platform: "linux", lifecycle });
  expect(() => electron.dialog.showMessageBoxSync({ message: "?" })).toThrow("can only be used after app is ready");
  expect(() => new (windowsOf({ becomes: false }))({})).toThrow("before app is ready");
  const ready = facade.whenReady();
  becomeReady();
  await ready;
  expect(() => facade.enableSandbox()).toThrow("before app is ready");
});

it("throws for unknown options, and for a second window of one name", () => {
  const BrowserWindow = windowsOf();
  expect(() => new BrowserWindow({ transparant: true })).toThrow("no option “transparant”");
  expect(() => new BrowserWindow({ webPreferences: { nodeIntegratoin: true } })).toThrow("no option “nodeIntegratoin”");
});

it("quits in Electron's order, and not at all when a window stays", () => {
  const { app, lifecycle, becomeReady } = appOn("win32");
  becomeReady();
  const received: string[] = [];
  for (const event of ["before-quit", "window-all-closed", "will-quit", "quit"])
    app.on(event, () => received.push(event));
  let stays = true;
  const window = {
    close: () => (stays ? lifecycle.closeCancelled() : lifecycle.closed(window)),
    destroy: () => lifecycle.closed(window),
  };
  lifecycle.opened(window);
  app.quit();
  expect([received, lifecycle.hasQuit()]).toEqual([["before-quit"], false]);
  stays = false;
  app.quit();
  expect(received).toEqual(["before-quit", "before-quit", "will-quit", "quit"]);
});
