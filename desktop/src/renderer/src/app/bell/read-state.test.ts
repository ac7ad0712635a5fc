import { withBellRead } from "@fundi/shared/activity";
import { expect, it } from "vitest";
import { isRead, readAll, readOne } from "./read-state";

const nothing = { upTo: 0, ids: [] };

it("takes a notification for unread until it is read", () => {
  expect(isRead(nothing, 5)).toBe(false);
  expect(isRead(withBellRead(nothing, readOne(5)), 5)).toBe(true);
  expect(isRead(withBellRead(nothing, readOne(5)), 6)).toBe(false);
});

it("reads all that is listed at once, and nothing that comes later", () => {
  const state = withBellRead(withBellRead(nothing, readOne(3)), readAll([5, 9, 7]));
  expect([3, 5, 9, 10].map((id) => isRead(state, id))).toEqual([true, true, true, false]);
});

it("never unreads: marking a shorter list keeps what was read before", () => {
  expect(withBellRead({ upTo: 20, ids: [] }, readAll([4])).upTo).toBe(20);
  expect(isRead(withBellRead(withBellRead(nothing, readOne(9)), readAll([4, 5])), 9)).toBe(true);
});
