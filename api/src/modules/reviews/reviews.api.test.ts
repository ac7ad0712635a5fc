import { register } from "@fundi/shared/accounts/accounts";
import { deleteMyAccount, exportMyData } from "@fundi/shared/accounts/preferences";
import { listRecentActivity } from "@fundi/shared/activity/activity";
import { listAudit } from "@fundi/shared/audit/audit";
import * as reviews from "@fundi/shared/catalog/reviews";
import { setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout } from "@fundi/shared/orders/orders";
import { takePayment } from "@fundi/shared/payments/counter-payments";
import { createClient } from "@fundi/shared/web/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await startTestApi();
  clerk = await api.person("staff");
});
afterAll(() => api.stop());

type Call = Person["call"];

/** Buys a product; without a person, as a guest, whose link opens the order. */
async function bought({
  call: own,
  productId,
  state = "received",
}: {
  call?: Call;
  productId: number;
  state?: "ordered" | "unpaid" | "received";
}) {
  const form = checkoutForm(productId);
  const { order, orderLink } = await (own ?? api.guest)(checkout, { body: form });
  if (state === "received")
    await clerk.call(takePayment, { params: { id: order.id }, body: { method: "cash", amount: order.due } });
  if (state !== "ordered")
    for (const status of ["confirmed", "processing", "completed"] as const)
      await clerk.call(setOrderStatus, { params: { id: order.id }, body: { status } });
  const call: Call = own ?? createClient({ baseUrl: api.url, guestLinks: () => orderLink ?? "" });
  const params = { id: order.id, productId };
  return {
    order,
    params,
    call,
    write: (stars: number, text = "") => call(reviews.writeReview, { params, body: { stars, text } }),
  };
}

const shownOf = (id: number) => api.guest(reviews.listProductReviews, { params: { id } });
const newest = async () => (await clerk.call(reviews.listReviews, {})).reviews[0];
const setState = (id: number, state: "shown" | "hidden", version?: number) =>
  clerk.call(reviews.setReviewState, { params: { id }, body: { state, version } });

describe("a review", () => {
  it("is for what was received and paid, by its buyer alone, once for each order", async () => {
    const product = await api.product({ quantity: 20 });
    const [jane, other] = [await api.person(), await api.person()];
    for (const state of ["ordered", "unpaid"] as const) {
      const early = await bought({ call: jane.call, productId: product.id, state });
      expect(await early.call(reviews.listReviewsOfOrder, { params: { id: early.order.id } })).toEqual([]);
      expect(await failureOf(early.write(5))).toMatchObject({ code: "CONFLICT" });
    }
    const { order, params, call, write } = await bought({ call: jane.call, productId: product.id });
    for (const stranger of [other, clerk])
      expect(await failureOf(stranger.call(reviews.writeReview, { params, body: { stars: 1 } }))).toMatchObject({
        code: "NOT_FOUND",
      });
    expect(await failureOf(api.guest(reviews.writeReview, { params, body: { stars: 1 } }))).toMatchObject({
      status: 401,
    });
    const elsewhere = { ...params, productId: (await api.product()).id };
    expect(await failureOf(call(reviews.writeReview, { params: elsewhere, body: { stars: 1 } }))).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await call(reviews.listReviewsOfOrder, { params: { id: order.id } })).toMatchObject([
      { productId: product.id, review: null },
    ]);
    await Promise.all([write(5, "Good"), write(4, "Quite good")]);
    await write(3, "It is loud");
    expect(await api.app.db("reviews").where({ order_id: order.id })).toHaveLength(1);
    expect(await call(reviews.listReviewsOfOrder, { params: { id: order.id } })).toMatchObject([
      { review: { stars: 3, text: "It is loud", state: "waiting" } },
    ]);
  });

  it("is shown once staff have read it, again after it was changed, and counts in the rating", async () => {
    const product = await api.product({ quantity: 20 });
    const [first, second] = [await bought({ productId: product.id }), await bought({ productId: product.id })];
    await first.write(5, "Fast, and the battery lasts all day");
    expect((await shownOf(product.id)).rating).toMatchObject({ count: 0, average: null });
    await setState((await newest())?.id ?? 0, "shown");
    await second.write(2);
    await setState((await newest())?.id ?? 0, "shown");
    const { rating, reviews: shown } = await shownOf(product.id);
    expect(rating).toEqual({ count: 2, average: 3.5, byStars: [1, 0, 0, 1, 0] });
    expect(shown.map(({ stars, author }) => [stars, author])).toEqual([
      [2, "Wanjirũ K."],
      [5, "Wanjirũ K."],
    ]);
    // The time of a review may hold any digits.
    expect(JSON.stringify(shown.map(({ writtenAt: _, ...said }) => said))).not.toMatch(/Kamau|@|07/);
    await second.write(4, "Better than I thought");
    expect((await shownOf(product.id)).rating.count).toBe(1);
  });

  it("takes no answer along when it is changed: staff see what both said before", async () => {
    const product = await api.product({ quantity: 20 });
    const { write, call, order } = await bought({ productId: product.id });
    await write(5, "Very good");
    const id = (await newest())?.id ?? 0;
    await clerk.call(reviews.replyToReview, { params: { id }, body: { text: "Thank you!" } });
    await setState(id, "shown");
    await write(1, "They are thieves");
    await write(1, "They are all thieves");
    expect(await call(reviews.listReviewsOfOrder, { params: { id: order.id } })).toMatchObject([
      { review: { state: "waiting", reply: null } },
    ]);
    const said = { stars: 5, text: "Very good", reply: { text: "Thank you!" } };
    expect(await newest()).toMatchObject({ stars: 1, reply: null, earlier: [said] });
    await setState(id, "shown");
    expect((await shownOf(product.id)).reviews).toMatchObject([{ stars: 1, reply: null }]);
    expect(JSON.stringify(await shownOf(product.id))).not.toContain("Thank you!");
    await write(2, "They are fine");
    expect((await newest())?.earlier).toMatchObject([{ stars: 1, text: "They are all thieves" }, said]);
  });

  it("is not for what was paid in part, and not for what staff bought", async () => {
    const product = await api.product({ price: 30_000, quantity: 20 });
    const partly = await bought({ productId: product.id, state: "ordered" });
    await clerk.call(takePayment, { params: { id: partly.order.id }, body: { method: "cash", amount: 100 } });
    for (const status of ["processing", "completed"] as const)
      await clerk.call(setOrderStatus, { params: { id: partly.order.id }, body: { status } }).catch(() => undefined);
    expect(await failureOf(partly.write(5))).toMatchObject({ code: "CONFLICT" });
    const own = await bought({ call: clerk.call, productId: product.id });
    expect(await failureOf(own.write(5))).toMatchObject({ code: "NOT_FOUND" });
  });

  it("is taken back by its buyer", async () => {
    const product = await api.product({ quantity: 20 });
    const { params, call, write } = await bought({ productId: product.id });
    await write(1, "A mistake");
    expect(await call(reviews.deleteReview, { params })).toMatchObject({ review: null });
    expect(await call(reviews.deleteReview, { params })).toMatchObject({ review: null });
    expect(await api.app.db("reviews").where({ product_id: product.id })).toEqual([]);
    const events = await api.app.db("events").where({ entity: "review" }).orderBy("id", "desc").limit(2);
    expect(JSON.stringify(events)).not.toContain("Wanjir");
  });
});

describe("staff", () => {
  it("are notified, find what waits first, show, hide and answer, and the log says who", async () => {
    const product = await api.product({ name: "HP ProBook 450", quantity: 20 });
    const { write } = await bought({ productId: product.id });
    await write(2, "The fan is loud");
    const [notice] = await clerk.call(listRecentActivity, { query: { limit: 1 } });
    expect(notice).toMatchObject({ type: "review", name: "Wanjirũ K.", description: "HP ProBook 450" });
    const review = await newest();
    if (!review) throw new Error("No review");
    expect(review).toMatchObject({ state: "waiting", product: { name: "HP ProBook 450" } });
    const { id, version } = review;
    await setState(id, "shown", version);
    expect(await failureOf(setState(id, "hidden", version))).toMatchObject({ code: "STALE_VERSION" });
    await clerk.call(reviews.replyToReview, { params: { id }, body: { text: "Bring it: we clean the fan for free." } });
    expect((await shownOf(product.id)).reviews).toMatchObject([
      { reply: { text: "Bring it: we clean the fan for free." } },
    ]);
    await clerk.call(reviews.removeReviewReply, { params: { id } });
    await setState(id, "hidden");
    expect((await shownOf(product.id)).reviews).toEqual([]);
    const { entries } = await (await api.person("admin")).call(listAudit, {
      query: { entity: "review", entityId: id },
    });
    expect(entries.filter(({ actor }) => actor?.id === clerk.id)).toHaveLength(4);
    const { waiting, reviews: all } = await clerk.call(reviews.listReviews, { query: { productId: product.id } });
    expect([waiting >= 0, all.map(({ state }) => state)]).toEqual([true, ["hidden"]]);
  });

  it("alone see what waits", async () => {
    const jane = await api.person();
    expect(await failureOf(jane.call(reviews.listReviews, {}))).toMatchObject({ status: 403 });
  });
});

it("what a person said is in their data, and goes with the account", async () => {
  const product = await api.product({ quantity: 20 });
  const password = "kibuyu-cha-maji";
  const body = { firstName: "Amina", lastName: "Otieno", email: `amina-${process.pid}@people.example`, password };
  const { token } = await api.guest(register, { body });
  const call = createClient({ baseUrl: api.url, token: () => token });
  await (await bought({ call, productId: product.id })).write(4, "Inafanya kazi vizuri sana");
  expect(await (await call(exportMyData, {})).text()).toContain("Inafanya kazi vizuri sana");
  await call(deleteMyAccount, { body: { password } });
  expect(await api.app.db("reviews").where({ product_id: product.id })).toEqual([]);
  const stored = await api.app.db("events").where({ entity: "review" }).orderBy("id", "desc").first();
  expect(stored.payload).not.toContain("Wanjir");
});
