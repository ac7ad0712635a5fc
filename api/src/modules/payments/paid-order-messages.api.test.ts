import { checkout } from "@fundi/shared/orders/orders";
import { approvePayment, confirmMpesaPayment } from "@fundi/shared/payments/payments";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkoutForm, startTestApi, type TestApi } from "../../../../tests/support/api";
import { testDatabaseUrl } from "../../../../tests/support/database";
import { type FreezingProxy, startFreezingProxy } from "../../../../tests/support/freezing-proxy";

/** What each process asks once a second. */
const POLL = /from `events` where `id` (>|in)|from `process_signals`/;

let proxy: FreezingProxy;
let api: TestApi;
beforeAll(async () => {
  proxy = await startFreezingProxy(await testDatabaseUrl());
  api = await startTestApi({ env: { DATABASE_URL: proxy.url } });
  // Mails and notices are sent by the background work.
  await api.app.stopWork();
});
afterAll(async () => {
  await api.stop();
  await proxy.close();
});

/** Returns the messages to the database of one request. */
async function messagesOf<T>(request: () => Promise<T>): Promise<{ answer: T; messages: string[] }> {
  proxy.messages();
  const answer = await request();
  return { answer, messages: proxy.messages().filter((text) => !POLL.test(text)) };
}

it("sends few messages to the database for a paid order", async () => {
  const [customer, manager] = [await api.person(), await api.person("manager")];
  const product = await api.product({ quantity: 9, price: 1000 });
  const buy = async (receipt: string) => {
    const placed = await messagesOf(() =>
      customer.call(checkout, { body: checkoutForm(product.id), idempotencyKey: `${receipt}-order` }),
    );
    const { order } = placed.answer;
    const payer = { phoneNumber: "0712345678", customerName: "Amina Otieno" };
    const body = { ...payer, orderId: order.id, amount: order.total, mpesaReceiptNumber: receipt };
    const claimed = await messagesOf(() =>
      customer.call(confirmMpesaPayment, { body, idempotencyKey: `${receipt}-claim` }),
    );
    const params = { id: claimed.answer.payment.id };
    const approved = await messagesOf(() =>
      manager.call(approvePayment, { params, body: {}, idempotencyKey: `${receipt}-approval` }),
    );
    return { placed: placed.messages, claimed: claimed.messages, approved: approved.messages };
  };
  // The first opens connections.
  await buy("TFIRST0001");
  const { placed, claimed, approved } = await buy("TSECOND001");
  expect(placed.length, placed.join("\n---\n")).toBeLessThanOrEqual(6);
  expect(claimed.length, claimed.join("\n---\n")).toBeLessThanOrEqual(7);
  // One of them asks whether the money may be that of an M-Pesa prompt of another order.
  expect(approved.length, approved.join("\n---\n")).toBeLessThanOrEqual(10);
  const commits = [...placed, ...claimed].filter((text) => text.includes("COMMIT"));
  // The order, the counted try, the claim with the released try.
  expect(commits).toHaveLength(3);
});
