import { register } from "@fundi/shared/accounts/accounts";
import { deleteMyAccount, exportMyData } from "@fundi/shared/accounts/preferences";
import { listRecentActivity } from "@fundi/shared/activity/activity";
import { createService } from "@fundi/shared/catalog/services";
import { listMovements } from "@fundi/shared/inventory/inventory";
import { getAdminOrder, listAdminOrders } from "@fundi/shared/orders/admin-orders";
import { checkout, getInvoice, getOrder, listMyOrders } from "@fundi/shared/orders/orders";
import {
  createSaleDraft,
  discardSaleDraft,
  findSaleItems,
  finishSale,
  getSaleDraft,
  listSaleDrafts,
  type SaleContent,
  type SaleLine,
  saveSaleDraft,
} from "@fundi/shared/sales/sales";
import { createClient } from "@fundi/shared/web/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  checkoutForm,
  failureOf,
  type Person,
  receiptCode,
  startTestApi,
  type TestApi,
} from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";
import { checkPrices } from "./sale-draft";

let api: TestApi;
let clerk: Person;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  clerk = await api.person("staff", { firstName: "Brian", lastName: "Otieno" });
  manager = await api.person("manager", { firstName: "Grace", lastName: "Njeri" });
});
afterAll(() => api.stop());

const WALK_IN = { userId: null, name: "", phone: "", email: "" };
const NAMED = { ...WALK_IN, name: "Wanjirũ Kamau", phone: "0712345678" };

const line = (productId: number, quantity = 1): SaleLine => ({
  kind: "product",
  key: `p${productId}`,
  productId,
  quantity,
  price: null,
  priceReason: "",
});

/** A draft of one product with some stock. */
async function newDraft(options: { stock?: number; quantity?: number; customer?: SaleContent["customer"] } = {}) {
  const laptop = await api.product({ price: 10_000, quantity: options.stock ?? 5 });
  const lines = [line(laptop.id, options.quantity)];
  const body = { customer: options.customer ?? WALK_IN, lines, notes: "" };
  const draft = await clerk.call(createSaleDraft, { body });
  return { ...draft, laptop, itemId: laptop.inventoryItemId ?? 0 };
}

const cash = (amount: number, tendered?: number) => ({
  method: "cash" as const,
  amount,
  ...(tendered === undefined ? {} : { tendered }),
});

function finish(
  draft: { id: number; version: number },
  total: number,
  payments: Parameters<typeof bodyOf>[1] = [cash(total)],
  options: { by?: Person; key?: string } = {},
) {
  return (options.by ?? clerk).call(finishSale, {
    params: { id: draft.id },
    body: { ...bodyOf(total, payments), version: draft.version },
    ...(options.key ? { idempotencyKey: options.key } : {}),
  });
}
const bodyOf = (
  total: number,
  payments: (
    | ReturnType<typeof cash>
    | { method: "mpesa_manual"; amount: number; mpesaReceiptNumber: string }
    | { method: "card_terminal"; amount: number; reference: string }
  )[],
) => ({ total, payments });

const levelOf = async (itemId: number) => {
  const row = await api.app.db("inventory_items").select("quantity", "reserved").where({ id: itemId }).first();
  return { quantity: row.quantity, reserved: row.reserved };
};
const ledgerOf = async (itemId: number) =>
  (await clerk.call(listMovements, { params: { id: itemId }, query: {} })).map(({ type, change }) => [type, change]);

describe("finding what to sell", () => {
  it("returns the product with a SKU first, whatever its case, with its stock", async () => {
    const laptop = await api.product({ name: "Latitude 7490", quantity: 3 });
    const [first] = await clerk.call(findSaleItems, { query: { q: (laptop.sku ?? "").toLowerCase() } });
    expect(first).toEqual({
      kind: "product",
      id: laptop.id,
      name: "Latitude 7490",
      sku: laptop.sku,
      price: 32_000,
      available: 3,
      held: [],
      isExact: true,
    });
  });

  it("finds products by words and services by their title", async () => {
    await api.product({ name: "Zebra keyboard" });
    const { id } = await manager.call(createService, {
      body: { title: "Zebra cleaning", category: "repairs", price: 900 },
    });
    await manager.call(createService, { body: { title: "Zebra closed", category: "repairs", status: "inactive" } });
    const found = await clerk.call(findSaleItems, { query: { q: "zebra" } });
    expect(found.map(({ kind, name, isExact }) => [kind, name, isExact])).toEqual([
      ["product", "Zebra keyboard", false],
      ["service", "Zebra cleaning", false],
    ]);
    expect(found[1]).toMatchObject({ id, price: 900, available: null });
  });

  it("names the orders that units on the shelf are kept for, with the end of each hold", async () => {
    const { id, sku } = await api.product({ name: "Kept keyboard", price: 900, quantity: 2 });
    const buyer = await api.person("user", { firstName: "Jane", lastName: "Wanjiku" });
    const { order } = await buyer.call(checkout, { body: checkoutForm(id, { quantity: 2 }) });
    const [item] = await clerk.call(findSaleItems, { query: { q: sku ?? "" } });
    expect(item).toMatchObject({
      available: 0,
      held: [{ orderId: order.id, orderNumber: order.orderNumber, quantity: 2, until: expect.any(String) }],
    });
    const draft = await clerk.call(createSaleDraft, { body: { customer: WALK_IN, lines: [line(id)], notes: "" } });
    expect(draft.items).toMatchObject([{ id, held: [{ orderNumber: order.orderNumber }] }]);
  });
});

describe("a draft", () => {
  it("is stored on the server for everybody at the counter until it is discarded", async () => {
    const draft = await newDraft({ customer: NAMED });
    const seen = await manager.call(getSaleDraft, { params: { id: draft.id } });
    expect(seen).toMatchObject({
      createdBy: "Brian Otieno",
      content: { customer: NAMED, lines: [{ productId: draft.laptop.id }] },
      items: [{ id: draft.laptop.id, price: 10_000, available: 5 }],
    });
    const listed = await manager.call(listSaleDrafts, {});
    expect(listed.find(({ id }) => id === draft.id)).toMatchObject({ customerName: "Wanjirũ Kamau", lineCount: 1 });
    await manager.call(discardSaleDraft, { params: { id: draft.id } });
    expect(await failureOf(clerk.call(getSaleDraft, { params: { id: draft.id } }))).toMatchObject({ status: 404 });
  });

  it("is saved over the version that was seen, and not over a concurrent change", async () => {
    const { id, version, content } = await newDraft();
    const save = (by: Person, notes: string) =>
      by.call(saveSaleDraft, { params: { id }, body: { ...content, notes, version } });
    const saved = await save(manager, "Wrap it");
    expect(saved).toMatchObject({ version: version + 1, updatedBy: "Grace Njeri", content: { notes: "Wrap it" } });
    const refused = await failureOf(save(clerk, "Do not wrap it"));
    expect(refused).toMatchObject({ status: 409, code: "STALE_VERSION" });
    expect(refused.message).toContain("Grace Njeri");
  });

  it("accepts another price from a manager with a reason, and keeps it when a clerk continues", async () => {
    const { id, version, content, laptop } = await newDraft();
    const bargain = { ...line(laptop.id), price: 9000, priceReason: "Scratched" } as SaleLine;
    const save = (by: Person, lines: SaleLine[], at: number) =>
      by.call(saveSaleDraft, { params: { id }, body: { ...content, lines, version: at } });
    expect(await failureOf(save(clerk, [bargain], version))).toMatchObject({ status: 403 });
    expect(await failureOf(save(manager, [{ ...bargain, priceReason: "" } as SaleLine], version))).toMatchObject({
      details: { fieldErrors: { "lines.0.priceReason": [expect.any(String)] } },
    });
    const agreed = { ...bargain, quantity: 2 };
    await save(manager, [agreed], version);
    await save(clerk, [agreed], version + 1);
    // Not for more of it, nor for another unit.
    expect(await failureOf(save(clerk, [{ ...agreed, quantity: 3 }], version + 2))).toMatchObject({ status: 403 });
    expect(await failureOf(save(clerk, [{ ...bargain, price: 8000 } as SaleLine], version + 2))).toMatchObject({
      status: 403,
    });
    const { order } = await finish({ id, version: version + 2 }, 18_000);
    const row = await api.app.db("order_items").where({ order_id: order.id }).first();
    expect(row).toMatchObject({ price_minor: 900_000, list_price_minor: 1_000_000, price_reason: "Scratched" });
  });
});

it("an agreed price is of the unit that it was agreed for", () => {
  const unit = (unitId: number | undefined, quantity = 1) =>
    [{ ...line(1), quantity, unitId, price: 18_000, priceReason: "Scratched" }] as SaleLine[];
  const check = (known: SaleLine[], lines: SaleLine[]) => () => checkPrices(known, lines, "staff");
  expect(check(unit(41), unit(41))).not.toThrow();
  expect(check(unit(undefined), unit(41))).not.toThrow();
  expect(check(unit(41), unit(42))).toThrow("Only a manager");
  expect(check(unit(41), unit(undefined))).toThrow("Only a manager");
  expect(check(unit(41), unit(41, 8))).toThrow("Only a manager");
});

describe("finishing a sale", () => {
  it("hands over what is fully paid: order completed, money approved, units sold", async () => {
    const draft = await newDraft({ quantity: 2 });
    const { order, change } = await finish(draft, 20_000, [cash(20_000, 20_500)]);
    expect(change).toBe(500);
    expect(order).toMatchObject({
      channel: "counter",
      servedBy: "Brian Otieno",
      status: "completed",
      paymentStatus: "paid",
      total: 20_000,
      due: 0,
      customer: { firstName: "Walk-in", lastName: "customer", email: "" },
      history: [{ from: null, to: "completed", by: "Brian Otieno", note: "Sold at the counter" }],
      payments: [{ method: "cash", status: "approved", amount: 20_000, tendered: 20_500, takenBy: "Brian Otieno" }],
    });
    expect(await levelOf(draft.itemId)).toEqual({ quantity: 3, reserved: 0 });
    expect(await ledgerOf(draft.itemId)).toEqual([
      ["sale", -2],
      ["reserve", 0],
      ["initial", 5],
    ]);
  });

  it("holds the goods for a deposit, and requires the customer's contact for the rest", async () => {
    const draft = await newDraft();
    const nameless = await failureOf(finish(draft, 10_000, [cash(4000)]));
    expect(nameless).toMatchObject({ details: { fieldErrors: { "customer.name": [expect.any(String)] } } });
    const named = await newDraft({ customer: NAMED });
    const { order } = await finish(named, 10_000, [cash(4000)]);
    expect(order).toMatchObject({ status: "confirmed", paymentStatus: "part_paid", due: 6000, holdExpiresAt: null });
    expect(await levelOf(named.itemId)).toEqual({ quantity: 5, reserved: 1 });
  });

  it("accepts several payment methods, and leaves a clerk's M-Pesa code pending", async () => {
    const pay = (): Parameters<typeof bodyOf>[1] => [
      cash(3000),
      { method: "card_terminal", amount: 2000, reference: "000123" },
      { method: "mpesa_manual", amount: 5000, mpesaReceiptNumber: receiptCode() },
    ];
    const waiting = await finish(await newDraft(), 10_000, pay());
    expect(waiting.order).toMatchObject({ status: "confirmed", paymentStatus: "awaiting_approval", due: 5000 });
    const done = await finish(await newDraft(), 10_000, pay(), { by: manager });
    expect(done.order).toMatchObject({ status: "completed", paymentStatus: "paid", due: 0 });
    expect(done.order.payments.map(({ method, status }) => [method, status])).toEqual([
      ["cash", "approved"],
      ["card_terminal", "approved"],
      ["mpesa_manual", "approved"],
    ]);
  });

  it("accepts an M-Pesa code once, and writes no partial sale", async () => {
    const receipt = receiptCode();
    const pay = [{ method: "mpesa_manual" as const, amount: 10_000, mpesaReceiptNumber: receipt }];
    await finish(await newDraft(), 10_000, pay);
    const second = await newDraft();
    expect(await failureOf(finish(second, 10_000, pay))).toMatchObject({ status: 409, code: "DUPLICATE_RECEIPT" });
    expect(await levelOf(second.itemId)).toEqual({ quantity: 5, reserved: 0 });
    expect(await clerk.call(getSaleDraft, { params: { id: second.id } })).toMatchObject({ version: second.version });
  });

  it("sells services and free lines beside goods", async () => {
    const service = await manager.call(createService, {
      body: { title: "Dust removal", category: "repairs", price: 1500 },
    });
    const lines: SaleLine[] = [
      { kind: "service", key: "s", serviceId: service.id, quantity: 1, price: null, priceReason: "" },
      { kind: "free", key: "f", name: "Old cable", quantity: 2, price: 250 },
    ];
    const draft = await clerk.call(createSaleDraft, { body: { customer: WALK_IN, lines, notes: "" } });
    const { order } = await finish(draft, 2000);
    expect(order.items.map(({ name, serviceId, price, quantity }) => [name, serviceId, price, quantity])).toEqual([
      ["Dust removal", service.id, 1500, 1],
      ["Old cable", null, 250, 2],
    ]);
    expect(order.status).toBe("completed");
  });

  it("rejects an unseen total, more money than it costs, and an empty sale", async () => {
    const draft = await newDraft();
    expect(await failureOf(finish(draft, 9999))).toMatchObject({ code: "CONFLICT", details: { total: 10_000 } });
    expect(await failureOf(finish(draft, 10_000, [cash(10_001)]))).toMatchObject({ code: "VALIDATION_ERROR" });
    expect(await failureOf(finish(draft, 10_000, [cash(10_000, 9000)]))).toMatchObject({ code: "VALIDATION_ERROR" });
    const empty = await clerk.call(createSaleDraft, { body: { customer: WALK_IN, lines: [], notes: "" } });
    expect(await failureOf(finish(empty, 0, []))).toMatchObject({ code: "VALIDATION_ERROR" });
  });

  it("names the lines that are out of stock, and what is no longer sold", async () => {
    const draft = await newDraft({ stock: 1, quantity: 3 });
    expect(await failureOf(finish(draft, 30_000))).toMatchObject({
      code: "OUT_OF_STOCK",
      details: { lines: [{ productId: draft.laptop.id, requested: 3, available: 1 }] },
    });
    await api.app.db("products").where({ id: draft.laptop.id }).update({ hidden_at: new Date() });
    expect(await failureOf(finish(draft, 30_000))).toMatchObject({
      code: "PRODUCT_UNAVAILABLE",
      details: { lines: [{ key: draft.content.lines[0]?.key }] },
    });
  });

  it("is a customer's own order where the buyer has an account", async () => {
    const customer = await api.person("user", { firstName: "Zawadi" });
    const draft = await newDraft({ customer: { ...NAMED, userId: customer.id, email: customer.email } });
    const { order } = await finish(draft, 10_000);
    expect((await customer.call(listMyOrders, { query: {} })).map(({ id }) => id)).toEqual([order.id]);
    const seen = await customer.call(getOrder, { params: { id: order.id } });
    expect(seen).toMatchObject({ servedBy: null, payments: [{ takenBy: null, reviewedBy: null }] });
    await delivered(api.app);
    const points = await api.app
      .db("loyalty_entries")
      .where({ user_id: customer.id })
      .sum({ points: "points" })
      .first();
    expect(Number(points?.points)).toBe(100);
  });

  it("sends no alert, is listed, has an invoice, and notifies nobody without an account", async () => {
    const before = await clerk.call(listRecentActivity, { query: { limit: 1 } });
    const { order } = await finish(await newDraft(), 10_000);
    await delivered(api.app);
    expect(await clerk.call(listRecentActivity, { query: { limit: 1 } })).toEqual(before);
    const { orders } = await clerk.call(listAdminOrders, { query: { search: order.orderNumber } });
    expect(orders).toMatchObject([{ id: order.id, channel: "counter" }]);
    expect((await clerk.call(getInvoice, { params: { id: order.id } })).size).toBeGreaterThan(1000);
    const mails = await api.app.db("mails").where("subject", "like", `%${order.orderNumber}%`);
    expect(mails).toEqual([]);
  });
});

describe("two at once", () => {
  it("makes one sale of twenty people who finish one draft", async () => {
    const draft = await newDraft({ stock: 30 });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        finish(draft, 10_000, [cash(10_000)], { key: `key-${draft.id}-${index}` }).then(
          () => "sold",
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "sold")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "SALE_FINISHED")).toHaveLength(19);
    expect(await levelOf(draft.itemId)).toEqual({ quantity: 29, reserved: 0 });
  });

  it("returns the same sale for a button that was pressed twice", async () => {
    const draft = await newDraft();
    const press = () => finish(draft, 10_000, [cash(10_000, 11_000)], { key: `press-${draft.id}` });
    const [one, two] = await Promise.all([press(), press()]);
    expect(two.order.id).toBe(one.order.id);
    expect([one.change, two.change]).toEqual([1000, 1000]);
    expect(one.order.payments).toHaveLength(1);
  });

  it("names to the second of two clerks which order it became, and by whom", async () => {
    const draft = await newDraft();
    const { order } = await finish(draft, 10_000, [cash(10_000)], { by: manager });
    const second = await failureOf(finish(draft, 10_000));
    expect(second).toMatchObject({ status: 409, code: "SALE_FINISHED", details: { orderId: order.id } });
    expect(second.message).toContain("Grace Njeri");
  });

  it("sells the last unit once, at the counter or on the website", async () => {
    const customer = await api.person();
    for (let round = 0; round < 5; round += 1) {
      const draft = await newDraft({ stock: 1 });
      const outcomes = await Promise.all([
        finish(draft, 10_000).then(
          () => "sold",
          (error: { code: string }) => error.code,
        ),
        customer.call(checkout, { body: checkoutForm(draft.laptop.id) }).then(
          () => "sold",
          (error: { code: string }) => error.code,
        ),
      ]);
      expect([...outcomes].sort()).toEqual(["OUT_OF_STOCK", "sold"]);
      const { quantity, reserved } = await levelOf(draft.itemId);
      expect(quantity - reserved).toBe(0);
    }
  });
});

it("shows staff a walk-in's order like any other, and nobody else", async () => {
  const { order } = await finish(await newDraft(), 10_000);
  expect(await manager.call(getAdminOrder, { params: { id: order.id } })).toMatchObject({
    id: order.id,
    customerId: null,
  });
  const stranger = await api.person();
  expect(await failureOf(stranger.call(getOrder, { params: { id: order.id } }))).toMatchObject({ status: 404 });
});

it("deletes a draft whose customer deletes the account, and includes it in their download before", async () => {
  const body = {
    firstName: "Wanjirũ",
    lastName: "Kamau",
    email: `draft.${process.pid}@people.example`,
    password: "kibuyu-cha-maji",
  };
  const { token, user } = await api.guest(register, { body });
  const call = createClient({ baseUrl: api.url, token: () => token });
  const draft = await newDraft({ customer: { ...NAMED, userId: user.id } });
  const copy = JSON.parse(await (await call(exportMyData, {})).text());
  expect(copy.saleDrafts).toMatchObject([{ customer: { name: NAMED.name } }]);
  await call(deleteMyAccount, { body: { password: "kibuyu-cha-maji" } });
  expect(await failureOf(clerk.call(getSaleDraft, { params: { id: draft.id } }))).toMatchObject({ status: 404 });
});
