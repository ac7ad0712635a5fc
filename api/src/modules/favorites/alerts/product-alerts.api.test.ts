import {
  addProductAlert,
  confirmLinkedAlert,
  countProductAlerts,
  getLinkedAlert,
  listProductAlerts,
  removeLinkedAlert,
  removeProductAlert,
} from "@fundi/shared/catalog/product-alerts";
import { deleteProduct, updateProduct } from "@fundi/shared/catalog/products";
import { LANGUAGE_HEADER } from "@fundi/shared/languages/languages";
import { createClient } from "@fundi/shared/web/client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { SETTLE_MS } from "../watch";
import { productAlertPersonalData } from "./product-alert-personal-data";

let api: TestApi;
let manager: Person;
let aheadMs = 0;
/** Ten in the morning in Nairobi. */
const BEGIN = Date.parse("2026-11-20T07:00:00Z");
beforeAll(async () => {
  api = await startTestApi({
    clock: () => new Date(BEGIN + aheadMs),
    env: { STOREFRONT_URL: "https://shop.example" },
  });
  manager = await api.person("manager");
});
afterAll(() => api.stop());

let visitors = 0;
const address = () => `visitor-${++visitors}@people.example`;
const body = (productId: number, email?: string) => ({ productId, channel: "mail" as const, ...(email && { email }) });

async function look(): Promise<void> {
  const watchers = api.app.modules.find(({ name }) => name === "favorites");
  for (const schedule of watchers?.schedules ?? []) await schedule.run();
}
/** Changes a price, and lets it hold. */
async function reprice(id: number, price: number): Promise<void> {
  await manager.call(updateProduct, { params: { id }, body: { price } });
  await look();
  aheadMs += SETTLE_MS;
  await look();
}
const mailsTo = (recipient: string): Promise<{ subject: string; body: string }[]> =>
  api.app.db("mails").where({ recipient }).orderBy("id").select("subject", "body");
const tokenIn = (text = "") => text.split("/alerts/")[1]?.split(/\s/)[0] ?? "";

it("somebody without an account is told once they opened the link, in the language of the page, and ends it by the link", async () => {
  const { id, name } = await api.product({ price: 40_000 });
  const email = address();
  const swahili = createClient({ baseUrl: api.url, headers: () => ({ [LANGUAGE_HEADER]: "sw" }) });
  expect(await swahili(addProductAlert, { body: body(id, email) })).toEqual({ isConfirmed: false });
  await reprice(id, 39_000);
  const [first, ...others] = await mailsTo(email);
  expect([first?.subject, others]).toEqual([`Tukuandikie ${name} ikishuka bei?`, []]);
  const token = tokenIn(first?.body);
  expect(first?.body).toContain(`https://shop.example/sw/alerts/${token}`);
  expect(await api.guest(getLinkedAlert, { params: { token } })).toMatchObject({ isConfirmed: false, productId: id });
  expect(await api.guest(confirmLinkedAlert, { params: { token } })).toMatchObject({ isConfirmed: true });
  // What is known is the price when they asked.
  await reprice(id, 35_000);
  const told = (await mailsTo(email)).at(-1);
  expect(told?.subject).toBe(`${name}: Ksh 35,000`);
  expect(told?.body).toMatch(/sasa ni Ksh\s35,000, awali Ksh\s40,000/);
  expect(tokenIn(told?.body)).toBe(token);
  for (const _ of [1, 2]) await api.guest(removeLinkedAlert, { params: { token } });
  expect(await failureOf(api.guest(getLinkedAlert, { params: { token } }))).toMatchObject({ code: "NOT_FOUND" });
  await reprice(id, 30_000);
  expect(await mailsTo(email)).toHaveLength(2);
});

it("a customer with an account is told without a link, and lists, changes and removes alerts", async () => {
  const { id } = await api.product({ price: 40_000 });
  const [customer, other] = [await api.person(), await api.person()];
  expect(await customer.call(addProductAlert, { body: body(id) })).toEqual({ isConfirmed: true });
  await customer.call(addProductAlert, { body: { ...body(id), wishedPrice: 30_000 } });
  const list = await customer.call(listProductAlerts, {});
  expect(list).toMatchObject([{ productId: id, wishedPrice: 30_000, price: 40_000, isConfirmed: true }]);
  await reprice(id, 35_000);
  expect(await mailsTo(customer.email)).toEqual([]);
  await reprice(id, 30_000);
  expect((await mailsTo(customer.email)).at(-1)?.body).toMatch(/costs Ksh\s30,000 now, before Ksh\s40,000/);
  const params = { id: list[0]?.id ?? 0 };
  expect(await failureOf(other.call(removeProductAlert, { params }))).toMatchObject({ code: "NOT_FOUND" });
  await customer.call(removeProductAlert, { params });
  expect(await customer.call(listProductAlerts, {})).toEqual([]);
});

it("nobody is told of a price that was undone, nor of a hidden product; goods that are back are told", async () => {
  const { id } = await api.product({ price: 40_000, quantity: 0 });
  const customer = await api.person();
  await customer.call(addProductAlert, { body: body(id) });
  const change = (price: number) => manager.call(updateProduct, { params: { id }, body: { price } });
  await change(20_000);
  await look();
  await change(40_000);
  aheadMs += SETTLE_MS;
  await look();
  expect(await mailsTo(customer.email)).toEqual([]);
  const stock = api.app.db("products").where({ id }).first("inventory_item_id");
  await api.app
    .db("inventory_items")
    .where({ id: (await stock)?.inventory_item_id })
    .update({ quantity: 3 });
  await look();
  expect((await mailsTo(customer.email)).map(({ subject }) => subject)).toEqual(["ThinkPad T480 is back"]);
  aheadMs += 24 * 3_600_000;
  await change(20_000);
  await look();
  await manager.call(deleteProduct, { params: { id } });
  aheadMs += SETTLE_MS;
  await look();
  expect(await mailsTo(customer.email)).toHaveLength(1);
});

it("staff see how many wait, and whom a price would reach", async () => {
  const { id } = await api.product({ price: 40_000 });
  const [near, far] = [await api.person(), await api.person()];
  await near.call(addProductAlert, { body: body(id) });
  await far.call(addProductAlert, { body: { ...body(id), wishedPrice: 25_000 } });
  // Not confirmed: nobody waits.
  await api.guest(addProductAlert, { body: body(id, address()) });
  const count = (price?: number) =>
    manager.call(countProductAlerts, { params: { id }, query: price === undefined ? {} : { price } });
  expect(await count()).toEqual({ waiting: 2, reached: 0 });
  expect(await count(41_000)).toEqual({ waiting: 2, reached: 0 });
  expect(await count(30_000)).toEqual({ waiting: 2, reached: 1 });
  expect(await count(25_000)).toEqual({ waiting: 2, reached: 2 });
  // A year later it has ended, though its row is there for a while.
  await api.app
    .db("product_alerts")
    .where({ user_id: far.id })
    .update({ expires_at: new Date("2026-01-01T00:00:00Z") });
  expect(await count(25_000)).toEqual({ waiting: 1, reached: 1 });
});

it("alerts of a proved address belong to its account: listed, exported and erased with it", async () => {
  const { id } = await api.product({ price: 40_000 });
  const customer = await api.person();
  await api.guest(addProductAlert, { body: body(id, customer.email) });
  expect(await customer.call(listProductAlerts, {})).toEqual([]);
  await api.guest(confirmLinkedAlert, { params: { token: tokenIn((await mailsTo(customer.email))[0]?.body) } });
  expect(await customer.call(listProductAlerts, {})).toMatchObject([{ productId: id }]);
  expect(await productAlertPersonalData.collect(api.app.db, customer.id)).toMatchObject([{ productId: id }]);
  await api.app.db.transaction((db) => productAlertPersonalData.erase({ db, emit: () => undefined }, customer.id));
  expect(await api.app.db("product_alerts").where({ product_id: id })).toEqual([]);
});

it("needs an address, a product on sale, and texts where a number is given", async () => {
  const { id } = await api.product({ price: 40_000 });
  expect(await failureOf(api.guest(addProductAlert, { body: body(id) }))).toMatchObject({ status: 400 });
  expect(await failureOf(api.guest(addProductAlert, { body: body(999_999, address()) }))).toMatchObject({
    status: 404,
  });
  const text = { productId: id, channel: "text" as const, phone: "0712345678" };
  expect(await failureOf(api.guest(addProductAlert, { body: text }))).toMatchObject({ code: "CONFLICT" });
  for (const token of ["1-x", "x", "1-AAAAAAAAAAAA"])
    expect(await failureOf(api.guest(getLinkedAlert, { params: { token } }))).toMatchObject({ code: "NOT_FOUND" });
});

it("without the address of our pages only accounts are told, who end it there", async () => {
  const without = await startTestApi({ env: { STOREFRONT_URL: "" } });
  try {
    const { id } = await without.product({ price: 40_000 });
    expect(await failureOf(without.guest(addProductAlert, { body: body(id, address()) }))).toMatchObject({
      code: "CONFLICT",
    });
    const customer = await without.person();
    expect(await customer.call(addProductAlert, { body: body(id) })).toEqual({ isConfirmed: true });
  } finally {
    await without.stop();
  }
});
