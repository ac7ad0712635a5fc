import { logout } from "@fundi/shared/accounts/accounts";
import { openGuestLink } from "@fundi/shared/links/links";
import { getOrder, listMyOrders, listOrderStatuses, takeOverOrder } from "@fundi/shared/orders/orders";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json, noNetwork } from "../../../test/fake-api";
import { jane, order } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { forgetLink, keepLink, storedLinkOf, storedLinks } from "../../browser/guest-links";
import { adoptSession, endSession, logOut, SignedInArea } from "../../session";
import { getQueryClient } from "../../session/session-query-client";
import { TrackPage } from "../guest-links/track-page";
import { OrderPage } from "./order-page";
import { OrdersPage } from "./orders-page";

const LINK = `5-1-${"A".repeat(22)}`;
const placed = (overrides: Parameters<typeof order>[0] = {}) => order({ customerId: null, ...overrides });

let api: ReturnType<typeof fakeApi>;
let sessions = 0;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  endSession();
  api = fakeApi();
  api.on(listOrderStatuses, () => failure(404, "NOT_FOUND", "Not here"));
});
afterEach(() => vi.useRealTimers());

const pages = {
  "/track": TrackPage,
  "/orders": () => (
    <SignedInArea opensByLink="order" fallback={null}>
      <OrdersPage />
    </SignedInArea>
  ),
  "/orders/5": () => (
    <SignedInArea opensByLink="order" fallback={null}>
      <OrderPage id={5} />
    </SignedInArea>
  ),
};
const open = (at: string) => renderPage({ pages, at });

describe("without a network", () => {
  const stored = () => localStorage.getItem("last_seen");
  const seen = async (overrides: Parameters<typeof order>[0] = {}) => {
    keepLink(LINK);
    api.on(getOrder, () => json(placed(overrides)));
    const page = await open("/orders/5");
    expect(await screen.findByRole("heading", { name: /FD-1234-5678/ })).toBeTruthy();
    await waitFor(() => expect(stored()).toContain("FD-1234-5678"));
    return page;
  };
  /** As a new page does: only what the device stores is left. */
  const reload = ({ unmount }: { unmount: () => void }) => {
    unmount();
    getQueryClient("of another page").clear();
  };
  const cut = () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    api.on(getOrder, noNetwork);
  };
  const back = () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
  };
  afterEach(() => {
    vi.restoreAllMocks();
    window.dispatchEvent(new Event("online"));
  });

  it("shows the order as it was seen last, with its time, and goes on by itself", async () => {
    reload(await seen());
    cut();
    await open("/orders/5");
    expect(
      await screen.findByText(/^As of \d+:\d\d. This page goes on by itself when the network is back/),
    ).toBeTruthy();
    expect(screen.getByRole("heading", { name: /FD-1234-5678/ })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Pay now" }).matches(":disabled")).toBe(true);
    api.on(getOrder, () => json(placed({ status: "shipped", due: 0, allowedActions: [] })));
    back();
    await waitFor(() => expect(screen.queryByText(/^As of/)).toBeNull());
  });

  it("says when what is open was loaded, once the network is lost", async () => {
    await seen();
    expect(screen.queryByText(/^As of/)).toBeNull();
    cut();
    expect(await screen.findByText(/^As of \d+:\d\d/)).toBeTruthy();
  });

  it("says so where the device has not seen it", async () => {
    keepLink(LINK);
    cut();
    await open("/orders/5");
    expect(await screen.findByText(/^This needs a network/)).toBeTruthy();
  });

  it("has nothing that is not of a link of this device, older than a week, or that the link opens no more", async () => {
    const first = await seen();
    const entry = stored() ?? "";
    act(() => forgetLink(LINK));
    expect(stored()).toBeNull();
    first.unmount();
    keepLink(LINK);
    reload(first);
    const old = JSON.parse(entry).map((one: object) => ({ ...one, at: Date.now() - 7 * 24 * 3_600_000 }));
    localStorage.setItem("last_seen", JSON.stringify(old));
    cut();
    const second = await open("/orders/5");
    expect(await screen.findByText(/^This needs a network/)).toBeTruthy();
    reload(second);
    localStorage.setItem("last_seen", entry);
    back();
    api.on(getOrder, () => failure(404, "NOT_FOUND", "Gone"));
    await open("/orders/5");
    expect(await screen.findByRole("heading", { name: "Order not found" })).toBeTruthy();
    await waitFor(() => expect(stored()).toBeNull());
  });

  it.each(["nonsense", "{}", "[1, null]", JSON.stringify([{ link: LINK, at: 1, data: { id: "x" } }])])(
    "ignores what is stored and cannot be read: %s",
    async (text) => {
      keepLink(LINK);
      localStorage.setItem("last_seen", text.replace('"at":1', `"at":${Date.now()}`));
      cut();
      await open("/orders/5");
      expect(await screen.findByText(/^This needs a network/)).toBeTruthy();
    },
  );

  it("stores nothing of an account", async () => {
    adoptSession({ token: "t1", user: jane });
    api.on(getOrder, () => json(order()));
    await open("/orders/5");
    expect(await screen.findByRole("heading", { name: /FD-1234-5678/ })).toBeTruthy();
    expect(stored()).toBeNull();
  });
});

describe("the link of an order", () => {
  it("is kept on the device, and opens the order without staying in the address", async () => {
    api.on(openGuestLink, () => json({ kind: "order", id: 5 }));
    api.on(getOrder, () => json(placed()));
    const { place } = await open(`/track#${LINK}`);
    expect(await screen.findByRole("heading", { name: /FD-1234-5678/ })).toBeTruthy();
    expect(place().path).toBe("/orders/5");
    expect(storedLinks()).toEqual([LINK]);
    expect(api.callsOf(getOrder)[0]?.headers["x-guest-links"]).toBe(LINK);
    // It is in no address that is sent.
    expect(api.calls.filter(({ path, query }) => `${path}${query}`.includes(LINK))).toEqual([]);
  });

  it.each([
    ["unknown", "This link opens nothing"],
    ["expired", "This link has expired"],
    ["owned", "This order is in an account now"],
  ])("says so when it is %s", async (reason, title) => {
    api.on(openGuestLink, () => failure(404, "LINK_INVALID", "No", { reason }));
    await open(`/track#${LINK}`);
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    expect(storedLinks()).toEqual([]);
  });

  it("is tried again after a lost network", async () => {
    api.on(openGuestLink, noNetwork);
    await open(`/track#${LINK}`);
    const again = await screen.findByRole("button", { name: "Try Again" });
    api.on(openGuestLink, () => json({ kind: "order", id: 5 }));
    api.on(getOrder, () => json(placed()));
    await userEvent.click(again);
    expect(await screen.findByRole("heading", { name: /FD-1234-5678/ })).toBeTruthy();
  });

  it("is not sent to the shop where it cannot be one", async () => {
    await open("/track#nonsense");
    expect(await screen.findByRole("heading", { name: "This link opens nothing" })).toBeTruthy();
    expect(api.calls).toEqual([]);
  });
});

describe("without an account", () => {
  it("My Orders lists the orders of this device", async () => {
    keepLink(LINK);
    api.on(listMyOrders, () => json([placed()]));
    await open("/orders");
    expect(await screen.findByRole("link", { name: "FD-1234-5678" })).toBeTruthy();
    expect(api.callsOf(listMyOrders)[0]?.headers).toMatchObject({ "x-guest-links": LINK });
  });

  it("nothing is listed without a link: one signs in", async () => {
    const { place } = await open("/orders");
    await waitFor(() => expect(place().path).toBe("/login"));
  });

  it("the order is followed by polling", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    keepLink(LINK);
    api.on(getOrder, () => json(placed()));
    await open("/orders/5");
    expect(await screen.findByRole("button", { name: "Pay now" })).toBeTruthy();
    api.on(getOrder, () => json(placed({ status: "cancelled", allowedActions: [], nextStatuses: [] })));
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(await screen.findByText(/This order is cancelled/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Pay now" })).toBeNull();
  });
});

describe("a device that others use, too", () => {
  it("forgets the order when asked to", async () => {
    keepLink(LINK);
    api.on(getOrder, () => json(placed()));
    const { place } = await open("/orders/5");
    await userEvent.click(await screen.findByRole("button", { name: "Remove from this device" }));
    await waitFor(() => expect(place().path).toBe("/"));
    expect(storedLinks()).toEqual([]);
  });

  it("gets back what its guest had when somebody signs out, and nothing that was removed meanwhile", async () => {
    const other = `6-1-${"B".repeat(22)}`;
    keepLink(LINK);
    keepLink(other);
    sessions += 1;
    adoptSession({ token: `guest-${sessions}`, user: jane });
    api.on(getOrder, () => json(placed()));
    api.on(logout, () => json({ success: true, message: "" }));
    await open("/orders/5");
    await userEvent.click(await screen.findByRole("button", { name: "Remove from this device" }));
    keepLink(`7-1-${"C".repeat(22)}`);
    act(() => logOut());
    expect(storedLinks()).toEqual([other]);
  });
});

describe("an order that its link opens no more", () => {
  it.each([404, 401] as const)("is not shown any longer after a %i, and asked for no more", async (status) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    keepLink(LINK);
    api.on(getOrder, () => json(placed()));
    await open("/orders/5");
    expect(await screen.findByRole("button", { name: "Pay now" })).toBeTruthy();
    api.on(getOrder, () => failure(status, status === 404 ? "NOT_FOUND" : "UNAUTHORIZED", "No"));
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(await screen.findByRole("heading", { name: "Order not found" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Pay now" })).toBeNull();
  });
});

describe("keeping an order in an account", () => {
  it("leads to a new account, with the address of the order", async () => {
    keepLink(LINK);
    api.on(getOrder, () => json(placed()));
    const { place } = await open("/orders/5");
    await userEvent.click(await screen.findByRole("button", { name: "Keep it in an account" }));
    await waitFor(() => expect(place().path).toBe("/register"));
    expect(place().state).toMatchObject({ returnTo: "/orders/5", email: placed().customer.email });
  });

  it("happens by itself once one has signed in, and the link is forgotten", async () => {
    keepLink(LINK);
    api.on(getOrder, () => json(placed()));
    api.on(takeOverOrder, () => json(placed({ customerId: jane.id })));
    const view = await open("/orders/5");
    await userEvent.click(await screen.findByRole("button", { name: "Keep it in an account" }));
    view.unmount();
    sessions += 1;
    adoptSession({ token: `guest-${sessions}`, user: jane });
    api.on(getOrder, () => json(api.callsOf(takeOverOrder).length > 0 ? placed({ customerId: jane.id }) : placed()));
    await open("/orders/5");
    await waitFor(() => expect(api.callsOf(takeOverOrder)).toHaveLength(1));
    expect(api.callsOf(takeOverOrder)[0]?.body).toEqual({ link: LINK });
    await waitFor(() => expect(storedLinkOf("order", 5)).toBeUndefined());
    expect(screen.queryByRole("heading", { name: "Find it again" })).toBeNull();
  });

  it("does not happen unasked when one signs in", async () => {
    keepLink(LINK);
    sessions += 1;
    adoptSession({ token: `guest-${sessions}`, user: jane });
    api.on(getOrder, () => json(placed()));
    await open("/orders/5");
    expect(await screen.findByRole("button", { name: "Keep it in my account" })).toBeTruthy();
    expect(api.callsOf(takeOverOrder)).toEqual([]);
  });

  it("says why when it is in another account already", async () => {
    keepLink(LINK);
    sessions += 1;
    adoptSession({ token: `guest-${sessions}`, user: jane });
    api.on(getOrder, () => json(placed()));
    api.on(takeOverOrder, () => failure(404, "LINK_INVALID", "This order is in an account now.", { reason: "owned" }));
    await open("/orders/5");
    await userEvent.click(await screen.findByRole("button", { name: "Keep it in my account" }));
    expect(await screen.findByText("This order is in an account now.")).toBeTruthy();
  });
});
