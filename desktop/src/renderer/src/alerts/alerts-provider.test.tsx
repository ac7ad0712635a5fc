import { type AlertPreferences, alertPreferencesOf, getAlertPreferences } from "@fundi/shared/activity/alerts";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bridge } from "../bridge/bridge";
import { machineQuery, useAlertPause } from "../bridge/machine";
import { createFakeApi } from "../testing/fake-api";
import { clearToasts, hasShownToast, toast } from "../testing/fake-toasts";
import { renderScreen } from "../testing/render-screen";
import { claimAlerts } from "./alert-claims";
import { type AlertRequest, AlertsProvider, useAlerts } from "./alerts-provider";
import { CHIME_EVENT } from "./chime";

/** The part of the Notification API that the console uses. */
class FakeNotification {
  static permission: NotificationPermission = "granted";
  static shown: FakeNotification[] = [];
  onclick = () => {};
  close = () => {};
  constructor(
    readonly title: string,
    readonly options: { body: string; tag: string },
  ) {
    FakeNotification.shown.push(this);
  }
}
const shown = () => FakeNotification.shown.map(({ title, options }) => [title, options.tag]);

let notify: (requests: readonly AlertRequest[]) => void;
const Notifier = () => {
  ({ notify } = useAlerts());
  return <p>{useAlertPause() === null ? "Ready" : "Paused"}</p>;
};
const Provided = () => (
  <AlertsProvider>
    <Notifier />
  </AlertsProvider>
);
const chimes = vi.fn();

beforeEach(() => {
  localStorage.clear();
  clearToasts();
  chimes.mockClear();
  FakeNotification.shown = [];
  FakeNotification.permission = "granted";
  vi.stubGlobal("Notification", FakeNotification);
  vi.stubGlobal(
    "Audio",
    class {
      play = () => Promise.resolve();
    },
  );
  window.addEventListener(CHIME_EVENT, chimes);
});
afterEach(() => window.removeEventListener(CHIME_EVENT, chimes));

const order = (id: number, change: Partial<AlertRequest> = {}): AlertRequest => ({
  ...{ id, kind: "order", title: `New order ${id}`, text: "Jane", path: `/admin/orders/${id}` },
  ...change,
});

/** Opens a window with these preferences. */
async function open(change: Partial<AlertPreferences> = {}, at = "/admin/products") {
  const preferences = {
    ...alertPreferencesOf("admin", {}, "Africa/Nairobi"),
    kinds: { order: { bell: true, chime: true, desktop: true } },
    ...change,
  };
  const requested = vi.fn();
  createFakeApi().on(getAlertPreferences, () => {
    requested();
    return preferences;
  });
  const view = renderScreen({ path: at.split("?")[0] ?? at, at, Component: Provided, role: "admin" });
  await screen.findByText("Ready");
  await waitFor(() => expect(view.queries.getQueryData(["alerts"])).toEqual(preferences));
  await waitFor(() => expect(view.queries.getQueryData(machineQuery.queryKey)).toBeDefined());
  return view;
}
const alert = (...requests: AlertRequest[]) => act(() => notify(requests));

describe("an alert", () => {
  it("plays the chime, shows a system alert and a toast, once", async () => {
    await open();
    alert(order(1));
    await toast("New order 1: Jane");
    alert(order(1));
    alert(order(2));
    await toast("New order 2: Jane");
    expect(chimes).toHaveBeenCalledTimes(2);
    expect(shown()).toEqual([
      ["New order 1", "fundi-1"],
      ["New order 2", "fundi-2"],
    ]);
  });

  it("opens its target when clicked, and counts as read when opened from its toast", async () => {
    const [onOpen, onNavigate] = [vi.fn(), vi.fn()];
    const stop = bridge.on("navigate", onNavigate);
    const { address } = await open();
    alert(order(41, { onOpen }));
    const line = await toast("New order 41: Jane");
    await waitFor(() => expect(shown()).toHaveLength(1));
    FakeNotification.shown[0]?.onclick();
    expect(onNavigate).toHaveBeenCalledWith({ path: "/admin/orders/41", alertId: "fundi-41" });
    stop();
    act(() => line.action?.onClick?.({} as never));
    expect([address(), onOpen.mock.calls.length]).toEqual(["/admin/orders/41", 1]);
  });

  it("makes no sound on a computer with paused alerts, but still shows a toast", async () => {
    const { queries } = await open();
    const settings = { launchAtLogin: false, closeToTray: true, startInTray: false, printers: {} };
    act(() => queries.setQueryData(machineQuery.queryKey, { ...settings, pausedUntil: "2026-11-22T15:30:00.000Z" }));
    await screen.findByText("Paused");
    alert(order(1));
    await toast("New order 1: Jane");
    expect([chimes.mock.calls.length, shown()]).toEqual([0, []]);
    act(() => queries.setQueryData(machineQuery.queryKey, { ...settings, pausedUntil: null }));
    await screen.findByText("Ready");
    alert(order(2));
    await toast("New order 2: Jane");
    expect([chimes.mock.calls.length, shown()]).toEqual([1, [["New order 2", "fundi-2"]]]);
  });

  it("of a kind that is switched off makes no sound and shows nothing", async () => {
    await open({
      kinds: {
        order: { bell: true, chime: false, desktop: false },
        quote: { bell: true, chime: true, desktop: false },
      },
    });
    alert(order(1));
    alert(order(2, { kind: "quote", title: "New quote request" }));
    await toast("New quote request: Jane");
    expect(chimes).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([]);
    expect(hasShownToast("New order 1: Jane")).toBe(false);
  });

  it("is only a toast during quiet hours", async () => {
    const quiet = { isOn: true, from: 0, until: 1439, days: [0, 1, 2, 3, 4, 5, 6] };
    vi.useFakeTimers({ now: new Date("2026-11-20T09:00:00Z"), toFake: ["Date"] });
    await open({ quiet });
    alert(order(1));
    await toast("New order 1: Jane");
    expect(chimes).not.toHaveBeenCalled();
    expect(shown()).toEqual([]);
    vi.useRealTimers();
  });

  it("is summed up from the fourth in a burst on, and chimes once", async () => {
    const onNavigate = vi.fn();
    const stop = bridge.on("navigate", onNavigate);
    await open();
    alert(order(1), order(2), order(3), order(4), order(5));
    await toast("New order 5 and 4 more: Jane");
    expect(chimes).toHaveBeenCalledTimes(1);
    expect(shown().slice(3)).toEqual([
      ["4 new notifications", "fundi-many"],
      ["5 new notifications", "fundi-many"],
    ]);
    FakeNotification.shown.at(-1)?.onclick();
    expect(onNavigate).toHaveBeenCalledWith({ path: "/admin/notifications", alertId: "fundi-many" });
    stop();
  });

  it("shows no system alert without permission", async () => {
    FakeNotification.permission = "default";
    await open();
    alert(order(1));
    await toast("New order 1: Jane");
    expect(shown()).toEqual([]);
    expect(chimes).toHaveBeenCalledTimes(1);
  });

  it("that another window of this browser has claimed is left to it", async () => {
    await open();
    expect(await claimAlerts(1, [1, 2])).toEqual([1, 2]);
    alert(order(1), order(3));
    await toast("New order 3: Jane");
    expect(chimes).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([["New order 3", "fundi-3"]]);
    expect(await claimAlerts(1, [3, 4])).toEqual([4]);
  });

  it("is only a toast when its record is open, at either address of a screen, whatever list is beside it", async () => {
    vi.spyOn(document, "hasFocus").mockReturnValue(true);
    await open({ kinds: { booking: { bell: true, chime: true, desktop: true } } }, "/admin/scheduling/7?view=week");
    alert(order(1, { kind: "booking", title: "New appointment", path: "/admin/appointments/7" }));
    await toast("New appointment: Jane");
    expect([chimes.mock.calls.length, shown()]).toEqual([0, []]);
    alert(order(2, { kind: "booking", title: "Another one", path: "/admin/appointments/8" }));
    await toast("Another one: Jane");
    expect(chimes).toHaveBeenCalledTimes(1);
  });

  it("is claimed per user: another user still gets it", async () => {
    expect(await claimAlerts(1, [1])).toEqual([1]);
    expect(await claimAlerts(2, [1])).toEqual([1]);
  });
});
