import { describe, expect, it } from "vitest";
import { activity } from "../../testing/order-samples";
import { ACTIVITY_OF, createEar, mergeActivity } from "./activity-log";

const ids = (items: readonly { id: number }[]) => items.map((item) => item.id);

describe("the list of the bell", () => {
  it("is newest first, and has each happening once", () => {
    const merged = mergeActivity(
      [activity({ id: 3 }), activity({ id: 1 })],
      [activity({ id: 2 }), activity({ id: 3 })],
    );
    expect(ids(merged)).toEqual([3, 2, 1]);
  });
  it("is capped at 20: the 21st pushes out the oldest", () => {
    const twenty = Array.from({ length: 20 }, (_, index) => activity({ id: index + 1 }));
    const merged = mergeActivity(twenty, [activity({ id: 21 })]);
    expect(merged).toHaveLength(20);
    expect([merged[0]?.id, merged.at(-1)?.id]).toEqual([21, 2]);
  });
  it("takes a new order from the socket in the shape of the list", () => {
    const item = ACTIVITY_OF.newOrder({
      eventId: 100,
      id: 41,
      orderId: 41,
      orderNumber: "FD-1000-0041",
      customerName: "Jane Wanjiku",
      totalAmount: 38_500,
      itemCount: 1,
      timestamp: "2026-11-20T08:00:00.000Z",
    });
    expect(item).toEqual(activity());
  });
});

describe("the ear", () => {
  it("knows without a sound what was there before", () => {
    const ear = createEar();
    ear.listen([activity({ id: 1 })]);
    expect(ids(ear.hear([activity({ id: 1 }), activity({ id: 2 })]))).toEqual([2]);
  });
  it("hears a happening once, however many ways it comes", () => {
    const ear = createEar();
    ear.listen([]);
    expect(ids(ear.hear([activity({ id: 7 })]))).toEqual([7]);
    expect(ear.hear([activity({ id: 7 })])).toEqual([]);
  });
  it("hears what was committed late, though later events came first", () => {
    const ear = createEar();
    ear.listen([activity({ id: 9 })]);
    expect(ids(ear.hear([activity({ id: 9 }), activity({ id: 8 })]))).toEqual([8]);
  });
});
