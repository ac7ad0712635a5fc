import { withBellRead } from "@fundi/shared/activity/activity";
import { expect, it } from "vitest";
import { isRead, readAll, readOne } from "./read-state";

const nothing = { upTo: 0, ids: [] };

it("counts a notification as unread until it is read", () => {
  expect(isRead(nothing, 5)).toBe(false);
  expect(isRead(withBellRead(nothing, readOne(5)), 5)).toBe(true);
  expect(isRead(withBellRead(nothing, readOne(5)), 6)).toBe(false);
});

it("marks everything that is listed as read, and nothing later", () => {
  const state = withBellRead(withBellRead(nothing, readOne(3)), readAll([5, 9, 7]));
  expect([3, 5, 9, 10].map((id) => isRead(state, id))).toEqual([true, true, true, false]);
});

it("never becomes unread again: marking a shorter list keeps earlier reads", () => {
  expect(withBellRead({ upTo: 20, ids: [] }, readAll([4])).upTo).toBe(20);
  expect(isRead(withBellRead(withBellRead(nothing, readOne(9)), readAll([4, 5])), 9)).toBe(true);
});
