import { scan } from "@fundi/shared/inventory/shopfloor";
import { findAnything } from "@fundi/shared/lists/find";
import { listAdminOrders } from "@fundi/shared/orders/admin-orders";
import { checkout } from "@fundi/shared/orders/orders";
import * as money from "@fundi/shared/payments/received-money";
import { updateSettings } from "@fundi/shared/settings/settings";
import mysql from "mysql2/promise";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  checkoutForm,
  failureOf,
  type Person,
  receiptCode,
  startTestApi,
  type TestApi,
} from "../../../../tests/support/api";
import { testDatabaseUrl } from "../../../../tests/support/database";
import { statementDay, statementForm } from "../../../../tests/support/statement-file";

let api: TestApi;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.person("admin");
  customer = await api.person();
});
afterAll(() => api.stop());

const setPrefix = (orderPrefix: string) => admin.call(updateSettings, { body: { orderPrefix } });
async function newOrder() {
  const laptop = await api.product({ price: 10_000, quantity: 5 });
  return (await customer.call(checkout, { body: checkoutForm(laptop.id) })).order;
}

it("is that of the settings for new orders; every earlier number is still found wherever one is searched", async () => {
  const old = await newOrder();
  expect(old.orderNumber).toMatch(/^FD-/);
  expect(await setPrefix("kc1")).toMatchObject({ orderPrefix: "KC1", formerPrefixes: ["FD"] });
  const orders = [old, await newOrder()];
  expect(orders[1]?.orderNumber).toMatch(/^KC1-\d{4}-\d{4}$/);

  for (const { id, orderNumber } of orders) {
    const [prefix, first, second] = orderNumber.split("-");
    for (const typed of [
      orderNumber,
      `${prefix?.toLowerCase()} ${first}`,
      `${first}${second}`,
      `${prefix}${first}${second}`,
    ]) {
      const { orders: found } = await admin.call(listAdminOrders, { query: { search: typed } });
      expect(found.map((order) => order.id)).toContain(id);
      const { findings } = await admin.call(findAnything, { query: { q: typed } });
      expect(findings).toContainEqual(expect.objectContaining({ kind: "order", id }));
    }
    const { match } = await admin.call(scan, { query: { code: `${prefix}${first}${second}`.toLowerCase() } });
    expect(match).toEqual({ kind: "order", id, orderNumber });
  }

  // A bank's line that contains them in its narrative.
  const lines = orders.map(
    ({ orderNumber }) =>
      `${statementDay()},${statementDay()},MPS ${receiptCode()} 254712345678 WANJIRU ${orderNumber.replaceAll("-", " ")},,10000.00,1`,
  );
  const text = ["Transaction Date,Value Date,Narrative,Money Out,Money In,Ledger Balance", ...lines].join("\n");
  const load = () => admin.call(money.loadStatement, { files: statementForm(text) });
  const asked = await load();
  if (asked.state !== "unknown_columns") throw new Error("The titles are known already.");
  await admin.call(money.mapStatementColumns, {
    body: { headers: asked.headers, columns: asked.guess as money.StatementColumns },
  });
  const loaded = await load();
  if (loaded.state !== "loaded") throw new Error("The titles were not recognised.");
  const { unclaimed } = await admin.call(money.reviewStatement, { params: { id: loaded.statement.id } });
  expect(unclaimed.map(({ order }) => order?.orderNumber).sort()).toEqual(
    orders.map(({ orderNumber }) => orderNumber).sort(),
  );
});

it("is followed by more digits once draws repeat, and such numbers are found like the others", async () => {
  // Every number with eight digits is taken.
  const connection = await mysql.createConnection(await testDatabaseUrl());
  await connection.query(`create trigger taken before insert on orders for each row
    begin
      if new.order_number regexp '-[0-9]{4}-[0-9]{4}$' then
        signal sqlstate '23000' set mysql_errno = 1062, message_text = "Duplicate entry 'x' for key 'uq_orders_number'";
      end if;
    end`);
  const placed = await newOrder().catch((error: unknown) => error);
  await connection.query("drop trigger taken");
  await connection.end();
  const { id, orderNumber } = placed as Awaited<ReturnType<typeof newOrder>>;
  expect(orderNumber).toMatch(/^[A-Z0-9]+-\d{5}-\d{6}$/);
  const [prefix = "", first = "", second = ""] = orderNumber.split("-");
  for (const typed of [orderNumber, first, `${first}${second}`, `${first} ${second}`, `${prefix}${first}${second}`]) {
    const { orders: found } = await admin.call(listAdminOrders, { query: { search: typed } });
    expect(found.map((order) => order.id)).toContain(id);
  }
  for (const code of [orderNumber, `${prefix}${first}${second}`.toLowerCase()])
    expect((await admin.call(scan, { query: { code } })).match).toEqual({ kind: "order", id, orderNumber });
});

it("can be reused without being listed twice", async () => {
  await setPrefix("AB");
  await setPrefix("KC1");
  expect(await setPrefix("AB")).toMatchObject({ orderPrefix: "AB", formerPrefixes: ["FD", "KC1"] });
  expect((await newOrder()).orderNumber).toMatch(/^AB-/);
});

it("is rejected where it is ambiguous or invalid; the list of former ones cannot be written", async () => {
  for (const prefix of ["TEST", "F", "SHOPS", "1A", "REF", ""])
    expect(await failureOf(setPrefix(prefix))).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { fieldErrors: { orderPrefix: expect.anything() } },
    });
  const body = { formerPrefixes: [] } as never;
  await admin.call(updateSettings, { body }).catch(() => undefined);
  expect((await setPrefix("AB")).formerPrefixes).toEqual(["FD", "KC1"]);
});
