import { getAccountLimits, updateAccountLimits } from "@fundi/shared/contract/limits";
import type { z } from "@fundi/shared/contract/z";
import { getAdminOrder, setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout } from "@fundi/shared/orders/orders";
import { takePayment } from "@fundi/shared/payments/counter-payments";
import { createClient } from "@fundi/shared/web/client";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";

let api: TestApi;
let manager: Person;
let now = new Date();
beforeAll(async () => {
  api = await startTestApi({ clock: () => now, env: { ACCOUNT_LIMITS: "on" } });
  manager = await api.person("manager");
  await manager.call(updateAccountLimits, { body: { limits: { guestOrders: 1000 } } });
});
beforeEach(() => {
  now = new Date();
});
afterAll(() => api.stop());

let people = 0;
/** Orders as somebody new, with an invented number, from a network of their own unless one is given. */
async function orderAsStranger(
  productId: number,
  { quantity = 1, address }: { quantity?: number; address?: string } = {},
) {
  people += 1;
  const phone = `07${String(22_000_000 + people)}`;
  const form = checkoutForm(productId);
  const body = {
    ...form,
    items: [{ productId, quantity }],
    shipping: { ...form.shipping, phone },
  } satisfies z.input<typeof checkout.body>;
  const call = createClient({
    baseUrl: api.url,
    token: () => null,
    headers: () => ({ "x-forwarded-for": address ?? `203.0.${people >> 8}.${people & 255}` }),
  });
  return (await call(checkout, { body })).order;
}
const isHeld = ({ isHeldOncePaid }: { isHeldOncePaid?: boolean | undefined }) => !isHeldOncePaid;
const freeOf = async (productId: number) => {
  const row = await api.app
    .db("products as p")
    .join("inventory_items as i", "i.id", "p.inventory_item_id")
    .where("p.id", productId)
    .first("i.quantity", "i.reserved");
  return row.quantity - row.reserved;
};
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};

it("invented numbers hold half of what there is, and everybody else can still order and pay", async () => {
  const { id } = await api.product({ price: 1000, quantity: 5 });
  const orders = [];
  for (let count = 0; count < 5; count += 1) orders.push(await orderAsStranger(id));
  expect(orders.map(isHeld)).toEqual([true, true, true, false, false]);
  expect(await freeOf(id)).toBe(2);
  const [last] = orders.slice(-1);
  expect(last).toMatchObject({ status: "pending", holdExpiresAt: null, allowedActions: ["pay"] });
  // Who pays has the goods.
  await manager.call(takePayment, { params: { id: last?.id ?? 0 }, body: { method: "cash", amount: last?.due ?? 0 } });
  const paid = await manager.call(getAdminOrder, { params: { id: last?.id ?? 0 } });
  expect(paid).toMatchObject({ status: "confirmed", attention: null });
  expect(isHeld(paid)).toBe(true);
  expect(await freeOf(id)).toBe(1);
});

it("orders placed at once hold no more than their share, whatever the networks", async () => {
  const { id } = await api.product({ price: 1000, quantity: 10 });
  const orders = await Promise.all(Array.from({ length: 10 }, () => orderAsStranger(id)));
  expect(orders.filter(isHeld)).toHaveLength(5);
  expect(await freeOf(id)).toBe(5);
  const rows = await api.app.db("stranger_holds").whereIn(
    "order_id",
    orders.map((order) => order.id),
  );
  expect(rows).toHaveLength(5);
});

it("a single piece is kept once a day, also when the hold lapsed or was cancelled; the next day again", async () => {
  const { id } = await api.product({ price: 1000, quantity: 1 });
  const first = await orderAsStranger(id);
  expect(isHeld(first)).toBe(true);
  await manager.call(setOrderStatus, { params: { id: first.id }, body: { status: "cancelled" } });
  expect(isHeld(await orderAsStranger(id))).toBe(false);
  expect(await freeOf(id)).toBe(1);
  later(25);
  expect(isHeld(await orderAsStranger(id))).toBe(true);
});

it("what was paid, or what staff confirmed, is no stranger's any more", async () => {
  const { id } = await api.product({ price: 1000, quantity: 4 });
  const [one, two] = [await orderAsStranger(id), await orderAsStranger(id)];
  expect(isHeld(await orderAsStranger(id))).toBe(false);
  await manager.call(takePayment, { params: { id: one.id }, body: { method: "cash", amount: one.due } });
  await manager.call(setOrderStatus, { params: { id: two.id }, body: { status: "confirmed" } });
  expect(isHeld(await orderAsStranger(id))).toBe(true);
});

it("one network holds a product three times a day, and others beside it are not touched", async () => {
  const { id } = await api.product({ price: 1000, quantity: 50 });
  const other = await api.product({ price: 1000, quantity: 50 });
  const address = "198.51.100.9";
  const orders = [];
  for (let count = 0; count < 4; count += 1) orders.push(await orderAsStranger(id, { address }));
  expect(orders.map(isHeld)).toEqual([true, true, true, false]);
  expect(isHeld(await orderAsStranger(id))).toBe(true);
  expect(isHeld(await orderAsStranger(other.id, { address }))).toBe(true);
});

it("orders whose goods are not held are limited like others", async () => {
  const { id } = await api.product({ price: 1000, quantity: 2 });
  await orderAsStranger(id);
  const person = await api.person();
  const order = () => person.call(checkout, { body: checkoutForm(id) });
  for (let count = 0; count < 5; count += 1) expect(isHeld((await order()).order)).toBe(false);
  expect(await failureOf(order())).toMatchObject({ code: "LIMIT_REACHED", details: { limit: "unpaidOrders" } });
  later(3);
  await order();
});

it("who proved the number or paid before is not rationed; an account alone is not enough", async () => {
  const { id } = await api.product({ price: 1000, quantity: 2 });
  const [unknown, proved, paid] = await Promise.all([api.person(), api.person(), api.person()]);
  await api.app.db("users").where({ id: proved.id }).update({ phone: "0711223344", phone_verified_at: now });
  const earlier = await paid.call(checkout, { body: checkoutForm((await api.product({ quantity: 9 })).id) });
  await manager.call(takePayment, {
    params: { id: earlier.order.id },
    body: { method: "cash", amount: earlier.order.due },
  });
  await orderAsStranger(id);
  const by = async (person: Person) => (await person.call(checkout, { body: checkoutForm(id) })).order;
  expect(isHeld(await by(unknown))).toBe(false);
  expect(isHeld(await by(proved))).toBe(true);
  const second = await api.product({ price: 1000, quantity: 1 });
  await orderAsStranger(second.id);
  expect(await freeOf(second.id)).toBe(0);
  const { limits } = await manager.call(getAccountLimits, {});
  expect(limits.strangerStock).toBe(50);
  const third = await api.product({ price: 1000, quantity: 2 });
  await orderAsStranger(third.id);
  expect(isHeld((await paid.call(checkout, { body: checkoutForm(third.id) })).order)).toBe(true);
});
