import { expect, it } from "vitest";
import { HANDOVERS } from "../settings/offers";
import { ORDER_STATUSES } from "./order-status";
import {
  handoverOfAll,
  orderStatusLabel,
  STATUS_CALL_COLLECTION_LABELS,
  STATUS_CALL_LABELS,
} from "./order-status-label";

const labels = (handover: Parameters<typeof orderStatusLabel>[1]) =>
  ORDER_STATUSES.map((status) => orderStatusLabel(status, handover)).join(", ");

it("never says of what is collected that it is shipped or delivered", () => {
  expect(labels("delivery")).toBe(
    "Pending, Confirmed, Processing, In Progress, Shipped, Delivered, Completed, Cancelled",
  );
  expect(labels("collection")).toBe(
    "Pending, Confirmed, Processing, In Progress, Ready to collect, Collected, Completed, Cancelled",
  );
});

it("has words that are true of orders of both kinds", () => {
  expect(orderStatusLabel("shipped", "both")).toBe("Shipped or ready to collect");
  expect(orderStatusLabel("delivered", "both")).toBe("Delivered or collected");
  expect(orderStatusLabel("confirmed", "both")).toBe("Confirmed");
});

it("takes the server's labels, but for what collecting calls by its own words", () => {
  const sent = { processing: "On the bench", shipped: "With the rider" };
  expect(orderStatusLabel("processing", "collection", sent)).toBe("On the bench");
  expect(orderStatusLabel("shipped", "delivery", sent)).toBe("With the rider");
  expect(orderStatusLabel("shipped", "collection", sent)).toBe("Ready to collect");
  expect(orderStatusLabel("completed", "delivery", sent)).toBe("Completed");
});

it("labels in the call for statuses what it labels itself", () => {
  const built = { delivery: STATUS_CALL_LABELS, collection: STATUS_CALL_COLLECTION_LABELS };
  for (const handover of HANDOVERS)
    for (const status of ORDER_STATUSES) expect(built[handover][status]).toBe(orderStatusLabel(status, handover));
});

it("uses the words of one kind where all orders are of it", () => {
  const delivery = { handover: "delivery" } as const;
  const collection = { handover: "collection" } as const;
  expect(handoverOfAll([collection, collection])).toBe("collection");
  expect(handoverOfAll([delivery, collection])).toBe("both");
  expect(handoverOfAll([])).toBe("both");
});
