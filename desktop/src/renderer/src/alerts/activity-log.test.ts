import { describe, expect, it } from "vitest";
import { activity } from "../testing/order-samples";
import { ACTIVITY_OF, createDedupeBuffer, mergeActivity } from "./activity-log";

const ids = (items: readonly { id: number }[]) => items.map((item) => item.id);

describe("the bell's list", () => {
  it("is sorted newest first, and contains each event once", () => {
    const merged = mergeActivity(
      [activity({ id: 3 }), activity({ id: 1 })],
      [activity({ id: 2 }), activity({ id: 3 })],
    );
    expect(ids(merged)).toEqual([3, 2, 1]);
  });
  it("is limited to 20: the 21st removes the oldest", () => {
    const twenty = Array.from({ length: 20 }, (_, index) => activity({ id: index + 1 }));
    const merged = mergeActivity(twenty, [activity({ id: 21 })]);
    expect(merged).toHaveLength(20);
    expect([merged[0]?.id, merged.at(-1)?.id]).toEqual([21, 2]);
  });
  it("contains a new order from the socket in the shape of the list", () => {
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

describe("the dedupe buffer", () => {
  it("treats the items that existed before as seen", () => {
    const seenItems = createDedupeBuffer();
    seenItems.prime([activity({ id: 1 })]);
    expect(ids(seenItems.takeNew([activity({ id: 1 }), activity({ id: 2 })]))).toEqual([2]);
  });
  it("returns an event once, whichever channel it arrives on", () => {
    const seenItems = createDedupeBuffer();
    seenItems.prime([]);
    expect(ids(seenItems.takeNew([activity({ id: 7 })]))).toEqual([7]);
    expect(seenItems.takeNew([activity({ id: 7 })])).toEqual([]);
  });
  it("returns an event that was committed late, after later events arrived", () => {
    const seenItems = createDedupeBuffer();
    seenItems.prime([activity({ id: 9 })]);
    expect(ids(seenItems.takeNew([activity({ id: 9 }), activity({ id: 8 })]))).toEqual([8]);
  });
});
