import { getBellRead, listRecentActivity, markBellRead } from "@fundi/shared/activity/activity";
import { checkout } from "@fundi/shared/orders/orders";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkoutForm, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
let now = new Date();
let customer: Person;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  customer = await api.person();
});
afterAll(() => api.stop());

const order = async () => {
  const product = await api.product({ quantity: 1 });
  await customer.call(checkout, { body: checkoutForm(product.id) });
  const staff = await api.person("staff");
  const [newest] = await staff.call(listRecentActivity, { query: { limit: 1, type: "order" } });
  return newest?.id ?? 0;
};

it("marks what is older than a day as read at the first call only", async () => {
  const old = await order();
  now = new Date(now.getTime() + 25 * 60 * 60 * 1000);
  const fresh = await order();
  const newcomer = await api.person("staff");
  const { upTo } = await newcomer.call(getBellRead, {});
  expect(upTo).toBeGreaterThanOrEqual(old);
  expect(upTo).toBeLessThan(fresh);
  now = new Date(now.getTime() + 25 * 60 * 60 * 1000);
  expect((await newcomer.call(getBellRead, {})).upTo).toBe(upTo);
});

it("is stored for each person, and never unreads what two machines read concurrently", async () => {
  const staff = await api.person("staff");
  const other = await api.person("staff");
  const { upTo } = await staff.call(getBellRead, {});
  const ids = [upTo + 1, upTo + 2, upTo + 3];
  await Promise.all(ids.map((id) => staff.call(markBellRead, { body: { upTo: 0, ids: [id] } })));
  expect((await staff.call(getBellRead, {})).ids.toSorted()).toEqual(ids);
  const all = await staff.call(markBellRead, { body: { upTo: upTo + 2, ids: [] } });
  expect(all).toEqual({ upTo: upTo + 2, ids: [upTo + 3] });
  expect((await staff.call(markBellRead, { body: { upTo: 1, ids: [] } })).upTo).toBe(upTo + 2);
  expect(await other.call(getBellRead, {})).toMatchObject({ ids: [] });
});
