import { EventEmitter } from "node:events";
import type { BrowserWindow } from "electron";
import { expect, it, vi } from "vitest";
import { createConsoleWindow } from "./console-window";

function fakeWindow() {
  const navigationHistory = { goBack: vi.fn(), goForward: vi.fn() };
  const webContents = Object.assign(new EventEmitter(), { isDestroyed: () => false, send: vi.fn(), navigationHistory });
  return Object.assign(new EventEmitter(), {
    ...{ webContents, isMinimized: () => false, show: vi.fn(), focus: vi.fn(), hide: vi.fn() },
  });
}
function place({ staysInTray = true } = {}) {
  const windows: { window: ReturnType<typeof fakeWindow>; path: string }[] = [];
  const view = createConsoleWindow({
    create(path) {
      const window = fakeWindow();
      windows.push({ window, path });
      return window as unknown as BrowserWindow;
    },
    staysInTray: () => staysInTray,
  });
  return { view, windows, sent: () => windows.at(-1)?.window.webContents.send.mock.calls ?? [] };
}
const WAY = { path: "/admin/orders/7", alertId: "fundi-7" };
const TOLD = ["fundi:news:navigate", WAY];

it("goes where a clicked alert leads, as soon as the page can hear", () => {
  const { view, sent } = place();
  view.open("/");
  view.toFront(WAY);
  expect(sent()).toEqual([]);
  view.listens();
  expect(sent()).toEqual([TOLD]);
  view.listens();
  expect(sent()).toHaveLength(1);
  view.toFront(WAY);
  expect(sent()).toEqual([TOLD, TOLD]);
});

it("waits for a page that loads anew", () => {
  const { view, windows, sent } = place();
  view.open("/");
  view.listens();
  windows[0]?.window.webContents.emit("did-navigate");
  view.toFront(WAY);
  expect(sent()).toEqual([]);
  view.listens();
  expect(sent()).toEqual([TOLD]);
});

it("opens a window there where none is left", () => {
  const { view, windows, sent } = place();
  view.open("/");
  windows[0]?.window.emit("closed");
  view.toFront(WAY);
  expect(windows.map(({ path }) => path)).toEqual(["/", "/admin/orders/7"]);
  view.listens();
  expect(sent()).toEqual([TOLD]);
});

it("hides in the tray when it is closed, unless the console ends", () => {
  const { view, windows } = place();
  view.open("/");
  const event = { preventDefault: vi.fn() };
  windows[0]?.window.emit("close", event);
  expect([event.preventDefault.mock.calls.length, windows[0]?.window.hide.mock.calls.length]).toEqual([1, 1]);
  view.letGo();
  windows[0]?.window.emit("close", event);
  expect(event.preventDefault).toHaveBeenCalledTimes(1);
});

it("does not hold up a Windows that is being shut down", () => {
  const { view, windows } = place();
  view.open("/");
  windows[0]?.window.emit("query-session-end", {});
  const event = { preventDefault: vi.fn() };
  windows[0]?.window.emit("close", event);
  expect([event.preventDefault.mock.calls.length, windows[0]?.window.hide.mock.calls.length]).toEqual([0, 0]);
});

it("turns back and forward through what was seen, and nowhere without a window", () => {
  const { view, windows } = place();
  view.turn("back");
  view.open("/");
  view.turn("back");
  view.turn("forward");
  const { goBack, goForward } = windows[0]?.window.webContents.navigationHistory ?? {};
  expect([goBack?.mock.calls.length, goForward?.mock.calls.length]).toEqual([1, 1]);
});
