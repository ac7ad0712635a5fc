import { getBulkAction, startBulkStatus, undoBulkAction } from "@fundi/shared/lists/bulk-actions";
import { getLoyalty, Loyalty, listMyVouchers, redeemReward } from "@fundi/shared/loyalty/loyalty";
import { setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout } from "@fundi/shared/orders/orders";
import { approvePayment, confirmMpesaPayment } from "@fundi/shared/payments/payments";
import fc from "fast-check";
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
import { loyaltyPersonalData } from "./loyalty-personal-data";

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  manager = await api.person("manager");
});
afterAll(() => api.stop());

const stateOf = (person: Person) => person.call(getLoyalty, {});
const reward = async (person: Person, name: string) => {
  const found = (await stateOf(person)).availableRewards.find((one) => one.name === name);
  if (!found) throw new Error(`There is no reward ${name}.`);
  return found;
};

/** Points for a person, as an order would have earned them. */
let gifts = 0;
async function give(person: Person, points: number): Promise<void> {
  gifts += 1;
  await api.app.db("loyalty_entries").insert({
    user_id: person.id,
    kind: "earned",
    points,
    balance_after: points,
    reason: "A gift",
    subject_type: "gift",
    subject_id: gifts,
    turn: 1,
    created_at: new Date(),
  });
  await api.app.db("loyalty_accounts").insert({ user_id: person.id, points, lifetime_points: points });
}

async function expectLedgerToMatch(person: Person): Promise<void> {
  const entries = await api.app.db("loyalty_entries").where({ user_id: person.id });
  const account = await api.app.db("loyalty_accounts").where({ user_id: person.id }).first();
  const sum = (kinds: string[]) =>
    entries.filter(({ kind }) => kinds.includes(kind)).reduce((total, { points }) => total + points, 0);
  expect({ points: account?.points ?? 0, lifetime: account?.lifetime_points ?? 0 }).toEqual({
    points: sum(["earned", "taken_back", "redeemed"]),
    lifetime: sum(["earned", "taken_back"]),
  });
}

async function paidOrder(customer: Person, price: number) {
  const product = await api.product({ price });
  const { order } = await customer.call(checkout, { body: checkoutForm(product.id) });
  const { payment } = await customer.call(confirmMpesaPayment, {
    body: {
      orderId: order.id,
      amount: price,
      phoneNumber: "0712345678",
      mpesaReceiptNumber: receiptCode(),
      customerName: "Amina",
    },
  });
  await manager.call(approvePayment, { params: { id: payment.id }, body: {} });
  return order;
}

/** A paid order that staff completed. */
async function completedOrder(customer: Person, price: number) {
  const order = await paidOrder(customer, price);
  for (const status of ["processing", "completed"] as const)
    await manager.call(setOrderStatus, { params: { id: order.id }, body: { status } });
  await delivered(api.app);
  return order;
}

describe("GET /api/loyalty/me", () => {
  it("returns points, tier, rewards, history and vouchers for a newcomer", async () => {
    const state = await stateOf(await api.person());
    expect(Object.keys(state).sort()).toEqual(
      [
        ...["availableRewards", "lifetimePoints", "nextTier", "points", "pointsHistory", "pointsToNextTier"],
        ...["tier", "tierBenefits", "tierProgress", "tiers", "vouchers", "spendPerPoint"],
      ].sort(),
    );
    expect(state).toMatchObject({
      points: 0,
      tier: "Bronze",
      nextTier: "Silver",
      tierProgress: 0,
      pointsToNextTier: 500,
    });
    expect(Loyalty.parse(state)).toEqual(state);
  });

  it("offers the four rewards that a new shop begins with", async () => {
    const { availableRewards } = await stateOf(await api.person());
    expect(
      availableRewards.map(({ name, pointsCost, category, available }) => [name, pointsCost, category, available]),
    ).toEqual([
      ["10% Service Discount", 200, "discount", false],
      ["KES 3,500 Product Credit", 500, "credit", false],
      ["Free Home Cleaning", 800, "service", false],
      ["VIP Support Access", 1000, "service", false],
    ]);
  });
});

describe("earning", () => {
  it("gives a point for each Ksh 100 of a completed, paid order, once", async () => {
    const customer = await api.person();
    const order = await completedOrder(customer, 12_345);
    expect(await stateOf(customer)).toMatchObject({
      points: 123,
      lifetimePoints: 123,
      pointsHistory: [
        {
          ...{ type: "earned", points: 123, description: `Order ${order.orderNumber}` },
          cause: { kind: "earned", about: order.orderNumber },
        },
      ],
    });
    // The same events once more, as after a crash.
    await api.app.db("events").where({ entity: "order", entity_id: order.id }).update({ delivered_at: null });
    await delivered(api.app);
    expect((await stateOf(customer)).points).toBe(123);
  });

  it("multiplies by the current tier", async () => {
    const customer = await api.person();
    await give(customer, 600);
    await completedOrder(customer, 10_000);
    expect(await stateOf(customer)).toMatchObject({ points: 750, tier: "Silver" });
  });

  it("takes the points back once when the order is refunded, negative in the ledger and never on the wire", async () => {
    const customer = await api.person();
    const order = await completedOrder(customer, 60_000);
    await customer.call(redeemReward, { body: { rewardId: (await reward(customer, "KES 3,500 Product Credit")).id } });
    await api.app
      .db("orders")
      .where({ id: order.id })
      .update({ payment_status: "refunded", refunded_minor: 6_000_000 });
    await api.app.db("events").where({ entity: "order", entity_id: order.id }).update({ delivered_at: null });
    await delivered(api.app);
    await api.app.db("events").where({ entity: "order", entity_id: order.id }).update({ delivered_at: null });
    await delivered(api.app);
    const state = await stateOf(customer);
    expect(state).toMatchObject({ points: 0, lifetimePoints: 0, tier: "Bronze" });
    expect(state.pointsHistory.map(({ type, points }) => [type, points])).toEqual([
      ["spent", -600],
      ["spent", -500],
      ["earned", 600],
    ]);
    const account = await api.app.db("loyalty_accounts").where({ user_id: customer.id }).first();
    expect(account.points).toBe(-500);
    await expectLedgerToMatch(customer);
  });
});

it("takes the points back when the bulk completion of orders is undone", async () => {
  const customer = await api.person();
  const order = await paidOrder(customer, 12_345);
  await manager.call(setOrderStatus, { params: { id: order.id }, body: { status: "processing" } });
  const body = { choice: { orders: [{ id: order.id }] }, status: "completed" as const };
  const params = { id: (await manager.call(startBulkStatus, { body })).id };
  const stateOfBulk = async () => (await manager.call(getBulkAction, { params })).state;
  await expect.poll(stateOfBulk, { timeout: 10_000 }).toBe("done");
  await delivered(api.app);
  expect((await stateOf(customer)).points).toBe(123);
  await manager.call(undoBulkAction, { params });
  await expect.poll(stateOfBulk, { timeout: 10_000 }).toBe("undone");
  await delivered(api.app);
  expect(await stateOf(customer)).toMatchObject({ points: 0, lifetimePoints: 0 });
  await manager.call(setOrderStatus, { params: { id: order.id }, body: { status: "completed" } });
  await delivered(api.app);
  expect(await stateOf(customer)).toMatchObject({ points: 123, lifetimePoints: 123 });
  await expectLedgerToMatch(customer);
});

describe("POST /api/loyalty/redeem", () => {
  it("spends the points, writes the entry and returns the voucher", async () => {
    const customer = await api.person();
    await give(customer, 520);
    const { id } = await reward(customer, "KES 3,500 Product Credit");
    const response = await customer.call(redeemReward, { body: { rewardId: id } });
    expect(response).toMatchObject({
      points: 20,
      pointsHistory: [
        {
          ...{ type: "spent", points: -500, description: "Redeemed: KES 3,500 Product Credit" },
          cause: { kind: "redeemed", about: "KES 3,500 Product Credit" },
        },
        // Its subject is unknown: the stored reason has to do.
        { description: "A gift", cause: null },
      ],
      redemption: { name: "KES 3,500 Product Credit", kind: "money", value: 3500, status: "active" },
    });
    expect(await customer.call(listMyVouchers, {})).toEqual([response.redemption]);
  });

  it("does not change the tier, which depends on lifetime points", async () => {
    const customer = await api.person();
    await give(customer, 520);
    const { id } = await reward(customer, "KES 3,500 Product Credit");
    const after = await customer.call(redeemReward, { body: { rewardId: id } });
    expect(after).toMatchObject({ points: 20, lifetimePoints: 520, tier: "Silver" });
  });

  it("rejects with INSUFFICIENT_POINTS and takes nothing", async () => {
    const customer = await api.person();
    await give(customer, 499);
    const { id } = await reward(customer, "KES 3,500 Product Credit");
    const failure = await failureOf(customer.call(redeemReward, { body: { rewardId: id } }));
    expect(failure).toMatchObject({ status: 409, code: "INSUFFICIENT_POINTS", details: { missing: 1 } });
    expect(await stateOf(customer)).toMatchObject({ points: 499, vouchers: [] });
  });

  it("returns the same voucher for the same Idempotency-Key, however parallel", async () => {
    const customer = await api.person();
    await give(customer, 5000);
    const { id } = await reward(customer, "10% Service Discount");
    const redeem = () => customer.call(redeemReward, { body: { rewardId: id }, idempotencyKey: "one-click" });
    const responses = await Promise.all([redeem(), redeem(), redeem(), redeem()]);
    expect(new Set(responses.map(({ redemption }) => redemption.id)).size).toBe(1);
    expect((await stateOf(customer)).points).toBe(4800);
  });

  it("ends priority support after 30 days", async () => {
    const customer = await api.person();
    await give(customer, 1000);
    const { id } = await reward(customer, "VIP Support Access");
    const { redemption } = await customer.call(redeemReward, { body: { rewardId: id } });
    const days = (Date.parse(redemption.expiresAt ?? "") - Date.parse(redemption.createdAt)) / 86_400_000;
    expect(days).toBe(30);
    await api.app
      .db("vouchers")
      .where({ id: redemption.id })
      .update({ expires_at: new Date(0) });
    expect((await stateOf(customer)).vouchers[0]?.status).toBe("expired");
  });

  it("notifies the owner of what was earned and redeemed", async () => {
    const customer = await api.person();
    await completedOrder(customer, 50_000);
    const { id } = await reward(customer, "10% Service Discount");
    await customer.call(redeemReward, { body: { rewardId: id } });
    await delivered(api.app);
    const notices = await api.app
      .db("customer_notifications")
      .where({ user_id: customer.id, type: "reward" })
      .orderBy("id");
    expect(notices.map(({ title }) => title)).toEqual([
      "You earned 500 points",
      "Reward redeemed: 10% Service Discount",
    ]);
  });

  it("never spends a point twice under concurrent requests", async () => {
    const act = fc.record({ reward: fc.integer({ min: 0, max: 3 }), key: fc.integer({ min: 0, max: 5 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 10 }), async (acts) => {
        const customer = await api.person();
        await give(customer, 1200);
        const { availableRewards } = await stateOf(customer);
        await Promise.all(
          acts.map(({ reward: index, key }) =>
            customer
              .call(redeemReward, {
                body: { rewardId: availableRewards[index]?.id ?? 0 },
                idempotencyKey: `${index}-${key}`,
              })
              .catch((error: { code: string }) => expect(error.code).toBe("INSUFFICIENT_POINTS")),
          ),
        );
        await expectLedgerToMatch(customer);
        const { points, vouchers } = await stateOf(customer);
        const spent = vouchers.reduce(
          (sum, { name }) => sum + (availableRewards.find((one) => one.name === name)?.pointsCost ?? Number.NaN),
          0,
        );
        expect(points + spent).toBe(1200);
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});

it("is part of a person's download, and is erased with their account", async () => {
  const customer = await api.person();
  await give(customer, 700);
  await customer.call(redeemReward, { body: { rewardId: (await reward(customer, "10% Service Discount")).id } });
  const data = loyaltyPersonalData(api.app.loyalty);
  expect(await data.collect(api.app.db, customer.id)).toMatchObject({ points: 500, vouchers: [{ status: "active" }] });
  await api.app.db.transaction((db) => data.erase({ db, emit: () => undefined }, customer.id));
  expect(await stateOf(customer)).toMatchObject({ points: 0, pointsHistory: [], vouchers: [] });
});
