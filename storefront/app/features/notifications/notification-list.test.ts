import type { Notification } from "@fundi/shared/activity/notifications";
import { describe, expect, it } from "vitest";
import { chooseNotifications, countNotifications } from "./notification-list";

const NOW = new Date("2026-11-21T12:00:00.000Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

const one = (id: number, overrides: Partial<Notification> = {}): Notification => ({
  id,
  title: `Notice ${id}`,
  message: "Something happened",
  type: "order",
  read: false,
  createdAt: daysAgo(1),
  category: "order",
  priority: null,
  link: null,
  ...overrides,
});

describe("the counts", () => {
  it("are of all, unread, the last seven days and important notifications", () => {
    const list = [
      one(1, { createdAt: daysAgo(6) }),
      one(2, { createdAt: daysAgo(8), read: true }),
      one(3, { priority: "high", read: true }),
      one(4, { type: "alert" }),
      one(5, { type: "alert", priority: "high" }),
    ];
    expect(countNotifications(list, NOW)).toEqual({ total: 5, unread: 3, thisWeek: 4, important: 3 });
  });
});

describe("the shown notifications", () => {
  const list = [
    one(1, { title: "Order FD-1 shipped" }),
    one(2, { type: "reward", message: "You earned 20 POINTS", read: true }),
    one(3, { type: "appointment" }),
  ];
  const ids = (filter: Parameters<typeof chooseNotifications>[1]["filter"], search = "") =>
    chooseNotifications(list, { filter, search }).map(({ id }) => id);

  it("match the filter", () => {
    expect(ids("all")).toEqual([1, 2, 3]);
    expect(ids("unread")).toEqual([1, 3]);
    expect(ids("appointment")).toEqual([3]);
    expect(ids("order")).toEqual([1]);
    expect(ids("reward")).toEqual([2]);
  });

  it("contain the searched text, case-insensitively", () => {
    expect(ids("all", "SHIPPED")).toEqual([1]);
    expect(ids("all", " points ")).toEqual([2]);
    expect(ids("unread", "points")).toEqual([]);
  });
});
