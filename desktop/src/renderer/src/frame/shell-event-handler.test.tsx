import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { ShellEventName } from "../../../bridge/contract";
import { WOKE_UP_EVENT } from "../live/live-socket";
import { renderScreen } from "../testing/render-screen";
import { PauseNotice } from "./pause-notice";
import { ShellEventHandler } from "./shell-event-handler";

const shell = vi.hoisted(() => {
  const listeners = new Map<string, (payload: unknown) => void>();
  const settings = {
    launchAtLogin: false,
    closeToTray: true,
    startInTray: false,
    pausedUntil: null as string | null,
    printers: {},
  };
  return {
    ...{ listeners, settings },
    bridge: {
      on: (name: string, listener: (payload: unknown) => void) => {
        listeners.set(name, listener);
        return () => undefined;
      },
      setUnread: vi.fn(() => Promise.resolve()),
      readMachine: () => Promise.resolve(settings),
      changeMachine: vi.fn((change: object) => Promise.resolve({ ...settings, ...change })),
    },
  };
});
vi.mock("../bridge/bridge", () => ({ bridge: shell.bridge, isInstalled: true, start: { shop: null, shops: [] } }));
const bell = vi.hoisted(() => ({
  notifications: [{ read: false }, { read: true }, { read: false }],
  markRead: vi.fn(),
}));
vi.mock("../alerts/bell-provider", () => ({ useBell: () => bell }));

beforeEach(() => void vi.clearAllMocks());
const emit = (name: ShellEventName, payload?: unknown) => act(() => shell.listeners.get(name)?.(payload));
const Shell = () => (
  <>
    <ShellEventHandler />
    <PauseNotice />
  </>
);
const show = () => renderScreen({ path: "/admin/products", Component: Shell });

it("navigates to the target of a clicked alert, marks it as read, and follows links", () => {
  const { address } = show();
  emit("navigate", { path: "/admin/orders/41", alertId: "fundi-7" });
  expect(address()).toBe("/admin/orders/41");
  expect(bell.markRead.mock.calls).toEqual([[7]]);
});

it("marks nothing else as read", () => {
  const { address } = show();
  emit("navigate", { path: "/admin/notifications", alertId: "fundi-many" });
  expect([address(), bell.markRead.mock.calls.length]).toEqual(["/admin/notifications", 0]);
});

it("reports the bell's unread count to the shell, and reconnects when the computer wakes up", () => {
  show();
  expect(shell.bridge.setUnread).toHaveBeenCalledWith({ count: 2 });
  const woken = vi.fn();
  window.addEventListener(WOKE_UP_EVENT, woken);
  emit("wokeUp");
  expect(woken).toHaveBeenCalledTimes(1);
});

it("shows until when alerts are paused on this computer, and resumes them", async () => {
  const { user } = show();
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
  emit("machineChanged", { ...shell.settings, pausedUntil: new Date(2026, 10, 22, 15, 30).toISOString() });
  await user.click(await screen.findByRole("button", { name: "Alerts are paused until 15:30. Resume" }));
  expect(shell.bridge.changeMachine).toHaveBeenCalledWith({ pausedUntil: null });
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
});
