import { countActivity, listRecentActivity } from "@fundi/shared/activity";
import { checkout } from "@fundi/shared/orders";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkoutForm, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.person("staff");
});
afterAll(() => api.stop());

async function placeOrder() {
  const customer = await api.person();
  const laptop = await api.product({ price: 12_000, quantity: 5 });
  return (await customer.call(checkout, { body: checkoutForm(laptop.id, { quantity: 2 }) })).order;
}
const recent = (query: { limit?: number; after?: number } = {}) => staff.call(listRecentActivity, { query });

it("tells staff of the newest orders first, as many as they ask for", async () => {
  const [first, second] = [await placeOrder(), await placeOrder()];
  const [newest, older] = await recent();
  expect([newest?.number, older?.number]).toEqual([second.orderNumber, first.orderNumber]);
  expect(newest).toMatchObject({
    type: "order",
    entityId: second.id,
    name: "Wanjirũ Kamau",
    total: 24_000,
    itemCount: 2,
    email: "wanjiru@people.example",
    phone: "0712345678",
    service: null,
  });
  expect(await recent({ limit: 1 })).toEqual([newest]);
});

it("tells after a gap only what came since", async () => {
  await placeOrder();
  const [last] = await recent();
  const missed = await placeOrder();
  expect((await recent({ after: last?.id ?? 0 })).map(({ number }) => number)).toEqual([missed.orderNumber]);
});

it("counts what came in since a moment", async () => {
  await placeOrder();
  const counts = (since: Date) => staff.call(countActivity, { query: { since: since.toISOString() } });
  const all = await counts(new Date(0));
  expect(all).toEqual({ orders: expect.any(Number), quotes: 0, bookings: 0, total: all.orders });
  expect(all.orders).toBeGreaterThan(0);
  expect((await counts(new Date(Date.now() + 60_000))).total).toBe(0);
});
