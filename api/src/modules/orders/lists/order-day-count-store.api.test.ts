import type { Knex } from "knex";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../../../../tests/support/api";
import { countOfDays } from "./order-day-count-store";

const NOW = new Date("2026-11-20T09:00:00Z");
const ZONE = "Africa/Nairobi";

let api: TestApi;
let userId: number;
beforeAll(async () => {
  api = await startTestApi();
  userId = (await api.person()).id;
});
afterAll(() => api.stop());

let placed = 0;
const place = (...times: string[]) =>
  api.app.db("orders").insert(
    times.map((time) => {
      placed += 1;
      return {
        order_number: `FD-${String(placed).padStart(4, "0")}-0000`,
        user_id: userId,
        status: "completed",
        payment_status: "unpaid",
        total_minor: 100,
        vat_rate: 16,
        ...{ first_name: "Amina", last_name: "Wekesa", email: "a@people.example", phone: "0712345678" },
        ...{ street: "", city: "", state: "", zip_code: "", notes: "", stock_state: "none" },
        created_at: new Date(time),
        updated_at: new Date(time),
      };
    }),
  );

const count = (from: string, to: string, bound = 100, db: Knex = api.app.db) =>
  countOfDays(db, { from, to, timeZone: ZONE }, bound, NOW);

it("counts whole days of the shop, and days that are over only once", async () => {
  // 21:00 UTC is midnight in Nairobi.
  await place("2026-11-17T20:59:59Z", "2026-11-17T21:00:00Z", "2026-11-18T20:59:59Z", "2026-11-20T08:00:00Z");
  expect(await count("2026-11-18", "2026-11-18")).toBe(2);
  expect(await count("2026-11-17", "2026-11-20")).toBe(4);
  const statements: string[] = [];
  const listen = ({ sql }: { sql: string }) => statements.push(sql);
  api.app.db.on("query", listen);
  await place("2026-11-20T08:30:00Z");
  expect(await count("2026-11-17", "2026-11-20")).toBe(5);
  api.app.db.off("query", listen);
  // Of the four days, today is the only one that is counted again.
  expect(statements.filter((sql) => sql.includes("count(*)"))).toHaveLength(1);
});

it("says that there are more than the bound, and leaves long periods to others", async () => {
  expect(await count("2026-11-17", "2026-11-20", 5)).toBe(5);
  expect(await count("2026-11-17", "2026-11-20", 4)).toBeNull();
  expect(await count("2024-01-01", "2026-11-20")).toBeUndefined();
  expect(await count("2026-11-20", "2026-11-17")).toBe(0);
});
