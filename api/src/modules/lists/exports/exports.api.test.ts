import { PRODUCT_EXPORT } from "@fundi/shared/catalog/products-export";
import { SERVICE_EXPORT } from "@fundi/shared/catalog/services-export";
import { CUSTOMER_EXPORT } from "@fundi/shared/customers/customers-export";
import { INVENTORY_EXPORT } from "@fundi/shared/inventory/inventory-export";
import { type ExportList, exportList } from "@fundi/shared/lists/list-export";
import { listAdminOrders, setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout } from "@fundi/shared/orders/orders";
import { ORDER_EXPORT } from "@fundi/shared/orders/orders-export";
import { PAYMENT_EXPORT } from "@fundi/shared/payments/payments-export";
import { createQuote } from "@fundi/shared/quotes/quotes";
import { QUOTE_EXPORT } from "@fundi/shared/quotes/quotes-export";
import { getHealth } from "@fundi/shared/settings/shop";
import { openTicket } from "@fundi/shared/support/tickets";
import { TICKET_EXPORT } from "@fundi/shared/support/tickets-export";
import Papa from "papaparse";
import readExcelFile from "read-excel-file/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";

let api: TestApi;
// Half past midnight of the 21st in Nairobi.
const now = new Date("2026-11-20T21:30:00Z");
let customer: Person;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  customer = await api.person();
  manager = await api.person("manager");
  const cheap = await api.product({ name: "Mouse", price: 850.5, quantity: 9 });
  const dear = await api.product({ name: "ThinkPad, 14 inch", price: 45_000, quantity: 9 });
  for (const [productId, firstName] of [
    [cheap.id, "=cmd|' /C calc'!A0"],
    [dear.id, "Jane"],
    [cheap.id, "Ali"],
  ] as const)
    await customer.call(checkout, {
      body: checkoutForm(productId, {
        customer: { firstName, lastName: "Export", email: "export@people.example" },
        quantity: 1,
      }),
    });
});
afterAll(() => api.stop());

const COLUMNS = {
  orders: ORDER_EXPORT,
  payments: PAYMENT_EXPORT,
  quotes: QUOTE_EXPORT,
  customers: CUSTOMER_EXPORT,
} as const;
const take = (list: ExportList, body: object = {}, who = manager) =>
  who.call(exportList, { params: { list }, body: { format: "csv", columns: ["orderNumber"], ...body } });
const read = async (file: Blob): Promise<string[][]> =>
  Papa.parse<string[]>(new TextDecoder().decode(await file.arrayBuffer()).trimEnd()).data;

it("contains what the list shows: the same filters, sort and columns, every page of it", async () => {
  const filter = { search: "Export", sortBy: "total", sortOrder: "asc" } as const;
  const columns = ["total", "orderNumber", "created_at", "customer", "status"];
  const [titles, ...rows] = await read(await take("orders", { columns, filter }));
  expect(titles).toEqual(["Total", "Order", "Placed", "Customer", "Status"]);
  const shown = await manager.call(listAdminOrders, { query: { ...filter, limit: 1 } });
  const second = await manager.call(listAdminOrders, { query: { ...filter, limit: 1, page: 2 } });
  expect(rows).toHaveLength(shown.pagination.total);
  expect(rows.slice(0, 2).map(([, number]) => number)).toEqual(
    [shown, second].map(({ orders }) => orders[0]?.orderNumber),
  );
  // Money is a number, and times are in the shop's time zone.
  expect(rows.map(([total]) => total)).toEqual(["850.5", "850.5", "45000"]);
  expect(rows[0]?.[2]).toBe("2026-11-21 00:30");
  expect(rows.map(([, , , name]) => name)).toContain("'=cmd|' /C calc'!A0 Export");
});

it("contains the chosen rows in their order", async () => {
  const { orders } = await manager.call(listAdminOrders, { query: { search: "Export" } });
  const [first, , third] = orders;
  const ids = [third?.id ?? 0, first?.id ?? 0];
  const [, ...rows] = await read(await take("orders", { ids }));
  expect(rows.flat()).toEqual([third?.orderNumber, first?.orderNumber]);
});

it("is an Excel file with numbers and dates, too", async () => {
  const filter = { search: "Export", sortBy: "total" };
  const file = await take("orders", { format: "xlsx", columns: ["customer", "total", "created_at"], filter });
  const [sheet] = await readExcelFile(Buffer.from(await file.arrayBuffer()));
  expect(sheet?.sheet).toBe("Orders");
  expect(sheet?.data[1]?.slice(0, 2)).toEqual(["Jane Export", 45_000]);
  const placed = sheet?.data[1]?.[2];
  expect(placed instanceof Date && placed.toISOString()).toMatch(/^2026-11-21T00:(29:59|30:00)/);
});

it("is for managers and administrators", async () => {
  for (const role of ["user", "staff"] as const)
    expect(await failureOf(take("orders", {}, await api.person(role)))).toMatchObject({ status: 403 });
  expect(await read(await take("orders", {}, await api.person("admin")))).not.toHaveLength(0);
});

it("works for every list that the console exports, with every column", async () => {
  await customer.call(createQuote, {
    body: { name: "Jane", email: "jane@people.example", service: "Recovery", message: "The disk clicks loudly." },
  });
  await customer.call(openTicket, {
    body: { name: "Jane", email: "jane@people.example", subject: "No picture", message: "The screen stays black." },
  });
  const all = {
    ...COLUMNS,
    products: PRODUCT_EXPORT,
    inventory: INVENTORY_EXPORT,
    services: SERVICE_EXPORT,
    tickets: TICKET_EXPORT,
  };
  for (const [list, columns] of Object.entries(all)) {
    const [titles, ...rows] = await read(await take(list as ExportList, { columns: columns.map(({ id }) => id) }));
    expect(titles, list).toEqual(columns.map(({ title }) => title));
    if (!["payments", "services"].includes(list)) expect(rows.length, list).toBeGreaterThan(0);
  }
});

it("rejects a column that the list does not have, and an invalid filter", async () => {
  expect(await failureOf(take("orders", { columns: ["password"] }))).toMatchObject({
    code: "VALIDATION_ERROR",
    message: "There is no column “password” in this list.",
  });
  expect(await failureOf(take("orders", { filter: { status: "lost" } }))).toMatchObject({ code: "VALIDATION_ERROR" });
});

it("writes thousands of rows while the shop continues to respond", async () => {
  const [sample] = (await manager.call(listAdminOrders, { query: { search: "Export" } })).orders;
  const columns = (await api.app.db("orders").columnInfo()) as Record<string, unknown>;
  const made = ["id", "order_number", "order_digits"];
  const names = Object.keys(columns).filter((name) => !made.includes(name));
  const rows = Array.from({ length: 5000 }, (_, index) => `FD-X${index}`);
  for (let start = 0; start < rows.length; start += 500)
    await api.app.db.raw(
      `insert into orders (order_number, ${names.map((name) => `\`${name}\``).join(", ")})
       select n.number, ${names.map((name) => `o.\`${name}\``).join(", ")}
       from orders o join (${rows
         .slice(start, start + 500)
         .map(() => "select ? as number")
         .join(" union all ")}) n where o.id = ?`,
      [...rows.slice(start, start + 500), sample?.id ?? 0],
    );
  await manager.call(setOrderStatus, { params: { id: sample?.id ?? 0 }, body: { status: "confirmed" } });
  let responses = 0;
  let isWriting = true;
  const neighbour = (async () => {
    while (isWriting) {
      await api.guest(getHealth, {});
      responses += 1;
    }
  })();
  const file = await take("orders", { columns: ["orderNumber", "created_at", "customer", "items", "total"] });
  isWriting = false;
  await neighbour;
  const numbers = (await read(file)).slice(1).map(([number]) => number);
  expect(numbers.filter((number) => number?.startsWith("FD-X"))).toHaveLength(5000);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(responses).toBeGreaterThan(5);
});

it("are recorded in the audit log: who downloaded which file", async () => {
  await take("customers", { columns: ["email"] });
  const event = await api.app.db("events").where({ name: "file.downloaded" }).orderBy("id", "desc").first();
  expect(event.actor_id).toBe(manager.id);
  expect(JSON.parse(event.payload).filename).toBe("customers-2026-11-21.csv");
});
