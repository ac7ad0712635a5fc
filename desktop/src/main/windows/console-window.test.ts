import { EventEmitter } from "node:events";
import type { BrowserWindow } from "electron";
import { expect, it, vi } from "vitest";
import { createConsoleWindow } from "./console-window";

function preventable() {
  const preventDefault = vi.fn();
  return { preventDefault, isPrevented: () => preventDefault.mock.calls.length > 0 };
}

function fakeWindow() {
  const navigationHistory = { goBack: vi.fn(), goForward: vi.fn(), clear: vi.fn() };
  const webContents = Object.assign(new EventEmitter(), { isDestroyed: () => false, send: vi.fn(), navigationHistory });
  return Object.assign(new EventEmitter(), {
    ...{ webContents, isMinimized: () => false, show: vi.fn(), focus: vi.fn(), hide: vi.fn() },
    ...{ close: vi.fn(), loadURL: vi.fn(() => Promise.resolve()) },
  });
}
function place({ staysInTray = true, discards = false } = {}) {
  const askToDiscard = vi.fn(() => discards);
  const windows: { window: ReturnType<typeof fakeWindow>; path: string }[] = [];
  const view = createConsoleWindow({
    create(path) {
      const window = fakeWindow();
      windows.push({ window, path });
      return window as unknown as BrowserWindow;
    },
    staysInTray: () => staysInTray,
    askToDiscard,
  });
  return { view, windows, askToDiscard, sent: () => windows.at(-1)?.window.webContents.send.mock.calls ?? [] };
}
const WAY = { path: "/admin/orders/7", alertId: "fundi-7" };
const TOLD = ["fundi:event:navigate", WAY];

it("sends the target of a clicked alert as soon as the page listens", () => {
  const { view, sent } = place();
  view.open("/");
  view.bringToFront(WAY);
  expect(sent()).toEqual([]);
  view.markListening();
  expect(sent()).toEqual([TOLD]);
  view.markListening();
  expect(sent()).toHaveLength(1);
  view.bringToFront(WAY);
  expect(sent()).toEqual([TOLD, TOLD]);
});

it("keeps a target for a page that is reloading", () => {
  const { view, windows, sent } = place();
  view.open("/");
  view.markListening();
  windows[0]?.window.webContents.emit("did-navigate");
  view.bringToFront(WAY);
  expect(sent()).toEqual([]);
  view.markListening();
  expect(sent()).toEqual([TOLD]);
});

it("opens a window at the target where there is none", () => {
  const { view, windows, sent } = place();
  view.open("/");
  windows[0]?.window.emit("closed");
  view.bringToFront(WAY);
  expect(windows.map(({ path }) => path)).toEqual(["/", "/admin/orders/7"]);
  view.markListening();
  expect(sent()).toEqual([TOLD]);
});

it("hides in the tray when it is closed, unless the program is quitting", () => {
  const { view, windows } = place();
  view.open("/");
  const event = { preventDefault: vi.fn() };
  windows[0]?.window.emit("close", event);
  expect([event.preventDefault.mock.calls.length, windows[0]?.window.hide.mock.calls.length]).toEqual([1, 1]);
  view.allowClose();
  windows[0]?.window.emit("close", event);
  expect(event.preventDefault).toHaveBeenCalledTimes(1);
});

it("does not block a shutdown of Windows", () => {
  const { view, windows } = place();
  view.open("/");
  windows[0]?.window.emit("query-session-end", {});
  const event = { preventDefault: vi.fn() };
  windows[0]?.window.emit("close", event);
  expect([event.preventDefault.mock.calls.length, windows[0]?.window.hide.mock.calls.length]).toEqual([0, 0]);
});

it("goes back and forward in the history, and does nothing without a window", () => {
  const { view, windows } = place();
  view.goInHistory("back");
  view.open("/");
  view.goInHistory("back");
  view.goInHistory("forward");
  const { goBack, goForward } = windows[0]?.window.webContents.navigationHistory ?? {};
  expect([goBack?.mock.calls.length, goForward?.mock.calls.length]).toEqual([1, 1]);
});

it("asks before unsaved changes are lost, and hides in the tray again after the user stayed", () => {
  const { view, windows, askToDiscard } = place();
  view.open("/");
  const window = windows[0]?.window;
  view.allowClose();
  const unload = preventable();
  window?.webContents.emit("will-prevent-unload", unload);
  expect([askToDiscard.mock.calls.length, unload.isPrevented()]).toEqual([1, false]);
  const close = preventable();
  window?.emit("close", close);
  expect([close.isPrevented(), window?.hide.mock.calls.length]).toEqual([true, 1]);
});

it("unloads the page when the user discards the changes", () => {
  const { view, windows } = place({ discards: true });
  view.open("/");
  const unload = preventable();
  windows[0]?.window.webContents.emit("will-prevent-unload", unload);
  expect(unload.isPrevented()).toBe(true);
});

it("closes for an installation only if the page agrees", async () => {
  const { view, windows } = place();
  view.open("/");
  const window = windows[0]?.window;
  const refused = view.close();
  const close = preventable();
  window?.emit("close", close);
  expect(close.isPrevented()).toBe(false);
  window?.webContents.emit("will-prevent-unload", preventable());
  expect(await refused).toBe(false);
  const agreed = view.close();
  window?.emit("closed");
  expect([await agreed, await view.close()]).toEqual([true, true]);
});

it("loads another shop in the same window, discards unsaved changes, and clears the history", async () => {
  const { view, windows, askToDiscard } = place();
  view.open("/admin/orders");
  const window = windows[0]?.window;
  view.reloadForShop();
  const unload = preventable();
  window?.webContents.emit("will-prevent-unload", unload);
  expect([windows.length, window?.loadURL.mock.calls]).toEqual([1, [["app://fundi/"]]]);
  expect([unload.isPrevented(), askToDiscard.mock.calls.length]).toEqual([true, 0]);
  await vi.waitFor(() => expect(window?.webContents.navigationHistory.clear).toHaveBeenCalledTimes(1));
});
