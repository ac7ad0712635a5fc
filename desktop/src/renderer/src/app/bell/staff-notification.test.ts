import { formatKes } from "@fundi/shared/money";
import { expect, it } from "vitest";
import { activity } from "../../testing/order-samples";
import { describeNotification, toStaffNotification } from "./staff-notification";

it("tells of an order, and leads to it", () => {
  const notification = toStaffNotification(activity({ itemCount: 2 }), false);
  expect(notification).toMatchObject({ type: "order", orderId: 41, totalAmount: 38_500, itemCount: 2, read: false });
  expect(describeNotification(notification)).toEqual({
    title: "New order FD-1000-0041",
    text: `Jane Wanjiku · 2 items · ${formatKes(38_500)}`,
    path: "/admin/orders/41",
  });
});

it("calls the api's booking an appointment", () => {
  const booking = activity({ type: "booking", service: "Screen repair", phone: "0712345678" });
  const notification = toStaffNotification(booking, true);
  expect(notification).toMatchObject({ type: "appointment", appointmentId: 41, customerPhone: "0712345678" });
  expect(describeNotification(notification).path).toBe("/admin/appointments");
});

it("leads from a quote to the quotes", () => {
  const quote = toStaffNotification(activity({ type: "quote", service: "Website", email: "jane@shop.test" }), false);
  expect(quote).toMatchObject({ type: "quote", customerEmail: "jane@shop.test" });
  expect(describeNotification(quote).path).toBe("/admin/quotes");
});
