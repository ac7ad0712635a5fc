import { expect, it } from "vitest";
import { customerGrowth, orderGrowth, revenueGrowth } from "./growth";

it("of revenue is that of thirty days less that of seven (ADM-DSH-03)", () => {
  expect(revenueGrowth({ revenue: { total: 90_000, revenue_30d: 30_000, revenue_7d: 10_000 } })).toBe(20_000);
});

it("of orders is what is pending and in progress (ADM-DSH-04)", () => {
  expect(orderGrowth({ orders: { total: 40, pending: 3, in_progress: 4 } })).toBe(7);
});

it("of customers is who is new in thirty days (ADM-DSH-05)", () => {
  expect(customerGrowth({ customers: { total: 40, new_30d: 6 } })).toBe(6);
});
