import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import { expect, it } from "vitest";
import type { OrderMailContent } from "../orders";
import { type OrderText, paymentApprovedMail } from "./order-mails";

const content: OrderMailContent = {
  ...{ orderNumber: "FD-1000-0041", items: [], deliveryFeeMinor: 0, discountMinor: 0, handover: "collection" },
  ...{ deliverTo: "", promisedAt: null, missing: [], link: null },
};
const text = (more: Partial<OrderMailContent>): OrderText => ({
  shop: {} as OrderText["shop"],
  linkTo: (path) => `https://shop.example${path}`,
  content: { ...content, ...more },
});
const approved = (userId: number | null) =>
  ({
    payload: { orderId: 41, userId, customerName: "Jane", orderNumber: "FD-1000-0041", amountMinor: 100 },
  }) as unknown as DomainEvent<"payment.approved">;
const followed = (order: OrderText, userId: number | null) => {
  const { values } = paymentApprovedMail(order, approved(userId));
  return "whereToFollow" in values ? values.whereToFollow : undefined;
};

it.each([
  ["somebody with an account to the order", 7, text({}), "Your order: https://shop.example/orders/41"],
  ["a guest to the link", null, text({ link: "41-1-key" }), "https://shop.example/track#41-1-key"],
] as const)("a mail about a payment leads %s", (_, userId, order, expected) => {
  expect(followed(order, userId)).toContain(expected);
});

it("a mail about an order of the counter leads nowhere: its customer has no page of it", () => {
  expect(followed(text({}), null)).toBe("");
});
