import { createService } from "@fundi/shared/catalog/services";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import { getLoyalty, listMyVouchers, redeemReward } from "@fundi/shared/loyalty/loyalty";
import { getAdminOrder, setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { getInvoice, getOrder } from "@fundi/shared/orders/orders";
import { returnGoods } from "@fundi/shared/payments/counter-payments";
import { getReport } from "@fundi/shared/reports/reports";
import {
  createSaleDraft,
  findSaleVoucher,
  finishSale,
  type SaleContent,
  saveSaleDraft,
} from "@fundi/shared/sales/sales";
import { updateSettings } from "@fundi/shared/settings/settings";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";

let api: TestApi;
let clerk: Person;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  clerk = await api.person("staff", { firstName: "Brian", lastName: "Otieno" });
  manager = await api.person("manager", { firstName: "Grace", lastName: "Njeri" });
  admin = await api.person("admin");
});
afterAll(() => api.stop());

type Body = CallInput<typeof createSaleDraft>["body"];
const NAMED = { userId: null, name: "Wanjirũ Kamau", phone: "0712345678", email: "" };
const PERCENT = { kind: "percent" as const, value: 10, reason: "Display pieces" };

/** Three laptops at 3,333.33 and a mouse at 450.50: 10,450.49 in all. */
async function goods(): Promise<NonNullable<SaleContent["lines"]>> {
  const laptop = await api.product({ price: 3333.33, quantity: 9 });
  const mouse = await api.product({ price: 450.5, quantity: 9 });
  return [
    { kind: "product", key: "a", productId: laptop.id, quantity: 3, price: null, priceReason: "" },
    { kind: "product", key: "b", productId: mouse.id, quantity: 1, price: null, priceReason: "" },
  ];
}

const draftOf = async (by: Person, body: Partial<Body>) =>
  by.call(createSaleDraft, { body: { customer: NAMED, lines: await goods(), ...body } });
const finish = (by: Person, draft: { id: number; version: number }, total: number) =>
  by.call(finishSale, {
    params: { id: draft.id },
    body: { version: draft.version, total, payments: total > 0 ? [{ method: "cash", amount: total }] : [] },
  });
const limit = (clerkDiscount: number) => admin.call(updateSettings, { body: { clerkDiscount } });

async function textOf(pdf: Blob): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())), {
    mergePages: true,
  });
  return text.replace(/\s+/g, " ");
}

describe("a discount on a whole sale", () => {
  it("is taken off once, by the manager who gives it, and is shown on the invoice", async () => {
    const draft = await draftOf(manager, { discount: PERCENT });
    const { order } = await finish(manager, draft, 9405.44);
    expect(order).toMatchObject({
      subtotal: 10_450.49,
      discount: 1045.05,
      saleDiscount: { amount: 1045.05, percent: 10, reason: "Display pieces", by: "Grace Njeri" },
      total: 9405.44,
      due: 0,
      status: "completed",
      vat: { net: 8108.14, amount: 1297.3 },
    });
    const text = await textOf(await manager.call(getInvoice, { params: { id: order.id } }));
    expect(text).toContain("Discount 10% -Ksh 1,045.05");
    expect(text).toContain("Total Ksh 9,405.44");
  });

  it("needs the sum that was seen, and is never more than the price of the goods", async () => {
    const draft = await draftOf(manager, { discount: PERCENT });
    expect(await failureOf(finish(manager, draft, 10_450.49))).toMatchObject({
      code: "CONFLICT",
      details: { total: 9405.44 },
    });
    const tooMuch = await draftOf(manager, { discount: { kind: "amount", value: 10_450.5, reason: "Gift" } });
    expect(await failureOf(finish(manager, tooMuch, 0))).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { fieldErrors: { discount: [expect.any(String)] } },
    });
    const all = await draftOf(manager, { discount: { kind: "percent", value: 100, reason: "Gift" } });
    expect((await finish(manager, all, 0)).order).toMatchObject({
      total: 0,
      paymentStatus: "paid",
      status: "completed",
    });
  });

  it.each([
    { kind: "percent" as const, value: 100.5, reason: "x" },
    { kind: "percent" as const, value: 1.234, reason: "x" },
    { kind: "amount" as const, value: 0, reason: "x" },
    { kind: "amount" as const, value: -5, reason: "x" },
    { kind: "amount" as const, value: 5, reason: " " },
  ])("is refused as $kind of $value because of “$reason”", async (discount) => {
    expect((await failureOf(draftOf(manager, { discount }))).code).toBe("VALIDATION_ERROR");
  });

  it("of a clerk waits for a manager, beyond what clerks may give", async () => {
    await limit(0);
    const draft = await draftOf(clerk, { discount: PERCENT });
    const refused = await failureOf(finish(clerk, draft, 9405.44));
    expect(refused).toMatchObject({ status: 403 });
    expect(refused.message).toContain("A manager has to agree");
    await limit(10);
    expect((await finish(clerk, draft, 9405.44)).order.saleDiscount).toMatchObject({ amount: 1045.05, by: null });
    await limit(9.99);
    expect((await failureOf(finish(clerk, await draftOf(clerk, { discount: PERCENT }), 9405.44))).code).toBe(
      "FORBIDDEN",
    );
    await limit(0);
  });

  it("is approved only by managers, each in their own name", async () => {
    const agreedBy = (by: number) => ({ ...PERCENT, agreed: { by, discount: 1045.05, goods: 10_450.49 } });
    for (const [person, by] of [
      [clerk, clerk.id],
      [clerk, manager.id],
      [manager, admin.id],
    ] as const)
      expect((await failureOf(draftOf(person, { discount: agreedBy(by) }))).code).toBe("FORBIDDEN");
    const { id, version, content } = await draftOf(manager, { discount: agreedBy(manager.id) });
    const forged = { ...agreedBy(manager.id), agreed: { by: manager.id, discount: 9000, goods: 10_450.49 } };
    const save = (discount: SaleContent["discount"]) =>
      clerk.call(saveSaleDraft, { params: { id }, body: { ...content, discount, version } });
    expect((await failureOf(save(forged))).code).toBe("FORBIDDEN");
    const kept = await save({ ...agreedBy(manager.id), reason: "As agreed" });
    expect((await finish(clerk, kept, 9405.44)).order.saleDiscount).toMatchObject({
      reason: "As agreed",
      by: "Grace Njeri",
    });
  });

  it("that was approved covers no higher amount and no larger part of the sale", async () => {
    const agreed = { by: manager.id, discount: 1045.05, goods: 10_450.49 };
    const lines = await goods();
    const draft = await draftOf(manager, { lines, discount: { ...PERCENT, agreed } });
    const changed = async (lineChange: SaleContent["lines"], discount: SaleContent["discount"]) => {
      const { id } = await draftOf(manager, { lines, discount: { ...PERCENT, agreed } });
      return clerk.call(saveSaleDraft, {
        params: { id },
        body: { ...draft.content, lines: lineChange, discount, version: draft.version },
      });
    };
    const [laptops, mouse] = lines as [SaleContent["lines"][number], SaleContent["lines"][number]];
    const more = await changed([{ ...laptops, quantity: 6 }, mouse], { ...PERCENT, agreed });
    expect((await failureOf(finish(clerk, more, 18_405.43))).code).toBe("FORBIDDEN");
    const less = { kind: "amount" as const, value: 1045.05, reason: "Same money", agreed };
    expect((await failureOf(finish(clerk, await changed([mouse, laptops].slice(0, 1), less), 0))).code).toBe(
      "VALIDATION_ERROR",
    );
    const fewer = await changed([{ ...laptops, quantity: 1 }], less);
    expect((await failureOf(finish(clerk, fewer, 2288.28))).code).toBe("FORBIDDEN");
    const part = await changed([{ ...laptops, quantity: 1 }], { ...PERCENT, agreed });
    expect((await finish(clerk, part, 3000)).order.total).toBe(3000);
  });

  it("is refunded to the cent with the goods, unit by unit", async () => {
    const { order } = await finish(manager, await draftOf(manager, { discount: PERCENT }), 9405.44);
    const [laptops, mouse] = order.items;
    let total = order.total;
    for (const orderItemId of [laptops?.id, mouse?.id, laptops?.id, laptops?.id]) {
      const lines = [{ orderItemId: orderItemId ?? 0, quantity: 1, restock: true }];
      const after = await manager.call(returnGoods, { params: { id: order.id }, body: { lines, reason: "Back" } });
      const worth = Math.round((total - after.total) * 100) / 100;
      // 90% of its price, give or take a cent.
      const price = orderItemId === mouse?.id ? 450.5 : 3333.33;
      expect(Math.abs(worth - price * 0.9)).toBeLessThan(0.015);
      total = after.total;
    }
    expect(total).toBe(0);
    expect((await manager.call(getAdminOrder, { params: { id: order.id } })).overpaid).toBe(9405.44);
  });

  it("is shown to customers as an amount, without author and reason", async () => {
    const customer = await api.person();
    const draft = await draftOf(manager, {
      customer: { ...NAMED, userId: customer.id },
      discount: { kind: "amount", value: 450.49, reason: "The director's cousin" },
    });
    const { order } = await finish(manager, draft, 10_000);
    expect(await customer.call(getOrder, { params: { id: order.id } })).toMatchObject({
      total: 10_000,
      saleDiscount: { amount: 450.49, percent: null, reason: "", by: null },
    });
  });

  it("keeps goods, discounts and sales of a report consistent", async () => {
    await finish(manager, await draftOf(manager, { discount: PERCENT }), 9405.44);
    const report = await manager.call(getReport, { params: { kind: "sales" }, query: { by: "product" } });
    const row = report.rows.find(({ key }) => key === "vouchers");
    expect(row?.cells[0]).toBe("Vouchers and discounts");
    const sales = report.columns.findIndex(({ id }) => id === "sales");
    const sum = report.rows.reduce((all, { cells }) => all + Number(cells[sales]), 0);
    expect(Math.round(sum * 100)).toBe(Math.round(Number(report.totals?.[sales]) * 100));
  });
});

describe("a voucher at the counter", () => {
  async function withVoucher(name = "KES 3,500 Product Credit") {
    const customer = await api.person("user", { firstName: "Zawadi", lastName: "Chebet" });
    await api.app.db("loyalty_accounts").insert({ user_id: customer.id, points: 5000, lifetime_points: 5000 });
    const { availableRewards } = await customer.call(getLoyalty, {});
    const rewardId = availableRewards.find((reward) => reward.name === name)?.id ?? 0;
    const { redemption } = await customer.call(redeemReward, { body: { rewardId } });
    const buyer = { userId: customer.id, name: "Zawadi Chebet", phone: "", email: "" };
    return { customer, buyer, code: redemption.code };
  }
  const stateOf = async (customer: Person) => (await customer.call(listMyVouchers, {}))[0]?.status;

  it("is looked up without being used, and names its owner", async () => {
    const { customer, code } = await withVoucher();
    expect(await clerk.call(findSaleVoucher, { query: { code: ` ${code.toLowerCase()}` } })).toMatchObject({
      code,
      kind: "money",
      value: 3500,
      owner: { id: customer.id, name: "Zawadi Chebet" },
    });
    expect(await stateOf(customer)).toBe("active");
    expect((await failureOf(clerk.call(findSaleVoucher, { query: { code: "V-XXXX-XXXX" } }))).code).toBe(
      "VOUCHER_INVALID",
    );
    const service = await withVoucher("Free Home Cleaning");
    expect((await failureOf(clerk.call(findSaleVoucher, { query: { code: service.code } }))).code).toBe(
      "VOUCHER_INVALID",
    );
  });

  it("is taken off what the discount leaves, once, and is valid again when the order is cancelled", async () => {
    const { customer, buyer, code } = await withVoucher();
    const body = { customer: buyer, discount: PERCENT, voucherCode: code };
    const [draft, rival] = [await draftOf(manager, body), await draftOf(manager, body)];
    const params = { id: draft.id };
    const unpaid = { version: draft.version, total: 5905.44, payments: [] };
    const nameless = await failureOf(manager.call(finishSale, { params, body: unpaid }));
    expect(nameless).toMatchObject({ details: { fieldErrors: { "customer.phone": [expect.any(String)] } } });
    expect(await stateOf(customer)).toBe("active");
    const { order } = await finish(manager, draft, 5905.44);
    expect(order).toMatchObject({ discount: 4545.05, saleDiscount: { amount: 1045.05 }, voucherCode: code });
    expect(await failureOf(finish(manager, rival, 5905.44))).toMatchObject({ code: "VOUCHER_USED" });
    expect(await stateOf(customer)).toBe("used");

    const other = await withVoucher();
    const kept = await draftOf(manager, { customer: { ...other.buyer, phone: "0712345678" }, voucherCode: other.code });
    const open = await manager.call(finishSale, {
      params: { id: kept.id },
      body: { version: kept.version, total: 6950.49, payments: [] },
    });
    await manager.call(setOrderStatus, { params: { id: open.order.id }, body: { status: "cancelled" } });
    await delivered(api.app);
    expect(await stateOf(other.customer)).toBe("active");
  });

  it("is used once by two clerks who finish two sales concurrently", async () => {
    const { buyer, code } = await withVoucher();
    const drafts = await Promise.all([1, 2, 3].map(() => draftOf(clerk, { customer: buyer, voucherCode: code })));
    const outcomes = await Promise.all(
      drafts.map((draft) =>
        finish(clerk, draft, 6950.49).then(
          () => "sold",
          (error) => error.code,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual(["VOUCHER_USED", "VOUCHER_USED", "sold"]);
  });

  it("is rejected without its owner, for somebody else, and where it would be wasted", async () => {
    const { customer, buyer, code } = await withVoucher();
    const attempt = async (body: Partial<Body>, total: number) =>
      failureOf(finish(manager, await draftOf(manager, { voucherCode: code, ...body }), total));
    expect(await attempt({}, 6950.49)).toMatchObject({
      details: { fieldErrors: { voucherCode: [expect.any(String)] } },
    });
    const stranger = { ...buyer, userId: (await api.person()).id };
    expect((await attempt({ customer: stranger }, 6950.49)).code).toBe("VOUCHER_INVALID");
    const free = { kind: "percent" as const, value: 100, reason: "Gift" };
    expect((await attempt({ customer: buyer, discount: free }, 0)).code).toBe("VOUCHER_INVALID");
    expect(await stateOf(customer)).toBe("active");
  });

  it("for services is taken off the services of the sale only", async () => {
    const { buyer, code } = await withVoucher("10% Service Discount");
    const service = await manager.call(createService, {
      body: { title: "Cleaning", category: "repairs", price: 2000 },
    });
    const lines = [
      ...(await goods()),
      { kind: "service" as const, key: "s", serviceId: service.id, quantity: 1, price: null, priceReason: "" },
    ];
    const draft = await draftOf(clerk, { customer: buyer, lines, voucherCode: code });
    expect((await finish(clerk, draft, 12_250.49)).order).toMatchObject({ discount: 200, voucherCode: code });
  });
});
