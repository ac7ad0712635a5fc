import { expect, it } from "vitest";
import { customerGrowth, orderGrowth, revenueGrowth } from "./growth";

it("revenue growth is the revenue of thirty days less that of the last seven", () => {
  expect(revenueGrowth({ revenue: { total: 90_000, revenue_30d: 30_000, revenue_7d: 10_000 } })).toBe(20_000);
});

it("order growth is the number of pending orders and those in progress", () => {
  expect(orderGrowth({ orders: { total: 40, pending: 3, in_progress: 4 } })).toBe(7);
});

it("customer growth is the number of new customers in thirty days", () => {
  expect(customerGrowth({ customers: { total: 40, new_30d: 6 } })).toBe(6);
});
