import type { z } from "@fundi/shared/contract/z";
import { listAdminOrders } from "@fundi/shared/orders/admin-orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../../../../tests/support/api";

const ORDERS = 1200;
const NEWEST = 20;

let api: TestApi;
let list: (query: z.input<typeof listAdminOrders.query>) => Promise<z.output<typeof listAdminOrders.response>>;

/** Orders of one family, an hour apart; the last ten are still pending. */
function orderRows(userId: number) {
  const begin = Date.UTC(2026, 0, 1);
  return Array.from({ length: ORDERS }, (_, index) => ({
    order_number: `FD-${String(index).padStart(4, "0")}-0000`,
    user_id: userId,
    status: index < ORDERS - 10 ? "completed" : "pending",
    payment_status: "unpaid",
    total_minor: 100_000 - index,
    vat_rate: 16,
    first_name: index % 2 === 0 ? "Amina" : "Brian",
    last_name: "Wekesa",
    email: `${index}@people.example`,
    phone: "0712345678",
    street: "Moi Avenue 4",
    city: "Nairobi",
    state: "",
    zip_code: "",
    notes: "",
    stock_state: "none",
    created_at: new Date(begin + index * 3_600_000),
    updated_at: new Date(begin),
  }));
}

beforeAll(async () => {
  api = await startTestApi();
  const staff = await api.person("staff");
  await api.app.db.batchInsert("orders", orderRows(staff.id), 400);
  list = (query) => staff.call(listAdminOrders, { query });
});
afterAll(() => api.stop());

const places = ({ orders }: Awaited<ReturnType<typeof list>>) =>
  orders.map(({ orderNumber }) => Number(orderNumber.slice(3, 7)));
const countingDown = (from: number, step = 1) => Array.from({ length: NEWEST }, (_, index) => from - index * step);

describe("a search that finds more orders than are counted", () => {
  it("begins with the newest of all of them", async () => {
    const found = await list({ search: "Wekesa" });
    expect(places(found)).toEqual(countingDown(ORDERS - 1));
    expect(found.pagination).toMatchObject({ total: 1000, totalIsExact: false });
  });

  it("continues from page to page", async () => {
    expect(places(await list({ search: "Wekesa", page: 3 }))).toEqual(countingDown(ORDERS - 1 - 2 * NEWEST));
  });

  it("keeps the order of the list", async () => {
    const cheapest = await list({ search: "Wekesa", sortBy: "total", sortOrder: "asc" });
    expect(places(cheapest)).toEqual(countingDown(ORDERS - 1));
  });
});

describe("a search that finds fewer", () => {
  it("counts them all", async () => {
    const found = await list({ search: "Brian Wek" });
    expect(places(found)).toEqual(countingDown(ORDERS - 1, 2));
    expect(found.pagination).toMatchObject({ total: ORDERS / 2, totalIsExact: true });
  });

  it("counts only those that match the other filters", async () => {
    expect((await list({ search: "Wekesa", status: "pending" })).pagination).toMatchObject({
      total: 10,
      totalIsExact: true,
    });
    expect((await list({ search: "Wekesa", status: "shipped" })).orders).toEqual([]);
  });
});
