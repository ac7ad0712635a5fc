import { checkout, listMyOrders } from "@fundi/shared/orders/orders";
import { createListClient } from "@fundi/shared/web/client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkoutForm, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it("a page of one's own orders has the total count", async () => {
  const [customer, other] = [await api.person(), await api.person()];
  const product = await api.product();
  for (const person of [customer, customer, customer, other])
    await person.call(checkout, { body: checkoutForm(product.id) });
  const callList = createListClient({ baseUrl: api.url, token: () => customer.token });
  const page = await callList(listMyOrders, { query: { limit: 2 } });
  expect(page).toMatchObject({ items: [{}, {}], total: 3 });
});
