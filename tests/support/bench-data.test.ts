import { afterAll, beforeAll, expect, it } from "vitest";
import { type Db, openDatabase } from "../../api/src/platform/database/database";
import { fillOrders, fillProducts } from "../../bench/support/fill/fill";
import {
  fillCustomers,
  fillEvents,
  fillMessages,
  fillPayments,
  fillQuotes,
} from "../../bench/support/fill/fill-console";
import { addPerson } from "../../bench/support/people";
import { emptyTestDatabase, testDatabaseUrl } from "./database";

/** The least, and enough that the last two hundred payments differ from the others. */
const COUNT = 1000;

let db: Db;
beforeAll(async () => {
  db = openDatabase(await testDatabaseUrl());
});
afterAll(async () => {
  await db.schema.dropTableIfExists("bench_numbers");
  await emptyTestDatabase();
  await db.destroy();
});

it("fills the tables as they are now, which a benchmark would notice late", async () => {
  await fillCustomers(db, COUNT);
  const { id } = await addPerson(db, "manager", "bench@people.example");
  await fillProducts(db, 0, COUNT);
  await fillOrders(db, id, COUNT);
  await fillPayments(db, COUNT);
  await fillMessages(db, id, COUNT);
  await fillQuotes(db, COUNT);
  await fillEvents(db, id, COUNT);
  const tables = ["products", "orders", "payments", "quotes", "events"];
  const counts = await Promise.all(tables.map((table) => db(table).count({ count: "*" }).first()));
  expect(counts.map((row) => Number(row?.count))).toEqual(tables.map(() => COUNT));
});
