import {
  type ActivityItem,
  type BellRead,
  getBellRead,
  listRecentActivity,
  markBellRead,
  withBellRead,
} from "@fundi/shared/activity";
import { AppError } from "@fundi/shared/errors";
import type { LiveEvents } from "@fundi/shared/live-events";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { activity } from "../../testing/order-samples";
import { renderScreen } from "../../testing/render-screen";
import { CHIME_EVENT } from "../chime";
import { LiveProvider } from "../live-provider";
import type { LiveListener } from "../live-socket";
import { Bell } from "./bell";
import { BellProvider } from "./bell-provider";

let socket: LiveListener;
vi.mock("../live-socket", () => ({
  openLiveSocket: (_token: string, _userId: number, listener: LiveListener) => {
    socket = listener;
    return () => {};
  },
}));

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
const tell = (order: LiveEvents["newOrder"]) => act(() => socket.onEvent("newOrder", order));

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
/** The list is as it was when it was asked for, and stays on its way until it is let through. */
async function showHeldBack() {
  let letThrough = () => {};
  const asked = vi.fn();
  api.on(listRecentActivity, async () => {
    const then = recent;
    asked();
    await new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    return then;
  });
  renderScreen({ path: "/admin/dashboard", Component: BellOnly, role: "staff" });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  return { asked, answer: () => letThrough() };
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

it("says that there may be more unread than it lists", async () => {
  recent = Array.from({ length: 20 }, (_, index) => activity({ id: 200 - index }));
  renderScreen({ path: "/admin/dashboard", Component: BellOnly, role: "staff" });
  await screen.findByRole("button", { name: "Notifications, 20+ unread" });
});

describe("news", () => {
  it("is not what was there when the console was opened", async () => {
    await show();
    expect(chimes).not.toHaveBeenCalled();
  });

  it("is not what was there when the connection came late, before the first answer, which is asked for again", async () => {
    const { asked, answer } = await showHeldBack();
    recent = [activity({ id: 101, entityId: 42 }), ...recent];
    act(() => socket.onReconnect());
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    answer();
    await screen.findByRole("button", { name: /Notifications, 2 unread/ });
    expect(chimes).not.toHaveBeenCalled();
  });

  it("that comes before the first answer is listed, though that answer was made before it", async () => {
    const { asked, answer } = await showHeldBack();
    recent = [activity({ id: 101, entityId: 42 }), ...recent];
    tell(newOrder());
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    answer();
    await screen.findByRole("button", { name: /Notifications, 2 unread/ });
    await waitFor(() => expect(chimes).toHaveBeenCalledTimes(1));
  });

  it("rings once, is unread on top of the list, and says so in a toast", async () => {
    const { user } = await show();
    tell(newOrder());
    await waitFor(() => expect(chimes).toHaveBeenCalledTimes(1));
    await screen.findByText(/New order FD-1000-0042: Brian Otieno/);
    const list = await open(user);
    expect(list.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/admin/orders/42",
      "/admin/orders/41",
      "/admin/notifications",
    ]);
  });

  it("tells of a quote request, which leads to it (BELL-12, BELL-23, RT-20)", async () => {
    const { user, address } = await show();
    act(() => socket.onEvent("newQuote", newQuote));
    await waitFor(() => expect(chimes).toHaveBeenCalledTimes(1));
    await screen.findByText("New quote request: Emergency · Amina Yusuf · Data recovery · with photos");
    const list = await open(user);
    await user.click(list.getByRole("link", { name: /Amina Yusuf/ }));
    expect(address()).toBe("/admin/quotes/12");
  });

  it("tells of a booking, with its day and hour, which leads to it (BELL-13, BELL-24, RT-21)", async () => {
    const { user, address } = await show();
    act(() => {
      socket.onEvent("newBooking", newBooking);
      // The same happening under its other name, for the lists alone.
      const { eventId, id } = newBooking;
      socket.onEvent("new_appointment", {
        ...{ eventId, id, status: "pending", version: 1 },
        ...{ date: newBooking.scheduledDate, time: newBooking.scheduledTime },
      });
    });
    await waitFor(() => expect(chimes).toHaveBeenCalledTimes(1));
    await screen.findByText("New appointment: Peter Kariuki · Screen repair · Mon 23 Nov 2026, 10:00");
    const list = await open(user);
    expect(list.getAllByRole("listitem")).toHaveLength(2);
    await user.click(list.getByRole("link", { name: /Peter Kariuki/ }));
    expect(address()).toBe("/admin/appointments/9");
  });

  it("rings once for a quote that the asking finds again", async () => {
    const { queries } = await show();
    act(() => socket.onEvent("newQuote", newQuote));
    recent = [activity({ id: 102, type: "quote", entityId: 12 }), ...recent];
    await act(() => queries.refetchQueries());
    await waitFor(() => expect(chimes).toHaveBeenCalledTimes(1));
  });

  it("rings once for an event that comes again, by the socket or by asking", async () => {
    const { queries } = await show();
    tell(newOrder());
    tell(newOrder());
    recent = [activity({ id: 101, entityId: 42 }), ...recent];
    await act(() => queries.refetchQueries());
    await waitFor(() => expect(chimes).toHaveBeenCalledTimes(1));
  });

  it("rings for what only the asking found", async () => {
    const { queries } = await show();
    recent = [activity({ id: 101, entityId: 42 }), ...recent];
    await act(() => queries.refetchQueries());
    await waitFor(() => expect(chimes).toHaveBeenCalledTimes(1));
  });

  it("is fetched after a gap, and rings once for all that was missed", async () => {
    const { user } = await show();
    recent = [activity({ id: 103 }), activity({ id: 102 }), ...recent];
    act(() => socket.onReconnect());
    await waitFor(() => expect(chimes).toHaveBeenCalledTimes(1));
    await screen.findByText(/ and 1 more/);
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

it("lists what runs low without a sound, so that the order that emptied the shelf is heard", async () => {
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

describe("reading", () => {
  it("marks what is opened, and goes there", async () => {
    const { user, address } = await show();
    const list = await open(user);
    await user.click(list.getByRole("link", { name: /FD-1000-0041/ }));
    expect(address()).toBe("/admin/orders/41");
    await waitFor(() => expect(read.ids).toEqual([100]));
  });

  it("shows at once what another window of this machine has read", async () => {
    await show();
    tell(newOrder());
    await screen.findByRole("button", { name: /unread/ });
    read = { upTo: 1000, ids: [] };
    localStorage.setItem("bell_told_at", "2026-11-20T08:06:00.000Z");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "bell_told_at" })));
    await screen.findByRole("button", { name: "Notifications" });
  });

  it("marks all, for this person on every machine (BELL-33)", async () => {
    const { user, unmount } = await show();
    tell(newOrder());
    const list = await open(user);
    await user.click(list.getByRole("button", { name: "Mark all read" }));
    await screen.findByRole("button", { name: "Notifications" });
    unmount();
    // Another machine knows nothing but what the server says.
    localStorage.clear();
    await waitFor(() => expect(read.upTo).toBeGreaterThanOrEqual(100));
    renderScreen({ path: "/admin/dashboard", Component: BellOnly, role: "staff" });
    await user.click(await screen.findByRole("button", { name: "Notifications" }));
    await screen.findByRole("region", { name: "Latest notifications" });
    expect(screen.queryByRole("button", { name: /unread/ })).toBeNull();
  });
});
