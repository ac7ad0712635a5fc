import { getLoyalty, listMyVouchers, redeemReward } from "@fundi/shared/loyalty/loyalty";
import { checkout, getInvoice, listMyOrders, setMyOrderStatus } from "@fundi/shared/orders/orders";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";
import { redeemVoucher } from "./vouchers";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** A new customer with a voucher of the named reward. */
async function withVoucher(name = "KES 3,500 Product Credit"): Promise<{ customer: Person; code: string }> {
  const customer = await api.person();
  const points = 5000;
  await api.app.db("loyalty_accounts").insert({ user_id: customer.id, points, lifetime_points: points });
  const { availableRewards } = await customer.call(getLoyalty, {});
  const rewardId = availableRewards.find((reward) => reward.name === name)?.id ?? 0;
  const { redemption } = await customer.call(redeemReward, { body: { rewardId } });
  return { customer, code: redemption.code };
}

const statusOf = async (customer: Person) => (await customer.call(listMyVouchers, {}))[0]?.status;

describe("a voucher at checkout", () => {
  it("is taken off the total once, and VAT is computed on the rest", async () => {
    const { customer, code } = await withVoucher();
    const product = await api.product({ price: 32_000 });
    const typed = code.toLowerCase().replace("-", " -");
    const { order } = await customer.call(checkout, { body: checkoutForm(product.id, { voucherCode: typed }) });
    expect(order).toMatchObject({
      subtotal: 32_000,
      discount: 3500,
      voucherCode: code,
      total: 28_500,
      due: 28_500,
      status: "pending",
      paymentStatus: "unpaid",
      vat: { amount: 3931.03 },
    });
    expect(await statusOf(customer)).toBe("used");
    const invoice = await customer.call(getInvoice, { params: { id: order.id } });
    const pdf = await getDocumentProxy(new Uint8Array(await invoice.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain(`Voucher ${code}`);
    expect(text).toMatch(/Total\s+Ksh\s28,500/);
  });

  it("cannot be used twice, not even by two concurrent orders", async () => {
    const { customer, code } = await withVoucher();
    const product = await api.product({ price: 32_000 });
    const place = () => customer.call(checkout, { body: checkoutForm(product.id, { voucherCode: code }) });
    const outcomes = await Promise.all(
      [0, 1, 2, 3].map(() =>
        place().then(
          () => "placed",
          (error) => error.code,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual(["VOUCHER_USED", "VOUCHER_USED", "VOUCHER_USED", "placed"]);
    expect(await customer.call(listMyOrders, {})).toHaveLength(1);
  });

  it("is rejected at its field when it is unknown, somebody else's or for services, and nothing is written", async () => {
    const { code } = await withVoucher();
    const { customer, code: forServices } = await withVoucher("10% Service Discount");
    const product = await api.product({ price: 32_000, quantity: 5 });
    for (const voucherCode of ["V-XXXX-XXXX", code, forServices]) {
      const failure = await failureOf(customer.call(checkout, { body: checkoutForm(product.id, { voucherCode }) }));
      expect(failure).toMatchObject({
        status: 409,
        code: "VOUCHER_INVALID",
        details: { fieldErrors: { voucherCode: [expect.any(String)] } },
      });
    }
    expect(await customer.call(listMyOrders, {})).toEqual([]);
    expect(await statusOf(customer)).toBe("active");
  });

  it("that covers everything leaves an order that is paid and confirmed immediately", async () => {
    const { customer, code } = await withVoucher();
    const product = await api.product({ price: 2000, quantity: 2 });
    const { order } = await customer.call(checkout, { body: checkoutForm(product.id, { voucherCode: code }) });
    expect(order).toMatchObject({
      discount: 2000,
      total: 0,
      due: 0,
      status: "confirmed",
      paymentStatus: "paid",
      holdExpiresAt: null,
      allowedActions: [],
      history: [{ to: "pending" }, { to: "confirmed" }],
    });
    await delivered(api.app);
    const mail = await api.app.db("mails").where("body", "like", `%${order.orderNumber}%`).first();
    expect(mail.body).toContain("nothing left to pay");
  });

  it("is valid again when the order is cancelled", async () => {
    const { customer, code } = await withVoucher();
    const product = await api.product({ price: 32_000 });
    const { order } = await customer.call(checkout, { body: checkoutForm(product.id, { voucherCode: code }) });
    await customer.call(setMyOrderStatus, { params: { id: order.id }, body: { status: "cancelled" } });
    await delivered(api.app);
    expect(await statusOf(customer)).toBe("active");
    const again = await customer.call(checkout, { body: checkoutForm(product.id, { voucherCode: code }) });
    expect(again.order.discount).toBe(3500);
  });

  it("stays unused when the order is rejected for another reason", async () => {
    const { customer, code } = await withVoucher();
    const product = await api.product({ price: 32_000, quantity: 1 });
    const body = checkoutForm(product.id, { voucherCode: code, quantity: 2 });
    expect((await failureOf(customer.call(checkout, { body }))).code).toBe("OUT_OF_STOCK");
    expect(await statusOf(customer)).toBe("active");
  });

  it("does not change a tier's prices: benefits are only shown", async () => {
    const customer = await api.person();
    await api.app.db("loyalty_accounts").insert({ user_id: customer.id, points: 900, lifetime_points: 900 });
    const product = await api.product({ price: 32_000 });
    const { order } = await customer.call(checkout, { body: checkoutForm(product.id) });
    expect(order).toMatchObject({ total: 32_000, discount: 0, voucherCode: null });
  });
});

describe("a voucher on a service's price", () => {
  it("takes its percentage off, once", async () => {
    const { customer, code } = await withVoucher("10% Service Discount");
    const { db, emit } = { db: api.app.db, emit: () => undefined };
    const take = () =>
      db.transaction((trx) =>
        redeemVoucher({ db: trx, emit }, { userId: customer.id, code, amountMinor: 450_050, subject: "quote:1" }),
      );
    expect(await take()).toEqual({ discountMinor: 45_005 });
    expect(await failureOf(take())).toMatchObject({ code: "VOUCHER_USED" });
  });
});
