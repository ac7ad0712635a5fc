import { expect, it } from "vitest";
import { FALLBACK_STATUSES, normalizeOrderStatus, ORDER_STATUSES } from "./order-status";
import { FALLBACK_LABELS } from "./order-status-label";

it("accepts the hyphenated spelling, and reads an unknown status as pending", () => {
  expect(ORDER_STATUSES.map(normalizeOrderStatus)).toEqual([...ORDER_STATUSES]);
  expect(normalizeOrderStatus("in-progress")).toBe("in_progress");
  expect(["lost", "", null, undefined, 7].map(normalizeOrderStatus)).toEqual(Array(5).fill("pending"));
});

it("falls back to four statuses and seven labels", () => {
  expect(FALLBACK_STATUSES).toEqual(["pending", "processing", "completed", "cancelled"]);
  expect([...new Set(Object.values(FALLBACK_LABELS))].sort()).toEqual([
    "Cancelled",
    "Completed",
    "Confirmed",
    "Delivered",
    "In Progress",
    "Pending",
    "Shipped",
  ]);
});
