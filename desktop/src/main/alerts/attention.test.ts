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

it("says on Windows with a mark how many are unread, also on a window that opens or shows later", () => {
  const { attention, app } = attentionOn("win32");
  attention.setUnread(3);
  // Electron has it for macOS and Linux.
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

it("marks the window that is there, not one that has gone", () => {
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

it("leaves the number to the system elsewhere", () => {
  for (const platform of ["linux", "darwin"] as const) {
    const { attention, app } = attentionOn(platform);
    const window = fakeWindow();
    attention.watch(window);
    attention.setUnread(3);
    expect([app.setBadgeCount.mock.calls, window.setOverlayIcon.mock.calls]).toEqual([[[3]], []]);
  }
});

it("blinks in the bar until somebody looks, and not for somebody who does", () => {
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

it("hops once in the dock of a Mac, also without a window, until somebody looks", () => {
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
