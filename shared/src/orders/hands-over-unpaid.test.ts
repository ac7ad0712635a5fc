import { expect, it } from "vitest";
import { handsOverUnpaid, ORDER_STATUSES } from "./order-status";

const stepsOf = (order: Parameters<typeof handsOverUnpaid>[0]) =>
  ORDER_STATUSES.filter((status) => handsOverUnpaid(order, status));

it("asks for the money at every step that hands goods over, unless it is paid", () => {
  const order = { due: 13_600, handover: "delivery", payAt: "order" } as const;
  expect(stepsOf(order)).toEqual(["shipped", "delivered", "completed"]);
  expect(stepsOf({ ...order, due: 0 })).toEqual([]);
});

it("lets a courier who takes the money at the door leave, and what is collected wait in the shop", () => {
  expect(stepsOf({ due: 1, handover: "delivery", payAt: "handover" })).toEqual(["delivered", "completed"]);
  expect(stepsOf({ due: 1, handover: "collection", payAt: "order" })).toEqual(["delivered", "completed"]);
});
