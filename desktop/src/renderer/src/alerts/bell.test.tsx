import {
  type ActivityItem,
  type BellRead,
  getBellRead,
  listRecentActivity,
  markBellRead,
  withBellRead,
} from "@fundi/shared/activity/activity";
import type { LiveEvents } from "@fundi/shared/activity/live-events";
import { AppError } from "@fundi/shared/contract/errors";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LiveProvider } from "../live/live-provider";
import { createFakeApi, type FakeApi } from "../testing/fake-api";
import { socket } from "../testing/fake-live-socket";
import { toast } from "../testing/fake-toasts";
import { activity } from "../testing/order-samples";
import { renderScreen } from "../testing/render-screen";
import { Bell } from "./bell";
import { BellProvider } from "./bell-provider";
import { CHIME_EVENT } from "./chime";

const BellOnly = () => (
  <LiveProvider>
    <BellProvider>
      <Bell />
    </BellProvider>
  </LiveProvider>
);

let api: FakeApi;
let read: BellRead;
let recent: ActivityItem[];
const chimes = vi.fn();

const newOrder = (change: Partial<LiveEvents["newOrder"]> = {}): LiveEvents["newOrder"] => ({
  eventId: 101,
  id: 42,
  orderId: 42,
  orderNumber: "FD-1000-0042",
  customerName: "Brian Otieno",
  totalAmount: 12_000,
  itemCount: 2,
  timestamp: "2026-11-20T08:05:00.000Z",
  ...change,
});
const notify = (order: LiveEvents["newOrder"]) => act(() => socket.onEvent("newOrder", order));

const newQuote: LiveEvents["newQuote"] = {
  ...{ eventId: 102, id: 12, quoteId: 12, timestamp: "2026-11-20T08:06:00.000Z" },
  ...{ customerName: "Amina Yusuf", customerEmail: "amina@shop.test", service: "Data recovery" },
  ...{ priority: "emergency", hasImages: true, description: "The disk clicks." },
};
const newBooking: LiveEvents["newBooking"] = {
  ...{ eventId: 103, id: 9, appointmentId: 9, timestamp: "2026-11-20T08:07:00.000Z" },
  ...{ customerName: "Peter Kariuki", customerPhone: "0722000111", service: "Screen repair" },
  ...{ scheduledDate: "2026-11-23", scheduledTime: "10:00", location: "In the shop" },
};

async function show() {
  const view = renderScreen({ path: "/admin/dashboard", Component: BellOnly, role: "staff" });
  await screen.findByRole("button", { name: /Notifications, 1 unread/ });
  return view;
}
/** Holds the list's response back, as it was when requested, until it is released. */
async function showHeldBack() {
  let letThrough = () => {};
  const requested = vi.fn();
  api.on(listRecentActivity, async () => {
    const then = recent;
    requested();
    await new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    return then;
  });
  renderScreen({ path: "/admin/dashboard", Component: BellOnly, role: "staff" });
  await waitFor(() => expect(requested).toHaveBeenCalledTimes(1));
  return { asked: requested, answer: () => letThrough() };
}
async function open(user: Awaited<ReturnType<typeof show>>["user"]) {
  await user.click(screen.getByRole("button", { name: /^Notifications/ }));
  return within(await screen.findByRole("region", { name: "Latest notifications" }));
}

beforeEach(() => {
  localStorage.clear();
  chimes.mockClear();
  window.addEventListener(CHIME_EVENT, chimes);
  vi.stubGlobal(
    "Audio",
    class {
      play = () => Promise.resolve();
    },
  );
  recent = [activity()];
  api = createFakeApi();
  read = { upTo: 0, ids: [] };
  api.on(getBellRead, () => read);
  api.on(markBellRead, ({ body }) => {
    read = withBellRead(read, body);
    return read;
  });
  api.on(listRecentActivity, ({ query }) => recent.filter((item) => item.id > (query.after ?? 0)));
  return () => window.removeEventListener(CHIME_EVENT, chimes);
});

it("shows a plus when there may be more unread than it lists", async () => {
  recent = Array.from({ length: 20 }, (_, index) => activity({ id: 200 - index }));
  renderScreen({ path: "/admin/dashboard", Component: BellOnly, role: "staff" });
  await screen.findByRole("button", { name: "Notifications, 20+ unread" });
});

describe("a new notification", () => {
  it("is none that existed when the console was opened", async () => {
    await show();
    expect(chimes).not.toHaveBeenCalled();
  });

  it("is none that existed when the connection came late, before the first response, which is requested again", async () => {
    const { asked: requested, answer } = await showHeldBack();
    recent = [activity({ id: 101, entityId: 42 }), ...recent];
    act(() => socket.onReconnect());
    await waitFor(() => expect(requested).toHaveBeenCalledTimes(2));
    answer();
    await screen.findByRole("button", { name: /Notifications, 2 unread/ });
    expect(chimes).not.toHaveBeenCalled();
  });

  it("that arrives before the first response is listed, though that response is older", async () => {
    const { asked: requested, answer } = await showHeldBack();
    recent = [activity({ id: 101, entityId: 42 }), ...recent];
    notify(newOrder());
    await waitFor(() => expect(requested).toHaveBeenCalledTimes(2));
    answer();
    await screen.findByRole("button", { name: /Notifications, 2 unread/ });
    await waitFor(() => expect(chimes).toHaveBeenCalledTimes(1));
  });

  it("plays the chime once, is listed first as unread, and shows a toast", async () => {
    const { user } = await show();
    notify(newOrder());
    await waitFor(() => expect(chimes).toHaveBeenCalledTimes(1));
    await toast(/New order FD-1000-0042: Brian Otieno/);
    const list = await open(user);
    expect(list.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/admin/orders/42",
      "/admin/orders/41",
      "/admin/notifications",
    ]);
  });

  it("describes a quote request and links to it", async () => {
    const { user, address } = await show();
    act(() => socket.onEvent("newQuote", newQuote));
    await waitFor(() => expect(chimes).toHaveBeenCalledTimes(1));
    await toast("New quote request: Emergency · Amina Yusuf · Data recovery · with photos");
    const list = await open(user);
    await user.click(list.getByRole("link", { name: /Amina Yusuf/ }));
    expect(address()).toBe("/admin/quotes/12");
  });

  it("describes a booking with its date and time, and links to it", async () => {
    const { user, address } = await show();
    act(() => {
      socket.onEvent("newBooking", newBooking);
      // The same event under its other name, which only refreshes lists.
      const { eventId, id } = newBooking;
      socket.onEvent("new_appointment", {
        ...{ eventId, id, status: "pending", version: 1 },
        ...{ date: newBooking.scheduledDate, time: newBooking.scheduledTime },
      });
    });
    await waitFor(() => expect(chimes).toHaveBeenCalledTimes(1));
    await toast("New appointment: Peter Kariuki · Screen repair · Mon 23 Nov 2026, 10:00");
    const list = await open(user);
    expect(list.getAllByRole("listitem")).toHaveLength(2);
    await user.click(list.getByRole("link", { name: /Peter Kariuki/ }));
    expect(address()).toBe("/admin/appointments/9");
  });

  it("alerts once for a quote that polling returns again", async () => {
    const { queries } = await show();
    act(() => socket.onEvent("newQuote", newQuote));
    recent = [activity({ id: 102, type: "quote", entityId: 12 }), ...recent];
    await act(() => queries.refetchQueries());
    await waitFor(() => expect(chimes).toHaveBeenCalledTimes(1));
  });

  it("alerts once for an event that arrives again by socket or polling", async () => {
    const { queries } = await show();
    notify(newOrder());
    notify(newOrder());
    recent = [activity({ id: 101, entityId: 42 }), ...recent];
    await act(() => queries.refetchQueries());
    await waitFor(() => expect(chimes).toHaveBeenCalledTimes(1));
  });

  it("alerts for what only polling returned", async () => {
    const { queries } = await show();
    recent = [activity({ id: 101, entityId: 42 }), ...recent];
    await act(() => queries.refetchQueries());
    await waitFor(() => expect(chimes).toHaveBeenCalledTimes(1));
  });

  it("is fetched after a gap, and alerts once for everything missed", async () => {
    const { user } = await show();
    recent = [activity({ id: 103 }), activity({ id: 102 }), ...recent];
    act(() => socket.onReconnect());
    await waitFor(() => expect(chimes).toHaveBeenCalledTimes(1));
    await toast(/ and 1 more/);
    expect((await open(user)).getAllByRole("listitem")).toHaveLength(3);
    await waitFor(() => expect(chimes).toHaveBeenCalledTimes(1));
  });

  it("that cannot be fetched is only logged", async () => {
    const logged = vi.spyOn(console, "warn").mockImplementation(() => {});
    await show();
    api.on(listRecentActivity, () => {
      throw new AppError("INTERNAL", "No");
    });
    act(() => socket.onReconnect());
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(screen.queryByText(/went wrong/)).toBeNull();
    logged.mockRestore();
  });
});

it("lists low stock without a sound, so that the order that caused it is heard", async () => {
  const { user } = await show();
  act(() =>
    socket.onEvent("low_stock", {
      ...{ eventId: 104, itemId: 3, name: "Dell 65W charger", sku: "CHG-65", available: 4, reorderLevel: 5 },
      timestamp: "2026-11-20T08:08:00.000Z",
    }),
  );
  const list = await open(user);
  list.getByRole("link", { name: /Running low: Dell 65W charger/ });
  expect(chimes).not.toHaveBeenCalled();
  expect(screen.queryByText(/^Running low/, { selector: ".bp6-toast *" })).toBeNull();
});

describe("read state", () => {
  it("marks an opened notification as read, and navigates to it", async () => {
    const { user, address } = await show();
    const list = await open(user);
    await user.click(list.getByRole("link", { name: /FD-1000-0041/ }));
    expect(address()).toBe("/admin/orders/41");
    await waitFor(() => expect(read.ids).toEqual([100]));
  });

  it("updates immediately when another window on this computer reads", async () => {
    await show();
    notify(newOrder());
    await screen.findByRole("button", { name: /unread/ });
    read = { upTo: 1000, ids: [] };
    localStorage.setItem("bell_told_at", "2026-11-20T08:06:00.000Z");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "bell_told_at" })));
    await screen.findByRole("button", { name: "Notifications" });
  });

  it("updates immediately when another computer reads, without a request", async () => {
    await show();
    notify(newOrder());
    await screen.findByRole("button", { name: /unread/ });
    act(() => socket.onEvent("bell_read", { upTo: 1000, ids: [] }));
    await screen.findByRole("button", { name: "Notifications" });
    expect(read.upTo).toBeLessThan(1000);
  });

  it("marks all as read, for this user on every computer", async () => {
    const { user, unmount } = await show();
    notify(newOrder());
    const list = await open(user);
    await user.click(list.getByRole("button", { name: "Mark all read" }));
    await screen.findByRole("button", { name: "Notifications" });
    unmount();
    // Another computer knows only the server's state.
    localStorage.clear();
    await waitFor(() => expect(read.upTo).toBeGreaterThanOrEqual(100));
    renderScreen({ path: "/admin/dashboard", Component: BellOnly, role: "staff" });
    await user.click(await screen.findByRole("button", { name: "Notifications" }));
    await screen.findByRole("region", { name: "Latest notifications" });
    expect(screen.queryByRole("button", { name: /unread/ })).toBeNull();
  });
});
