import { type AlertPreferences, alertPreferencesOf, getAlertPreferences } from "@fundi/shared/alerts";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bridge } from "../../bridge/bridge";
import { createFakeApi } from "../../testing/fake-api";
import { toast, wasSaid } from "../../testing/fake-toasts";
import { renderScreen } from "../../testing/render-screen";
import { CHIME_EVENT } from "../chime";
import { machineQuery } from "../machine";
import { claimAlerts } from "./alert-claims";
import { AlertsProvider, type News, useAlerts } from "./alerts-provider";

vi.mock("../../ui/toasts", () => import("../../testing/fake-toasts"));

/** As much of the system's alerts as the console needs. */
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

let tell: (news: readonly News[]) => void;
const Teller = () => {
  ({ tell } = useAlerts());
  return <p>Ready</p>;
};
const Provided = () => (
  <AlertsProvider>
    <Teller />
  </AlertsProvider>
);
const chimes = vi.fn();

beforeEach(() => {
  localStorage.clear();
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

const order = (id: number, change: Partial<News> = {}): News => ({
  ...{ id, kind: "order", title: `New order ${id}`, text: "Jane", path: `/admin/orders/${id}` },
  ...change,
});

/** A window of somebody who wants it so. */
async function open(change: Partial<AlertPreferences> = {}, at = "/admin/products") {
  const preferences = { ...alertPreferencesOf("admin"), kinds: { order: { chime: true, desktop: true } }, ...change };
  const asked = vi.fn();
  createFakeApi().on(getAlertPreferences, () => {
    asked();
    return preferences;
  });
  const view = renderScreen({ path: at.split("?")[0] ?? at, at, Component: Provided, role: "admin" });
  await screen.findByText("Ready");
  await waitFor(() => expect(view.queries.getQueryData(["alerts"])).toEqual(preferences));
  return view;
}
const say = (...news: News[]) => act(() => tell(news));

describe("news", () => {
  it("chimes, shows an alert of the system and says a line, once", async () => {
    await open();
    say(order(1));
    await toast("New order 1: Jane");
    say(order(1));
    say(order(2));
    await toast("New order 2: Jane");
    expect(chimes).toHaveBeenCalledTimes(2);
    expect(shown()).toEqual([
      ["New order 1", "fundi-1"],
      ["New order 2", "fundi-2"],
    ]);
  });

  it("leads to what it tells of when the alert is clicked, and counts as read from its line too", async () => {
    const [onOpen, ways] = [vi.fn(), vi.fn()];
    const stop = bridge.on("navigate", ways);
    const { address } = await open();
    say(order(41, { onOpen }));
    const line = await toast("New order 41: Jane");
    await waitFor(() => expect(shown()).toHaveLength(1));
    FakeNotification.shown[0]?.onclick();
    expect(ways).toHaveBeenCalledWith({ path: "/admin/orders/41", alertId: "fundi-41" });
    stop();
    act(() => line.action?.onClick?.({} as never));
    expect([address(), onOpen.mock.calls.length]).toEqual(["/admin/orders/41", 1]);
  });

  it("makes no noise at a computer whose alerts somebody paused, and is said there all the same", async () => {
    const { queries } = await open();
    const settings = { launchAtLogin: false, closeToTray: true, printers: {} };
    act(() => queries.setQueryData(machineQuery.queryKey, { ...settings, pausedUntil: "2026-11-22T15:30:00.000Z" }));
    say(order(1));
    await toast("New order 1: Jane");
    expect([chimes.mock.calls.length, shown()]).toEqual([0, []]);
    act(() => queries.setQueryData(machineQuery.queryKey, { ...settings, pausedUntil: null }));
    say(order(2));
    await toast("New order 2: Jane");
    expect([chimes.mock.calls.length, shown()]).toEqual([1, [["New order 2", "fundi-2"]]]);
  });

  it("of a kind that is switched off makes no sound, and shows and says nothing", async () => {
    await open({ kinds: { order: { chime: false, desktop: false }, quote: { chime: true, desktop: false } } });
    say(order(1));
    say(order(2, { kind: "quote", title: "New quote request" }));
    await toast("New quote request: Jane");
    expect(chimes).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([]);
    expect(wasSaid("New order 1: Jane")).toBe(false);
  });

  it("is a line in the console alone in quiet hours", async () => {
    const quiet = { isOn: true, from: 0, until: 1439, days: [0, 1, 2, 3, 4, 5, 6] };
    vi.useFakeTimers({ now: new Date("2026-11-20T09:00:00Z"), toFake: ["Date"] });
    await open({ quiet });
    say(order(1));
    await toast("New order 1: Jane");
    expect(chimes).not.toHaveBeenCalled();
    expect(shown()).toEqual([]);
    vi.useRealTimers();
  });

  it("that comes in a crowd is summed up after the third, and chimes once", async () => {
    const ways = vi.fn();
    const stop = bridge.on("navigate", ways);
    await open();
    say(order(1), order(2), order(3), order(4), order(5));
    await toast("New order 5 and 4 more: Jane");
    expect(chimes).toHaveBeenCalledTimes(1);
    expect(shown().slice(3)).toEqual([
      ["4 new notifications", "fundi-many"],
      ["5 new notifications", "fundi-many"],
    ]);
    FakeNotification.shown.at(-1)?.onclick();
    expect(ways).toHaveBeenCalledWith({ path: "/admin/notifications", alertId: "fundi-many" });
    stop();
  });

  it("shows no alert of the system where that is not allowed", async () => {
    FakeNotification.permission = "default";
    await open();
    say(order(1));
    await toast("New order 1: Jane");
    expect(shown()).toEqual([]);
    expect(chimes).toHaveBeenCalledTimes(1);
  });

  it("that another window of this browser has told of is left to it", async () => {
    await open();
    expect(await claimAlerts(1, [1, 2])).toEqual([1, 2]);
    say(order(1), order(3));
    await toast("New order 3: Jane");
    expect(chimes).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([["New order 3", "fundi-3"]]);
    expect(await claimAlerts(1, [3, 4])).toEqual([4]);
  });

  it("is a line alone for whoever looks at it, by either address of a screen, whatever list is beside it", async () => {
    vi.spyOn(document, "hasFocus").mockReturnValue(true);
    await open({ kinds: { booking: { chime: true, desktop: true } } }, "/admin/scheduling/7?view=week");
    say(order(1, { kind: "booking", title: "New appointment", path: "/admin/appointments/7" }));
    await toast("New appointment: Jane");
    expect([chimes.mock.calls.length, shown()]).toEqual([0, []]);
    say(order(2, { kind: "booking", title: "Another one", path: "/admin/appointments/8" }));
    await toast("Another one: Jane");
    expect(chimes).toHaveBeenCalledTimes(1);
  });

  it("is another person's own: what one was told of, the next is told of too", async () => {
    expect(await claimAlerts(1, [1])).toEqual([1]);
    expect(await claimAlerts(2, [1])).toEqual([1]);
  });
});
