import { confirmFactor, startFactor } from "@fundi/shared/accounts/second-factor";
import { listRecentActivity } from "@fundi/shared/activity/activity";
import { listAudit } from "@fundi/shared/audit/audit";
import { agreeToDiscount, createSaleDraft, finishSale, saveSaleDraft } from "@fundi/shared/sales/sales";
import { updateSettings } from "@fundi/shared/settings/settings";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { forgetLimits } from "../../../../tests/support/forget-limits";
import { hashPassword } from "../../platform/auth/passwords";

let api: TestApi;
let clerk: Person;
let manager: Person;
let grace: Person;
const password = "one-long-and-odd-phrase";
beforeAll(async () => {
  api = await startTestApi();
  clerk = await api.person("staff", { firstName: "Brian", lastName: "Otieno" });
  manager = await api.person("manager");
  grace = await api.person("manager", { firstName: "Grace", lastName: "Njeri" });
  const passwordHash = await hashPassword(password);
  await api.app.db("users").where({ id: grace.id }).update({ password_hash: passwordHash });
  const admin = await api.person("admin");
  await admin.call(updateSettings, { body: { clerkDiscount: 5 } });
});
afterAll(() => api.stop());

const TEN = { kind: "percent" as const, value: 10, reason: "Regular customer" };
async function waiting() {
  const laptop = await api.product({ price: 20_000, quantity: 5 });
  const line = { kind: "product" as const, key: "a", productId: laptop.id, quantity: 1, price: null, priceReason: "" };
  return clerk.call(createSaleDraft, { body: { lines: [line], discount: TEN } });
}
const bell = async () =>
  (await manager.call(listRecentActivity, { query: { type: "discount" } })).map(({ entityId }) => entityId);
const agree = (draft: { id: number; version: number }, by: { password?: string; factorCode?: string } = {}) =>
  clerk.call(agreeToDiscount, {
    params: { id: draft.id },
    body: {
      version: draft.version,
      managerEmail: grace.email,
      password,
      discount: 2000,
      goods: 20_000,
      ...by,
    },
  });

it("alerts managers once about a waiting discount, with a link to the sale", async () => {
  const draft = await waiting();
  expect(await bell()).toEqual([draft.id]);
  const [notifications] = await manager.call(listRecentActivity, { query: { type: "discount" } });
  expect(notifications).toMatchObject({ name: "Brian Otieno", total: 2000, description: "Regular customer" });
  // Something else of the sale changes: the same discount waits, without another alert.
  const notes = { ...draft.content, notes: "Box is open" };
  const saved = await clerk.call(saveSaleDraft, { params: { id: draft.id }, body: { ...notes, version: 1 } });
  expect(await bell()).toEqual([draft.id]);
  const more = { ...notes, discount: { ...TEN, value: 20 } };
  await clerk.call(saveSaleDraft, { params: { id: draft.id }, body: { ...more, version: saved.version } });
  expect(await bell()).toEqual([draft.id, draft.id]);
});

it("sends no alert for a discount that a clerk may give, or a manager gave", async () => {
  const before = await bell();
  const laptop = await api.product({ price: 20_000, quantity: 5 });
  const line = { kind: "product" as const, key: "a", productId: laptop.id, quantity: 1, price: null, priceReason: "" };
  await clerk.call(createSaleDraft, { body: { lines: [line], discount: { ...TEN, value: 4 } } });
  await manager.call(createSaleDraft, { body: { lines: [line], discount: TEN } });
  expect(await bell()).toEqual(before);
});

it("is approved at the counter by a manager's password: the clerk continues, and the log names both", async () => {
  const draft = await waiting();
  const agreed = await agree(draft);
  expect(agreed.content.discount?.agreed).toMatchObject({ discount: 2000, goods: 20_000 });
  const { order } = await clerk.call(finishSale, {
    params: { id: draft.id },
    body: { version: agreed.version, total: 18_000, payments: [{ method: "cash", amount: 18_000 }] },
  });
  expect(order.total).toBe(18_000);
  const { entries } = await manager.call(listAudit, { query: { limit: 50 } });
  const entry = entries.find(({ event }) => event === "sale_discount.agreed");
  expect(entry).toMatchObject({
    actor: { name: "Grace Njeri" },
    note: expect.stringMatching(/at the till of Brian Otieno: Regular customer/),
  });
});

it("rejects a wrong password, a clerk's own and a stale sale as bad input, and counts guesses for the manager", async () => {
  const draft = await waiting();
  expect(await failureOf(agree(draft, { password: "wrong-one" }))).toMatchObject({
    status: 400,
    code: "INCORRECT_PASSWORD",
  });
  const asClerk = { version: draft.version, managerEmail: clerk.email, password, discount: 1, goods: 1 };
  expect(await failureOf(clerk.call(agreeToDiscount, { params: { id: draft.id }, body: asClerk }))).toMatchObject({
    status: 400,
    code: "INCORRECT_PASSWORD",
  });
  expect(await failureOf(agree({ ...draft, version: 9 }))).toMatchObject({ code: "STALE_VERSION" });
  // Ten attempts at one manager's account from one address, by any user.
  for (let tries = 0; tries < 10; tries += 1) await failureOf(agree(draft, { password: `wrong-${tries}` }));
  expect(await failureOf(agree(draft))).toMatchObject({ code: "RATE_LIMITED" });
  await forgetLimits(api.app);
});

it("requires the manager's second factor where there is one", async () => {
  const draft = await waiting();
  const { secret } = await grace.call(startFactor, { body: { password } });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (ahead = 0) => totp.generate({ timestamp: Date.now() + ahead * 30_000 });
  await grace.call(confirmFactor, { body: { factorCode: code() } });
  expect(await failureOf(agree(draft))).toMatchObject({ status: 400, code: "FACTOR_REQUIRED" });
  expect(await failureOf(agree(draft, { factorCode: "000000" }))).toMatchObject({
    status: 400,
    code: "INVALID_FACTOR",
  });
  expect((await agree(draft, { factorCode: code(1) })).content.discount?.agreed).not.toBeNull();
});
