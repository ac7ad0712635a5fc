import { checkout } from "@fundi/shared/orders/orders";
import { approvePayment, confirmMpesaPayment } from "@fundi/shared/payments/payments";
import { expect, it } from "vitest";
import { checkoutForm } from "../../../../tests/support/checkout-form";
import { startCountedShop } from "../../../../tests/support/counted-shop";

const shop = startCountedShop();

it("sends few messages to the database for a paid order", async () => {
  const { api, messagesOf } = shop;
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
