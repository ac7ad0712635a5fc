import { expect, it, vi } from "vitest";
import { followOldAlerts } from "./follow-old-alerts";

type System = Parameters<typeof followOldAlerts>[0]["system"];

const TEXT = "fundi-7~%2Fadmin%2Forders%2F7";
const TARGET = { path: "/admin/orders/7", alertId: "fundi-7" };

function parts(options: { isKnown?: boolean; history?: () => Promise<never[]> } = {}) {
  const clicks: (() => void)[] = [];
  const old = { id: TEXT, on: (_event: "click", listener: () => void) => clicks.push(listener) };
  const activations: ((clicked: { arguments: string }) => void)[] = [];
  const system = {
    handleActivation: vi.fn((handler: (clicked: { arguments: string }) => void) => {
      activations.push(handler);
    }),
    getHistory: vi.fn(options.history ?? (() => Promise.resolve([old]))),
  };
  return {
    system: system as typeof system & System,
    isKnown: () => options.isKnown ?? false,
    follow: vi.fn(),
    log: { warn: vi.fn() },
    activate: (text: string) => activations[0]?.({ arguments: text }),
    click: () => clicks[0]?.(),
  };
}

it("follows activations on Windows, except of alerts of this run and of other programs", async () => {
  const windows = parts();
  await followOldAlerts({ platform: "win32", ...windows });
  windows.activate(`type=click&tag=${TEXT}`);
  windows.activate("type=click&tag=other");
  expect(windows.follow.mock.calls).toEqual([[TARGET]]);
  const known = parts({ isKnown: true });
  await followOldAlerts({ platform: "win32", ...known });
  known.activate(`type=click&tag=${TEXT}`);
  expect(known.follow).not.toHaveBeenCalled();
  expect(known.system.getHistory).not.toHaveBeenCalled();
});

it("follows clicks on alerts that are still listed on macOS", async () => {
  const mac = parts();
  await followOldAlerts({ platform: "darwin", ...mac });
  mac.click();
  expect(mac.follow.mock.calls).toEqual([[TARGET]]);
  expect(mac.system.handleActivation).not.toHaveBeenCalled();
});

it("continues without a history where the system provides none", async () => {
  const unsigned = parts({ history: () => Promise.reject(new Error("not signed")) });
  await followOldAlerts({ platform: "darwin", ...unsigned });
  expect(unsigned.log.warn).toHaveBeenCalledTimes(1);
});
