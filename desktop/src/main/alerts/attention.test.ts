import { EventEmitter } from "node:events";
import { expect, it, vi } from "vitest";
import { type AttentionWindow, createAttention } from "./attention";

function fakeWindow() {
  const window = Object.assign(new EventEmitter(), {
    focused: false,
    isFocused: () => window.focused,
    flashFrame: vi.fn(),
    setOverlayIcon: vi.fn(),
  });
  return window as typeof window & AttentionWindow<string>;
}
function attentionOn(platform: NodeJS.Platform) {
  const dock = { bounce: vi.fn(() => 7), cancelBounce: vi.fn() };
  const app = { setBadgeCount: vi.fn(), ...(platform === "darwin" && { dock }) };
  const attention = createAttention({ platform, app, mark: (count) => `picture of ${count}` });
  return { attention, app, dock };
}

it("shows the unread count as an overlay icon on Windows, also on a window that is opened or shown later", () => {
  const { attention, app } = attentionOn("win32");
  attention.setUnread(3);
  // Electron supports this on macOS and Linux.
  expect(app.setBadgeCount).not.toHaveBeenCalled();
  const window = fakeWindow();
  attention.watch(window);
  window.emit("show");
  expect(window.setOverlayIcon).toHaveBeenLastCalledWith("picture of 3", "3 unread");
  attention.setUnread(12);
  expect(window.setOverlayIcon).toHaveBeenLastCalledWith("picture of 12", "12 unread");
  attention.setUnread(0);
  expect(window.setOverlayIcon).toHaveBeenLastCalledWith(null, "");
  expect(attention.unread()).toBe(0);
});

it("sets the overlay icon of the current window, not of a closed one", () => {
  const { attention } = attentionOn("win32");
  const [old, next] = [fakeWindow(), fakeWindow()];
  attention.watch(old);
  attention.watch(next);
  old.emit("closed");
  attention.setUnread(1);
  expect([old.setOverlayIcon.mock.calls.length, next.setOverlayIcon.mock.calls.length]).toEqual([0, 1]);
  next.emit("closed");
  attention.setUnread(2);
  attention.call();
  expect(next.setOverlayIcon).toHaveBeenCalledTimes(1);
});

it("sets the badge count on other platforms", () => {
  for (const platform of ["linux", "darwin"] as const) {
    const { attention, app } = attentionOn(platform);
    const window = fakeWindow();
    attention.watch(window);
    attention.setUnread(3);
    expect([app.setBadgeCount.mock.calls, window.setOverlayIcon.mock.calls]).toEqual([[[3]], []]);
  }
});

it("flashes the taskbar button until the window gets focus, and not while it has focus", () => {
  const { attention } = attentionOn("win32");
  const window = fakeWindow();
  attention.watch(window);
  window.focused = true;
  attention.call();
  expect(window.flashFrame).not.toHaveBeenCalled();
  window.focused = false;
  attention.call();
  expect(window.flashFrame).toHaveBeenLastCalledWith(true);
  window.emit("focus");
  expect(window.flashFrame).toHaveBeenLastCalledWith(false);
});

it("bounces once in the dock on macOS, also without a window, until the window gets focus", () => {
  const { attention, dock } = attentionOn("darwin");
  attention.call();
  expect(dock.bounce).toHaveBeenCalledWith("informational");
  const window = fakeWindow();
  attention.watch(window);
  window.emit("focus");
  window.emit("focus");
  expect(dock.cancelBounce.mock.calls).toEqual([[7]]);
  window.focused = true;
  attention.call();
  expect(dock.bounce).toHaveBeenCalledTimes(1);
  expect(window.flashFrame).not.toHaveBeenCalledWith(true);
});
