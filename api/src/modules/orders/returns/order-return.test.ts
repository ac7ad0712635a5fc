import { describe, expect, it } from "vitest";
import { sampleOrder } from "../../../../../tests/support/sample-order";
import type { OrderItemRecord } from "../order-item-store";
import { checkReturn, creditOf, returnedQuantities } from "./order-return";

const item = (id: number, quantity: number, priceMinor: number): OrderItemRecord => ({
  id,
  orderId: 1,
  productId: id,
  inventoryItemId: id,
  serviceId: null,
  name: `Item ${id}`,
  quantity,
  priceMinor,
  listPriceMinor: null,
  priceReason: "",
  grade: null,
  batteryHealth: null,
  image: null,
  unitId: null,
});
const back = (orderItemId: number, quantity: number) => ({ orderItemId, quantity, restocked: true });
const NONE = new Map<number, number>();
const items = [item(1, 3, 3333), item(2, 1, 1)];
const sold = sampleOrder({ status: "completed", totalMinor: 10_000 });

describe("returned goods", () => {
  it("must have left the shop, belong to the order, and be no more than were sold", () => {
    const held = sampleOrder({ status: "confirmed" });
    expect(() => checkReturn(held, items, NONE, [back(1, 1)])).toThrow("have not left the shop");
    expect(() => checkReturn(sold, items, NONE, [back(9, 1)])).toThrow("not of this order");
    expect(() => checkReturn(sold, items, NONE, [back(1, 2), back(1, 2)])).toThrow("Only 3 of Item 1");
    const before = returnedQuantities([{ lines: [back(1, 2)] }]);
    expect(() => checkReturn(sold, items, before, [back(1, 2)])).toThrow("Only 1 of Item 1");
    expect(() => checkReturn(sold, items, before, [back(1, 1)])).not.toThrow();
  });

  it("reduce the total by what was paid for them, less the voucher's share, to the cent", () => {
    const order = sampleOrder({ status: "completed", totalMinor: 9000, discountMinor: 1000 });
    let total = order.totalMinor;
    let before = NONE;
    const lines = [back(1, 1), back(1, 1), back(2, 1), back(1, 1)];
    lines.forEach((line, index) => {
      const now = { ...order, totalMinor: total, creditedMinor: order.totalMinor - total };
      total -= creditOf(now, items, before, [line]).creditedMinor;
      before = returnedQuantities([{ lines: lines.slice(0, index + 1) }]);
    });
    expect(total).toBe(0);
  });

  it("never reduce the total below zero", () => {
    const lowered = sampleOrder({ status: "completed", totalMinor: 2000, creditedMinor: 8000 });
    expect(creditOf(lowered, items, NONE, [back(1, 3)]).creditedMinor).toBe(2000);
  });
});
