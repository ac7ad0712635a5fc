import * as reviews from "@fundi/shared/catalog/reviews";
import { setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout } from "@fundi/shared/orders/orders";
import { takePayment } from "@fundi/shared/payments/counter-payments";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkoutForm, failureOf, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { ACCOUNT_LIMITS: "on" } });
});
afterAll(() => api.stop());

it("the reviews of an order are changed ten times a day at most; the same again is no change", async () => {
  const [jane, clerk, product] = await Promise.all([api.person(), api.person("staff"), api.product({ quantity: 5 })]);
  const { order } = await jane.call(checkout, { body: checkoutForm(product.id) });
  await clerk.call(takePayment, { params: { id: order.id }, body: { method: "cash", amount: order.due } });
  for (const status of ["processing", "completed"] as const)
    await clerk.call(setOrderStatus, { params: { id: order.id }, body: { status } });
  const params = { id: order.id, productId: product.id };
  const write = (stars: number) => jane.call(reviews.writeReview, { params, body: { stars } });
  for (let change = 0; change < 10; change += 1) await write((change % 5) + 1);
  await write(5);
  expect(await failureOf(write(1))).toMatchObject({ code: "RATE_LIMITED", details: { limit: "reviews" } });
});
