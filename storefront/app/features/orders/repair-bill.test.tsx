import { getOrder, listMyOrders, listOrderStatuses, type OrderItem } from "@fundi/shared/orders/orders";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { failure, fakeApi, json } from "../../../test/fake-api";
import { jane, order } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { adoptSession, SignedInArea } from "../../session";
import { groupedItems } from "./bill-words";
import { orderHeadline } from "./order-headline";
import { OrderPage } from "./order-page";
import { OrdersPage } from "./orders-page";

const line = (id: number, overrides: Partial<OrderItem> = {}): OrderItem => ({
  ...{ id, productId: null, name: "New screen", quantity: 1, price: 6500, image: null },
  ...{ serviceId: null, grade: null, batteryHealth: null, repairJobId: 1, group: "RJ-1 · Tecno Spark 10" },
  ...overrides,
});
const items = [
  line(1),
  line(2, { name: "Labour", price: 500 }),
  line(3, { name: "Battery", price: 2000, repairJobId: 2, group: "RJ-2 · HP EliteBook" }),
  line(4, { name: "Deposit towards repair", price: 1000, isDeposit: true }),
];
const BILL = {
  ...{ channel: "repair", handover: "collection", payAt: "handover", items, nextStatuses: [] },
  ...{ status: "pending", paymentStatus: "unpaid", total: 10_000, due: 10_000, allowedActions: ["pay"] },
} as const satisfies Parameters<typeof order>[0];
const bill = (overrides: Parameters<typeof order>[0] = {}) => order({ ...BILL, ...overrides });

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  adoptSession({ token: "t1", user: jane });
  api = fakeApi();
  api.on(listOrderStatuses, () => failure(404, "NOT_FOUND", "Not here"));
});

describe("the bill of a repair", () => {
  it("says what is to pay, and has no stages of an order", () => {
    const place = { now: new Date(), timeZone: "Africa/Nairobi", address: "Moi Avenue", phone: "0700 000 000" };
    const of = (overrides: Parameters<typeof order>[0]) => {
      const { tag, line: said, stages, detail } = orderHeadline(bill(overrides), place);
      expect(stages).toEqual([]);
      return [tag, said, detail.replaceAll("\u00a0", " ")];
    };
    expect(of({})).toEqual([
      "Not paid yet",
      "Your repair bill",
      "Pay Ksh 10,000 now, or when you collect your device.",
    ]);
    expect(of({ status: "in_progress", due: 4000, kept: 6000 })[0]).toBe("Part paid");
    expect(of({ claimed: 10_000, paymentStatus: "awaiting_approval" })[0]).toBe("Being checked");
    expect(of({ status: "confirmed", due: 0, kept: 10_000, paymentStatus: "paid" })[1]).toBe(
      "Your repair bill is paid",
    );
    expect(of({ status: "completed", due: 0, kept: 10_000, paymentStatus: "paid" })[1]).toMatch(/^Collected/);
  });

  it("lists the lines of each job together, and a deposit under none", () => {
    expect(groupedItems(items).map(({ group, items: some }) => [group, some.map(({ id }) => id)])).toEqual([
      ["RJ-1 · Tecno Spark 10", [1, 2]],
      ["RJ-2 · HP EliteBook", [3]],
      ["", [4]],
    ]);
  });

  it("is called so among the orders and on its page, where it is paid, not cancelled, and not ordered again", async () => {
    api.on(getOrder, () => json(bill()));
    api.on(listMyOrders, () => json([bill()]));
    const list = () => (
      <SignedInArea fallback={null}>
        <OrdersPage />
      </SignedInArea>
    );
    const { unmount } = await renderPage({ pages: { "/orders": list }, at: "/orders" });
    const link = await screen.findByRole("link", { name: "FD-1234-5678" });
    expect(within(link.closest("li") as HTMLElement).getByText(/Repair bill$/)).toBeTruthy();
    unmount();
    const page = () => (
      <SignedInArea fallback={null}>
        <OrderPage id={5} />
      </SignedInArea>
    );
    await renderPage({ pages: { "/orders/5": page }, at: "/orders/5" });
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toContain("Repair bill FD-1234-5678");
    expect(screen.getByRole("heading", { name: "RJ-2 · HP EliteBook" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Pay now" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Cancel order" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Order again" })).toBeNull();
  });
});
