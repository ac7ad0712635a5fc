import type { ActivityItem } from "@fundi/shared/activity";
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
  const booking = activity({
    ...{ type: "booking", entityId: 9, service: "Screen repair", phone: "0712345678" },
    ...{ scheduledDate: "2026-11-23", scheduledTime: "10:00", location: "In the shop" },
  });
  const notification = toStaffNotification(booking, true);
  expect(notification).toEqual({
    ...{ id: 100, type: "appointment", read: true, timestamp: booking.created_at, customerName: "Jane Wanjiku" },
    ...{ appointmentId: 9, customerPhone: "0712345678", service: "Screen repair" },
    ...{ scheduledDate: "2026-11-23", scheduledTime: "10:00", location: "In the shop" },
  });
  expect(describeNotification(notification)).toEqual({
    title: "New appointment",
    text: "Jane Wanjiku · Screen repair · Mon 23 Nov 2026, 10:00",
    path: "/admin/appointments/9",
  });
});

const quote = (change: Partial<ActivityItem> = {}) =>
  activity({
    ...{ type: "quote", entityId: 12, service: "Website", email: "jane@shop.test" },
    ...{ priority: "normal", hasImages: false, description: "A shop for shoes" },
    ...change,
  });

it("leads from a quote to the quotes", () => {
  const notification = toStaffNotification(quote(), false);
  expect(notification).toEqual({
    ...{ id: 100, type: "quote", read: false, timestamp: quote().created_at, customerName: "Jane Wanjiku" },
    ...{ quoteId: 12, customerEmail: "jane@shop.test", service: "Website" },
    ...{ priority: "normal", hasImages: false, description: "A shop for shoes" },
  });
  expect(describeNotification(notification)).toEqual({
    title: "New quote request",
    text: "Jane Wanjiku · Website",
    path: "/admin/quotes/12",
  });
});

it("says at once when a quote is pressing, and when there are photos", () => {
  const pressing = toStaffNotification(quote({ priority: "emergency", hasImages: true }), false);
  expect(describeNotification(pressing).text).toBe("Emergency · Jane Wanjiku · Website · with photos");
});

it("tells of an item that runs low, and leads to it", () => {
  const item = activity({
    ...{ type: "low_stock", entityId: 3, number: "CHG-65", name: "Dell 65W charger" },
    ...{ available: 4, reorderLevel: 5 },
  });
  expect(describeNotification(toStaffNotification(item, false))).toEqual({
    title: "Running low: Dell 65W charger",
    text: "CHG-65 · 4 available · reorder at 5",
    path: "/admin/inventory/3",
  });
});
