import { deleteProduct } from "@fundi/shared/catalog/products";
import { createInventoryItem, listMovements, restock } from "@fundi/shared/inventory/inventory";
import { getAdminOrder, setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout, getOrder, listMyOrders, setMyOrderStatus } from "@fundi/shared/orders/orders";
import { approvePayment, confirmMpesaPayment } from "@fundi/shared/payments/payments";
import { PHONE_ERROR } from "@fundi/shared/values/phone";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutForm, failureOf, receiptCode, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** The ledger agrees with the columns. */
async function expectLedgerToMatch(itemId: number): Promise<void> {
  const item = await api.app.db("inventory_items").where({ id: itemId }).first();
  const [sums] = await api.app
    .db("inventory_movements")
    .where({ item_id: itemId })
    .sum({ q: "quantity_change", r: "reserved_change" });
  expect({ quantity: Number(sums?.q), reserved: Number(sums?.r) }).toEqual({
    quantity: item.quantity,
    reserved: item.reserved,
  });
}

const stockOf = async (itemId: number) => {
  const { quantity, reserved } = await api.app.db("inventory_items").where({ id: itemId }).first();
  return { quantity, reserved };
};

describe("POST /api/checkout", () => {
  it("takes prices from the catalogue, holds the goods and writes one event", async () => {
    const customer = await api.person();
    const laptop = await api.product({ price: 32_000, quantity: 3 });
    const { order } = await customer.call(checkout, { body: checkoutForm(laptop.id, { quantity: 2 }) });
    expect(order).toMatchObject({
      status: "pending",
      paymentStatus: "unpaid",
      total: 64_000,
      due: 64_000,
      allowedActions: ["pay"],
      nextStatuses: ["cancelled"],
      customer: { firstName: "Wanjirũ" },
      customerId: customer.id,
      vat: { rate: 16, amount: 8827.59 },
    });
    expect(await stockOf(laptop.inventoryItemId ?? 0)).toEqual({ quantity: 3, reserved: 2 });
    const events = await api.app.db("events").where({ entity: "order", entity_id: order.id });
    expect(events.map((event) => event.name)).toEqual(["order.placed"]);
    await expectLedgerToMatch(laptop.inventoryItemId ?? 0);
  });

  it("returns what can be read afterwards, and holds every line's goods", async () => {
    const [customer, clerk] = [await api.person(), await api.person("staff", { firstName: "Otieno" })];
    const products = [
      await api.product({ price: 32_000, quantity: 3 }),
      await api.product({ price: 1500, quantity: 9 }),
      await api.product({ price: 700 }),
    ];
    const items = products.map(({ id }, index) => ({ productId: id, quantity: index + 1 }));
    for (const buyer of [customer, clerk]) {
      const { order } = await buyer.call(checkout, { body: checkoutForm(0, { items }) });
      expect(await buyer.call(getOrder, { params: { id: order.id } })).toEqual(order);
      expect(order).toMatchObject({ total: 37_100, items: [{ quantity: 1 }, { quantity: 2 }, { quantity: 3 }] });
    }
    const held = [1, 2];
    for (const [index, pieces] of held.entries()) {
      const itemId = products[index]?.inventoryItemId ?? 0;
      expect((await stockOf(itemId)).reserved).toBe(2 * pieces);
      await expectLedgerToMatch(itemId);
    }
  });

  it("names every line that is out of stock, and writes nothing", async () => {
    const customer = await api.person();
    const laptop = await api.product({ name: "EliteBook 840", quantity: 1 });
    const failure = await failureOf(customer.call(checkout, { body: checkoutForm(laptop.id, { quantity: 2 }) }));
    expect(failure).toMatchObject({
      status: 409,
      code: "OUT_OF_STOCK",
      details: { lines: [{ productId: laptop.id, name: "EliteBook 840", requested: 2, available: 1 }] },
    });
    expect(await customer.call(listMyOrders, {})).toEqual([]);
    expect(await stockOf(laptop.inventoryItemId ?? 0)).toEqual({ quantity: 1, reserved: 0 });
  });

  it("sums lines of the same product before it checks the stock", async () => {
    const customer = await api.person();
    const laptop = await api.product({ quantity: 1 });
    const items = [
      { productId: laptop.id, quantity: 1 },
      { productId: laptop.id, quantity: 1 },
    ];
    const failure = await failureOf(customer.call(checkout, { body: checkoutForm(laptop.id, { items }) }));
    expect(failure.code).toBe("OUT_OF_STOCK");
  });

  it("rejects a product that was removed from the catalogue", async () => {
    const customer = await api.person();
    const manager = await api.person("manager");
    const laptop = await api.product({ quantity: 1 });
    await manager.call(deleteProduct, { params: { id: laptop.id } });
    const failure = await failureOf(customer.call(checkout, { body: checkoutForm(laptop.id) }));
    expect(failure).toMatchObject({
      status: 409,
      code: "PRODUCT_UNAVAILABLE",
      details: { lines: [{ productId: laptop.id }] },
    });
  });

  it("returns the same order for the same Idempotency-Key, however often and however parallel", async () => {
    const customer = await api.person();
    const laptop = await api.product({ quantity: 50 });
    const place = () => customer.call(checkout, { body: checkoutForm(laptop.id), idempotencyKey: "one-cart" });
    const responses = await Promise.all(Array.from({ length: 8 }, place));
    expect(new Set(responses.map((response) => response.order.id)).size).toBe(1);
    expect(await customer.call(listMyOrders, {})).toHaveLength(1);
    const other = customer.call(checkout, {
      body: checkoutForm(laptop.id, { quantity: 2 }),
      idempotencyKey: "one-cart",
    });
    expect(await failureOf(other)).toMatchObject({ status: 422, code: "IDEMPOTENCY_KEY_REUSED" });
  });

  it("sells the last unit once to fifty concurrent customers", async () => {
    const customers = await Promise.all(Array.from({ length: 50 }, () => api.person()));
    const laptop = await api.product({ quantity: 1 });
    const outcomes = await Promise.all(
      customers.map((customer) =>
        customer.call(checkout, { body: checkoutForm(laptop.id) }).then(
          () => "order",
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "order")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "OUT_OF_STOCK")).toHaveLength(49);
    expect(await stockOf(laptop.inventoryItemId ?? 0)).toEqual({ quantity: 1, reserved: 1 });
    await expectLedgerToMatch(laptop.inventoryItemId ?? 0);
  });

  it("never deadlocks two carts that contain the same goods in a different order", async () => {
    const [a, b] = [await api.product({ quantity: 100 }), await api.product({ quantity: 100 })];
    const carts = [
      [a, b],
      [b, a],
    ].map((pair) => pair.map((product) => ({ productId: product.id, quantity: 1 })));
    const orders = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const customer = await api.person();
        return customer.call(checkout, { body: checkoutForm(a.id, { items: carts[index % 2] ?? [] }) });
      }),
    );
    expect(orders).toHaveLength(20);
    expect(await stockOf(a.inventoryItemId ?? 0)).toEqual({ quantity: 100, reserved: 20 });
  });

  it("names a wrong field by its full path", async () => {
    const customer = await api.person();
    const body = { ...checkoutForm(1), shipping: { phone: "0812345678", street: "", city: "Nairobi" } };
    expect(await failureOf(customer.call(checkout, { body }))).toMatchObject({
      status: 400,
      details: { fieldErrors: { "shipping.phone": [PHONE_ERROR], "shipping.street": ["Required"] } },
    });
  });
});

describe("an order after checkout", () => {
  it("is not found by another customer, and is found by staff", async () => {
    const [owner, other, staff] = [await api.person(), await api.person(), await api.person("staff")];
    const laptop = await api.product();
    const { order } = await owner.call(checkout, { body: checkoutForm(laptop.id) });
    expect(await failureOf(other.call(getOrder, { params: { id: order.id } }))).toMatchObject({ status: 404 });
    expect((await staff.call(getAdminOrder, { params: { id: order.id } })).orderNumber).toBe(order.orderNumber);
  });

  it("releases the goods when its owner cancels it", async () => {
    const owner = await api.person();
    const laptop = await api.product({ quantity: 2 });
    const { order } = await owner.call(checkout, { body: checkoutForm(laptop.id) });
    const cancelled = await owner.call(setMyOrderStatus, { params: { id: order.id }, body: { status: "cancelled" } });
    expect(cancelled).toMatchObject({ status: "cancelled", nextStatuses: [] });
    expect(await stockOf(laptop.inventoryItemId ?? 0)).toEqual({ quantity: 2, reserved: 0 });
    await expectLedgerToMatch(laptop.inventoryItemId ?? 0);
  });

  it("turns the held goods into a sale when it is shipped, once", async () => {
    const [owner, staff] = [await api.person(), await api.person("staff")];
    const laptop = await api.product({ quantity: 2 });
    const { order } = await owner.call(checkout, { body: checkoutForm(laptop.id) });
    for (const status of ["processing", "shipped", "delivered", "completed"] as const)
      await staff.call(setOrderStatus, { params: { id: order.id }, body: { status } });
    expect(await stockOf(laptop.inventoryItemId ?? 0)).toEqual({ quantity: 1, reserved: 0 });
    const movements = await staff.call(listMovements, { params: { id: laptop.inventoryItemId ?? 0 } });
    expect(movements.map((movement) => movement.type)).toEqual(["sale", "reserve", "initial"]);
    expect(movements[0]).toMatchObject({
      change: -1,
      reservedChange: -1,
      quantityAfter: 1,
      orderId: order.id,
      userId: staff.id,
    });
  });

  it("stores every step with its author and note, and rejects a stale version", async () => {
    const [owner, staff] = [await api.person(), await api.person("staff", { firstName: "Otieno", lastName: "Brian" })];
    const laptop = await api.product();
    const { order } = await owner.call(checkout, { body: checkoutForm(laptop.id) });
    const params = { id: order.id };
    const moved = await staff.call(setOrderStatus, {
      params,
      body: { status: "confirmed", notes: "Called", version: order.version },
    });
    expect(moved.history.map(({ from, to, note, by }) => ({ from, to, note, by }))).toEqual([
      { from: null, to: "pending", note: "", by: expect.any(String) },
      { from: "pending", to: "confirmed", note: "Called", by: "Otieno Brian" },
    ]);
    const stale = staff.call(setOrderStatus, { params, body: { status: "processing", version: order.version } });
    expect(await failureOf(stale)).toMatchObject({ status: 409, code: "STALE_VERSION" });
  });

  it("lets one of two concurrent clerks win", async () => {
    const [owner, one, two] = [await api.person(), await api.person("staff"), await api.person("staff")];
    const laptop = await api.product();
    const { order } = await owner.call(checkout, { body: checkoutForm(laptop.id) });
    const move = (clerk: typeof one, status: "confirmed" | "processing") =>
      clerk.call(setOrderStatus, { params: { id: order.id }, body: { status, version: order.version } }).then(
        () => "moved",
        (error: { code: string }) => error.code,
      );
    expect((await Promise.all([move(one, "confirmed"), move(two, "processing")])).sort()).toEqual([
      "STALE_VERSION",
      "moved",
    ]);
  });
});

describe("a hold on goods", () => {
  it("expires when nobody pays in time; the order stays", async () => {
    let now = new Date();
    const timed = await startTestApi({ clock: () => now });
    try {
      const owner = await timed.person();
      const laptop = await timed.product({ quantity: 1 });
      const { order } = await owner.call(checkout, { body: checkoutForm(laptop.id) });
      now = new Date(now.getTime() + 121 * 60_000);
      await timed.app.orders.releaseLapsedHolds();
      const after = await owner.call(getOrder, { params: { id: order.id } });
      expect(after).toMatchObject({ status: "pending", holdExpiresAt: null });
      expect(await stockOf(laptop.inventoryItemId ?? 0)).toEqual({ quantity: 1, reserved: 0 });
      await expectLedgerToMatch(laptop.inventoryItemId ?? 0);
    } finally {
      await timed.stop();
    }
  });

  it("holds nothing again for a cancelled order, even if it is paid afterwards", async () => {
    let now = new Date();
    const timed = await startTestApi({ clock: () => now });
    try {
      const [owner, other, manager] = [await timed.person(), await timed.person(), await timed.person("manager")];
      const laptop = await timed.product({ price: 1000, quantity: 1 });
      const itemId = laptop.inventoryItemId ?? 0;
      const { order } = await owner.call(checkout, { body: checkoutForm(laptop.id) });
      now = new Date(now.getTime() + 121 * 60_000);
      await timed.app.orders.releaseLapsedHolds();
      await other.call(checkout, { body: checkoutForm(laptop.id) });
      const claim = {
        orderId: order.id,
        amount: 1000,
        phoneNumber: "0712345678",
        mpesaReceiptNumber: receiptCode(),
        customerName: "Amina",
      };
      const { payment } = await owner.call(confirmMpesaPayment, { body: claim });
      await manager.call(setOrderStatus, { params: { id: order.id }, body: { status: "cancelled" } });
      await manager.call(restock, { params: { id: itemId }, body: { amount: 1 } });
      const { order: paid } = await manager.call(approvePayment, { params: { id: payment.id }, body: {} });
      expect(paid).toMatchObject({ status: "cancelled", kept: 1000 });
      expect(await stockOf(itemId)).toEqual({ quantity: 2, reserved: 1 });
    } finally {
      await timed.stop();
    }
  });
});

describe("stock items", () => {
  it("reject an existing SKU", async () => {
    const manager = await api.person("manager");
    const body = { name: "Charger", sku: `CH-${Date.now()}`, quantity: 1 };
    await manager.call(createInventoryItem, { body });
    expect(await failureOf(manager.call(createInventoryItem, { body }))).toMatchObject({
      status: 409,
      code: "SKU_EXISTS",
    });
  });
});
