import { createProduct, deleteProduct } from "@fundi/shared/catalog/products";
import { createInventoryItem, updateInventoryItem } from "@fundi/shared/inventory/inventory";
import { listPicking, scan } from "@fundi/shared/inventory/shopfloor";
import { checkout } from "@fundi/shared/orders/orders";
import { confirmMpesaPayment } from "@fundi/shared/payments/payments";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  checkoutForm,
  failureOf,
  type Person,
  receiptCode,
  startTestApi,
  type TestApi,
} from "../../../../tests/support/api";

let api: TestApi;
let staff: Person;
let manager: Person;
let customer: Person;
beforeAll(async () => {
  api = await startTestApi();
  [staff, manager, customer] = await Promise.all([api.person("staff"), api.person("manager"), api.person()]);
});
afterAll(() => api.stop());

const whatIs = async (code: string) => (await staff.call(scan, { query: { code } })).match;
const order = async (productId: number, quantity = 1) =>
  (await customer.call(checkout, { body: checkoutForm(productId, { quantity }) })).order;

describe("a scanned code", () => {
  it("is a stock item, with the product that sells it and what customers pay", async () => {
    const laptop = await api.product({ name: "HP EliteBook", price: 38_500, quantity: 4 });
    expect(await whatIs(laptop.sku?.toLowerCase() ?? "")).toEqual({
      kind: "stock_item",
      id: laptop.inventoryItemId,
      name: "HP EliteBook",
      sku: laptop.sku,
      price: 38_500,
      available: 4,
      productId: laptop.id,
    });
  });

  it("is a stock item that no product sells", async () => {
    const body = { name: "Thermal paste", sku: "PASTE-1", quantity: 2, price: 800 };
    const { id } = await manager.call(createInventoryItem, { body });
    expect(await whatIs("PASTE-1")).toMatchObject({ kind: "stock_item", id, price: 800, productId: null });
  });

  it("is a product without stock tracking, unless it was deleted", async () => {
    const body = { name: "Screen cleaning kit", price: 600, sku: "KIT-1" };
    const { id } = await manager.call(createProduct, { body });
    expect(await whatIs("KIT-1")).toMatchObject({ kind: "product", id, price: 600 });
    await manager.call(deleteProduct, { params: { id } });
    expect(await whatIs("KIT-1")).toBeNull();
  });

  it("is an order by its number, however that is spelled", async () => {
    const { id, orderNumber } = await order((await api.product({ quantity: 9 })).id);
    for (const code of [orderNumber, orderNumber.replaceAll("-", ""), orderNumber.toLowerCase()])
      expect(await whatIs(code)).toEqual({ kind: "order", id, orderNumber });
  });

  it("is a payment by its receipt", async () => {
    const placed = await order((await api.product({ quantity: 9 })).id);
    const mpesaReceiptNumber = receiptCode();
    await customer.call(confirmMpesaPayment, {
      body: { orderId: placed.id, mpesaReceiptNumber, amount: 1000, customerName: "Jane", phoneNumber: "0712345678" },
    });
    expect(await whatIs(mpesaReceiptNumber.toLowerCase())).toMatchObject({
      kind: "payment",
      receipt: mpesaReceiptNumber,
      orderId: placed.id,
      orderNumber: placed.orderNumber,
    });
  });

  it("is nothing when it is unknown, whatever it contains", async () => {
    for (const code of ["5901234123457", "%", "ÄÖÜ-1234", "'; drop table orders"])
      expect(await whatIs(code)).toBeNull();
    expect(await failureOf(whatIs(" "))).toMatchObject({ status: 400 });
  });
});

describe("a picking list", () => {
  it("lists what to fetch for each order, from which shelf, and the stock", async () => {
    const laptop = await api.product({ name: "HP EliteBook", quantity: 9 });
    const bag = await manager.call(createProduct, { body: { name: "Bag", price: 900 } });
    await manager.call(updateInventoryItem, {
      params: { id: laptop.inventoryItemId ?? 0 },
      body: { place: "Shelf B2" },
    });
    const [first, second] = [await order(laptop.id, 2), await order(bag.id)];
    const lists = await staff.call(listPicking, { query: { ids: `${second.id},${first.id},${second.id}` } });
    expect(lists.map(({ orderNumber }) => orderNumber)).toEqual([first.orderNumber, second.orderNumber]);
    expect(lists[0]).toMatchObject({ customerName: "Wanjirũ Kamau", status: "pending" });
    expect(lists[0]?.lines).toMatchObject([
      { name: "HP EliteBook", sku: laptop.sku, quantity: 2, place: "Shelf B2", onHand: 9 },
    ]);
    expect(lists[1]?.lines).toMatchObject([{ name: "Bag", sku: "", place: "", onHand: null }]);
  });

  it("contains at most fifty orders", async () => {
    const ids = Array.from({ length: 51 }, (_, index) => index + 1).join(",");
    expect(await failureOf(staff.call(listPicking, { query: { ids } }))).toMatchObject({ status: 400 });
    expect(await failureOf(staff.call(listPicking, { query: { ids: "1,x" } }))).toMatchObject({ status: 400 });
  });
});
