import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { NewsName } from "../../../../bridge/contract";
import { renderScreen } from "../../testing/render-screen";
import { WOKE_UP_EVENT } from "../live-socket";
import { FollowShell } from "./follow-shell";
import { PauseNotice } from "./pause-notice";

const shell = vi.hoisted(() => {
  const hear = new Map<string, (news: unknown) => void>();
  const settings = { launchAtLogin: false, closeToTray: true, pausedUntil: null as string | null, printers: {} };
  return {
    ...{ hear, settings },
    bridge: {
      on: (name: string, listener: (news: unknown) => void) => {
        hear.set(name, listener);
        return () => undefined;
      },
      setUnread: vi.fn(() => Promise.resolve()),
      readMachine: () => Promise.resolve(settings),
      changeMachine: vi.fn((change: object) => Promise.resolve({ ...settings, ...change })),
    },
  };
});
vi.mock("../../bridge/bridge", () => ({ bridge: shell.bridge, isInstalled: true, start: { shop: null, shops: [] } }));
const bell = vi.hoisted(() => ({
  notifications: [{ read: false }, { read: true }, { read: false }],
  markRead: vi.fn(),
}));
vi.mock("../bell/bell-provider", () => ({ useBell: () => bell }));
vi.mock("../../ui/toasts", () => import("../../testing/fake-toasts"));

beforeEach(() => void vi.clearAllMocks());
const tell = (name: NewsName, news?: unknown) => act(() => shell.hear.get(name)?.(news));
const Shell = () => (
  <>
    <FollowShell />
    <PauseNotice />
  </>
);
const show = () => renderScreen({ path: "/admin/products", Component: Shell });

it("goes where a clicked alert leads, which counts as read, and where a link leads (BELL-35)", () => {
  const { address } = show();
  tell("navigate", { path: "/admin/orders/41", alertId: "fundi-7" });
  expect(address()).toBe("/admin/orders/41");
  expect(bell.markRead.mock.calls).toEqual([[7]]);
});

it("marks nothing read that was not clicked itself", () => {
  const { address } = show();
  tell("navigate", { path: "/admin/notifications", alertId: "fundi-many" });
  expect([address(), bell.markRead.mock.calls.length]).toEqual(["/admin/notifications", 0]);
});

it("shows on the program's icon what the bell counts, and wakes the connection with the machine", () => {
  show();
  expect(shell.bridge.setUnread).toHaveBeenCalledWith({ count: 2 });
  const woken = vi.fn();
  window.addEventListener(WOKE_UP_EVENT, woken);
  tell("wokeUp");
  expect(woken).toHaveBeenCalledTimes(1);
});

it("says until when the alerts of this computer are paused, and resumes them", async () => {
  const { user } = show();
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
  tell("machineChanged", { ...shell.settings, pausedUntil: new Date(2026, 10, 22, 15, 30).toISOString() });
  await user.click(await screen.findByRole("button", { name: "Alerts are paused until 15:30. Resume" }));
  expect(shell.bridge.changeMachine).toHaveBeenCalledWith({ pausedUntil: null });
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
});
