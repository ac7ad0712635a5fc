import type { LiveEventName } from "@fundi/shared/activity/live-events";
import { getProduct } from "@fundi/shared/catalog/products";
import {
  getCreditNote,
  getInvoice,
  getOrder,
  listMyOrders,
  listOrderStatuses,
  setMyOrderStatus,
} from "@fundi/shared/orders/orders";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json } from "../../../test/fake-api";
import { live } from "../../../test/fake-live";
import { jane, order, payment, product } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { toast } from "../../components/toast/toast";
import { adoptSession, SignedInArea } from "../../session";
import { OrderPage } from "./order-page";
import { OrdersPage } from "./orders-page";

const receive = (name: LiveEventName, payload: object) => act(async () => live.receive(name, payload as never));

let api: ReturnType<typeof fakeApi>;
let token = 0;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.clearAllMocks();
  token += 1;
  adoptSession({ token: `t${token}`, user: jane });
  api = fakeApi();
  api.on(listOrderStatuses, () => failure(404, "NOT_FOUND", "Not here"));
});

const pages = {
  "/orders": () => (
    <SignedInArea fallback={null}>
      <OrdersPage />
    </SignedInArea>
  ),
  "/orders/5": () => (
    <SignedInArea fallback={null}>
      <OrderPage id={5} />
    </SignedInArea>
  ),
};
const open = (at: keyof typeof pages) => renderPage({ pages, at });
const { payments: _, history: __, ...listed } = order();

describe("the list of orders", () => {
  it("shows an order of an unknown or differently spelled status, and drops only invalid orders", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const odd = (id: number, fields: object) => ({ ...order({ id, orderNumber: `FD-${id}` }), ...fields });
    const rows = [odd(6, {}), odd(7, { status: "in-progress" }), odd(8, { status: "burnt" }), odd(9, { total: null })];
    api.on(listMyOrders, () => json(rows));
    await open("/orders");
    for (const name of ["FD-6", "FD-7", "FD-8"]) expect(await screen.findByRole("link", { name })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "FD-9" })).toBeNull();
    expect(console.warn).toHaveBeenCalledWith(
      expect.stringContaining("/api/orders/my"),
      expect.arrayContaining([expect.objectContaining({ id: 9, leftOut: "record" })]),
    );
  });

  it("shows number, date, statuses, total and item count, and links to the order", async () => {
    api.on(listMyOrders, () => json([order()]));
    await open("/orders");
    const link = await screen.findByRole("link", { name: "FD-1234-5678" });
    expect(link.getAttribute("href")).toBe("/orders/5");
    const card = within(link.closest("li") as HTMLElement);
    for (const text of ["20 Nov 2026 · 2 items", "Pending", "Unpaid"]) expect(card.getByText(text)).toBeTruthy();
    expect((link.closest("li") as HTMLElement).textContent).toContain("90,000");
  });

  it("shows an empty state", async () => {
    api.on(listMyOrders, () => json([]));
    await open("/orders");
    expect(await screen.findByText("No orders yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Browse products" }).getAttribute("href")).toBe("/products");
  });

  it("loads older ones on Show more", async () => {
    const page = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...listed, id: from - index, orderNumber: `FD-${from - index}` }));
    api.on(listMyOrders, ({ query }) => json(query.get("before") === "21" ? page(20, 3) : page(40, 20)));
    await open("/orders");
    await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await screen.findByRole("link", { name: "FD-18" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("offers older ones even if an order of the page is invalid", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const page = Array.from({ length: 20 }, (_, index) => ({
      ...listed,
      id: 40 - index,
      orderNumber: `FD-${40 - index}`,
    }));
    api.on(listMyOrders, () => json(page.map((order) => (order.id === 33 ? { ...order, total: null } : order))));
    await open("/orders");
    expect(await screen.findByRole("link", { name: "FD-21" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "FD-33" })).toBeNull();
    expect(screen.getByRole("button", { name: "Show more" })).toBeTruthy();
  });

  it("filters by status", async () => {
    api.on(listMyOrders, () => json([order(), order({ id: 6, orderNumber: "FD-6", status: "completed" })]));
    await open("/orders");
    await userEvent.selectOptions(await screen.findByLabelText("Status"), "completed");
    expect(screen.getByRole("link", { name: "FD-6" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "FD-1234-5678" })).toBeNull();
  });

  it("offers a retry when it cannot be loaded", async () => {
    api.on(listMyOrders, () => failure(403, "FORBIDDEN", "No"));
    await open("/orders");
    const again = await screen.findByRole("button", { name: "Try Again" });
    api.on(listMyOrders, () => json([order()]));
    await userEvent.click(again);
    expect(await screen.findByRole("link", { name: "FD-1234-5678" })).toBeTruthy();
  });
});

describe("an order", () => {
  const show = async (overrides: Parameters<typeof order>[0] = {}) => {
    api.on(getOrder, () => json(order(overrides)));
    const page = await open("/orders/5");
    await screen.findByRole("heading", { name: /Order FD-1234-5678/ });
    return page;
  };

  it("says first where it is, with its stages", async () => {
    await show({ status: "shipped", paymentStatus: "paid", due: 0, promisedAt: null });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Order FD-1234-5678 Your order is on its way");
    const stages = within(screen.getByRole("list", { name: "Stages" })).getAllByRole("listitem");
    expect(
      stages
        .filter((stage) => stage.ariaCurrent ?? stage.getAttribute("aria-current"))
        .map((stage) => stage.textContent),
    ).toEqual(["On its way"]);
  });

  it("is ordered again: the goods go into the cart as they are sold now, and what changed is said", async () => {
    localStorage.removeItem("cart");
    api.on(getProduct, () => json({ ...product({ id: 1, price: 50_000 }), photos: [] }));
    await show({
      allowedActions: [],
      items: [
        {
          id: 1,
          productId: 1,
          name: "ThinkPad T480",
          quantity: 1,
          price: 45_000,
          image: null,
          serviceId: null,
          grade: null,
          batteryHealth: null,
        },
      ],
    });
    await userEvent.click(screen.getByRole("button", { name: "Order again" }));
    await screen.findByText("1 item is in your cart now.");
    expect(screen.getByText(/ThinkPad T480 now costs/).textContent?.replaceAll("\u00a0", " ")).toBe(
      "ThinkPad T480 now costs Ksh 50,000 instead of Ksh 45,000.",
    );
    expect(screen.getByRole("link", { name: "Go to the cart" }).getAttribute("href")).toBe("/cart");
    expect(JSON.parse(localStorage.getItem("cart") ?? "[]")).toMatchObject([{ id: 1, quantity: 1 }]);
  });

  it("keeps the cart as it is when the goods cannot be loaded", async () => {
    api.on(getProduct, () => failure(500, "INTERNAL", "boom"));
    await show({ allowedActions: [] });
    await userEvent.click(screen.getByRole("button", { name: "Order again" }));
    await screen.findByText(/The goods could not be loaded/);
  });

  it("shows items, address, tracking number, history and payments", async () => {
    await show({
      trackingNumber: "TRK-9",
      payments: [payment({ status: "rejected", reviewNote: "No such receipt" })],
    });
    for (const text of ["ThinkPad T480", "Tom Mboya Street", "TRK-9", "Order placed", "Rejected", "No such receipt"])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(/M-Pesa THR1A2B3/)).toBeTruthy();
  });

  it("speaks of collecting where the customer comes to the shop", async () => {
    await show({
      ...{ handover: "collection", status: "delivered", paymentStatus: "paid", due: 0 },
      history: [{ id: 2, from: "processing", to: "shipped", note: "", by: null, at: "2026-11-20T09:00:00.000Z" }],
    });
    expect(screen.getByText("Ready to collect")).toBeTruthy();
    expect(screen.getAllByText("Collected").length).toBeGreaterThan(0);
    for (const word of ["Shipped", "Delivered", /Tracking number/]) expect(screen.queryByText(word)).toBeNull();
  });

  it("shows the voucher and its discount", async () => {
    await show({ subtotal: 90_000, discount: 3500, voucherCode: "V-7K3M-9QXT", total: 86_500, due: 86_500 });
    const line = screen.getByText("Voucher V-7K3M-9QXT").closest("div") as HTMLElement;
    expect(line.textContent).toMatch(/-Ksh\s3,500$/);
  });

  it("shows the discount agreed at the counter beside the voucher", async () => {
    const saleDiscount = { amount: 1500, percent: 5, reason: "", by: null };
    await show({ subtotal: 30_000, discount: 5000, saleDiscount, voucherCode: "V-7K3M-9QXT", total: 25_000, due: 0 });
    const lineOf = (label: string) => screen.getByText(label).closest("div")?.textContent;
    expect(lineOf("Discount 5%")).toMatch(/-Ksh\s1,500$/);
    expect(lineOf("Voucher V-7K3M-9QXT")).toMatch(/-Ksh\s3,500$/);
  });

  it("offers each credit note by its number", async () => {
    const note = { id: 8, number: "CN-000012", amount: 1000, vat: 137.93, reason: "Scratched lid", takesBack: null };
    await show({ creditNotes: [{ ...note, at: "2026-11-20T08:00:00.000Z" }] });
    api.on(getCreditNote, () => new Response("%PDF", { headers: { "content-type": "application/pdf" } }));
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    expect(screen.getByText(/Scratched lid/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Download credit note CN-000012" }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe("credit-note-CN-000012.pdf");
    saved.mockRestore();
  });

  it("links to the payment with the order while something is due", async () => {
    const { place } = await show({ due: 40_000 });
    await userEvent.click(screen.getByRole("button", { name: "Pay now" }));
    await waitFor(() => expect(place().path).toBe("/payment"));
    expect(place().state).toMatchObject({ order: { id: 5 }, paymentAmount: 40_000, phoneNumber: "0712345678" });
  });

  it("shows when a receipt sent outside opening hours will be checked", async () => {
    const now = Date.now();
    const tomorrow = new Date(now + 86_400_000).toISOString().slice(0, 10);
    const today = new Date(now).toISOString().slice(0, 10);
    const hours = Array.from({ length: 7 }, () => ({ opens: 480, closes: 1080 }));
    api.on(getOrder, () => json(order({ paymentStatus: "awaiting_approval", allowedActions: [] })));
    await renderPage({ pages, at: "/orders/5", settings: { hours, closedDays: [today, tomorrow], timeZone: "UTC" } });
    expect(await screen.findByText(/^We have your receipt and check it after we open \w+ at 8:00/)).toBeTruthy();
  });

  it("shows the category's drawing for an item without a picture", async () => {
    const [item] = order().items;
    await show({ items: item ? [{ ...item, category: "laptop" }] : [] });
    expect(document.querySelector('img[src="/art/laptop.svg"]')).toBeTruthy();
  });

  it("formats the phone number", async () => {
    await show();
    expect(screen.getByText("0712 345 678")).toBeTruthy();
  });

  it("does not offer payment while a receipt is being checked", async () => {
    await show({ paymentStatus: "awaiting_approval", allowedActions: [], payments: [payment()] });
    expect(screen.queryByRole("button", { name: "Pay now" })).toBeNull();
    expect(screen.getByText("Waiting for approval")).toBeTruthy();
  });

  it("offers to pay the rest while a claim over a part is checked, and after it", async () => {
    const part = payment({ amount: 40_000 });
    const { place } = await show({ paymentStatus: "awaiting_approval", claimed: 40_000, payments: [part] });
    expect(screen.getByText(/^You sent Ksh\s40,000. You can pay the rest, Ksh\s50,000, meanwhile/)).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Left to pay" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Pay the rest" }));
    await waitFor(() => expect(place().path).toBe("/payment"));
    expect(place().state).toMatchObject({ paymentAmount: 50_000 });
  });

  it("shows first why a payment was rejected, and what to do", async () => {
    await show({ payments: [payment({ status: "rejected", reviewNote: "No such receipt" })] });
    expect(screen.getByText("We could not accept your payment THR1A2B3: No such receipt")).toBeTruthy();
    expect(screen.getByText("Compare the code with your M-Pesa message, then send it again.")).toBeTruthy();
  });

  it("hides a rejected payment once another is pending or the order is paid", async () => {
    const refused = payment({ status: "rejected", reviewNote: "No such receipt" });
    await show({ payments: [refused, payment({ id: 2 })], paymentStatus: "awaiting_approval" });
    expect(screen.queryByText(/We could not accept/)).toBeNull();
    expect(screen.getByText(/We have your receipt and check it/)).toBeTruthy();
  });

  it("shows the amount to be refunded", async () => {
    await show({ paymentStatus: "paid", due: 0, overpaid: 31_500, kept: 121_500, allowedActions: [] });
    expect(screen.getByText(/^You have paid Ksh\s31,500 more than this order costs now/)).toBeTruthy();
  });

  it("offers no payment when it is cancelled", async () => {
    await show({ status: "cancelled", nextStatuses: [], allowedActions: [] });
    expect(screen.getByText(/^This order is cancelled. There is nothing to pay/)).toBeTruthy();
    expect(screen.getByText("Unpaid").className).toBe(screen.getByText("Cancelled").className);
  });

  it.each([
    ["pending", "Comes when your order is on its way"],
    ["delivered", "None"],
  ] as const)("promises a tracking number while %s: %s", async (status, text) => {
    await show({ status });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it("can be cancelled after confirmation while that is allowed", async () => {
    await show();
    api.on(setMyOrderStatus, () =>
      json(order({ status: "cancelled", nextStatuses: [], allowedActions: [], version: 2 })),
    );
    api.on(getOrder, () => json(order({ status: "cancelled", nextStatuses: [], allowedActions: [], version: 2 })));
    await userEvent.click(screen.getByRole("button", { name: "Cancel order" }));
    await userEvent.click(screen.getByRole("button", { name: "Yes, cancel it" }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Order cancelled"));
    expect(api.callsOf(setMyOrderStatus)[0]?.body).toEqual({ status: "cancelled", version: 1 });
    expect(await screen.findByText("Cancelled")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Cancel order" })).toBeNull();
  });

  it("shows why it can no longer be cancelled", async () => {
    await show();
    api.on(setMyOrderStatus, () => failure(409, "STALE_VERSION", "This order changed while you were looking at it."));
    await userEvent.click(screen.getByRole("button", { name: "Cancel order" }));
    await userEvent.click(screen.getByRole("button", { name: "Yes, cancel it" }));
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith("The order was not cancelled", {
        description: "This order changed while you were looking at it.",
      }),
    );
  });

  it("saves the invoice under its number", async () => {
    await show();
    api.on(getInvoice, () => new Response("%PDF", { headers: { "content-type": "application/pdf" } }));
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
    let saved = "";
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved = this.download;
    });
    await userEvent.click(screen.getByRole("button", { name: "Download invoice" }));
    await waitFor(() => expect(saved).toBe("invoice-FD-1234-5678.pdf"));
    click.mockRestore();
  });

  it("shows a message by status when the invoice cannot be loaded", async () => {
    await show();
    api.on(getInvoice, () => {
      const body = JSON.stringify({ error: "No such order", code: "NOT_FOUND" });
      return new Response(body, { status: 404, statusText: "Not Found" });
    });
    await userEvent.click(screen.getByRole("button", { name: "Download invoice" }));
    expect(await screen.findByText("Failed to download invoice: 404 Not Found")).toBeTruthy();
  });

  it("is not found when it belongs to another customer", async () => {
    api.on(getOrder, () => failure(404, "NOT_FOUND", "Order not found"));
    await open("/orders/5");
    expect(await screen.findByText("Order not found")).toBeTruthy();
    expect(api.calls.filter((call) => call.path === "/api/orders/5")).toHaveLength(1);
  });
});

describe("live updates", () => {
  it("refresh an open order, once per event even if it arrives under several names", async () => {
    api.on(getOrder, () => json(order()));
    await open("/orders/5");
    await screen.findByText("Unpaid");
    api.on(getOrder, () => json(order({ status: "confirmed", paymentStatus: "paid", due: 0, allowedActions: [] })));
    await receive("orderStatusUpdate", { eventId: 77, orderId: 5, newStatus: "confirmed" });
    await receive("order_updated", { eventId: 77, id: 5 });
    expect(await screen.findByText("Confirmed")).toBeTruthy();
    expect(screen.getByText("Paid")).toBeTruthy();
    expect(api.calls.filter((call) => call.path === "/api/orders/5")).toHaveLength(2);
  });

  it("show a new order in the list", async () => {
    api.on(listMyOrders, () => json([]));
    await open("/orders");
    await screen.findByText("No orders yet");
    api.on(listMyOrders, () => json([order()]));
    await receive("order_created", { eventId: 1, id: 5 });
    expect(await screen.findByRole("link", { name: "FD-1234-5678" })).toBeTruthy();
  });

  it("refetch what may have been missed during a gap, and stop with the page", async () => {
    api.on(getOrder, () => json(order()));
    const { unmount } = await open("/orders/5");
    await screen.findByText("Unpaid");
    api.on(getOrder, () => json(order({ paymentStatus: "paid" })));
    await act(async () => live.reconnect());
    expect(await screen.findByText("Paid")).toBeTruthy();
    unmount();
    expect(live.isClosed()).toBe(true);
  });
});
