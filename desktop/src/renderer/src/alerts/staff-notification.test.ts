import type { ActivityItem } from "@fundi/shared/activity/activity";
import { formatKes } from "@fundi/shared/values/money";
import { expect, it } from "vitest";
import { activity } from "../testing/order-samples";
import { NOTIFICATION_TEXTS } from "./notification-text";
import { toStaffNotification } from "./staff-notification";

const describe = (item: ActivityItem) => NOTIFICATION_TEXTS[item.type](item);

it("describes a new order and links to it", () => {
  expect(toStaffNotification(activity({ itemCount: 2 }), false)).toEqual({
    ...{ id: 100, type: "order", read: false, timestamp: activity().created_at },
    title: "New order FD-1000-0041",
    text: `Jane Wanjiku · 2 items · ${formatKes(38_500)}`,
    path: "/admin/orders/41",
  });
});

it("names the new status of an order that somebody else moved, and who moved it", () => {
  const moved = activity({ type: "order_moved", total: null, newStatus: "cancelled", updatedBy: "Grace Njeri" });
  expect(toStaffNotification(moved, true)).toMatchObject({
    ...{ type: "order_moved", read: true },
    title: "Cancelled: order FD-1000-0041",
    text: "Jane Wanjiku · by Grace Njeri",
    path: "/admin/orders/41",
  });
});

it("calls the api's booking an appointment", () => {
  const booking = activity({
    ...{ type: "booking", entityId: 9, service: "Screen repair", phone: "0712345678" },
    ...{ scheduledDate: "2026-11-23", scheduledTime: "10:00", location: "In the shop" },
  });
  expect(describe(booking)).toEqual({
    title: "New appointment",
    text: "Jane Wanjiku · Screen repair · Mon 23 Nov 2026, 10:00",
    path: "/admin/appointments/9",
  });
});

const changed = (change: Partial<ActivityItem>) =>
  describe(
    activity({
      ...{ type: "booking", entityId: 9, name: "Njeri Wambui", service: "Laptop check-up" },
      ...{ scheduledDate: "2026-11-27", scheduledTime: "14:00", wasDate: "2026-11-27", wasTime: "13:00" },
      ...change,
    }),
  );

it("says from when to when a customer moved an appointment, and that it was confirmed", () => {
  expect(changed({ customerChange: "moved", wasConfirmed: true })).toEqual({
    title: "Confirmed appointment moved",
    text: "Njeri Wambui moved Laptop check-up from Fri 27 Nov 2026, 13:00 to Fri 27 Nov 2026, 14:00",
    path: "/admin/appointments/9",
  });
  expect(changed({ customerChange: "moved", wasConfirmed: false, dropOffUntil: "17:00" })).toMatchObject({
    title: "Appointment is now a drop-off",
    text: expect.stringContaining("to Fri 27 Nov 2026, any time until 17:00"),
  });
});

it("says what a customer cancelled, and that they changed what they said", () => {
  expect(changed({ customerChange: "cancelled", wasConfirmed: true })).toMatchObject({
    title: "Confirmed appointment cancelled",
    text: "Njeri Wambui cancelled Laptop check-up · Fri 27 Nov 2026, 13:00",
  });
  expect(changed({ customerChange: "details" }).title).toBe("Appointment: new details");
  expect(describe(activity({ type: "ticket", customerChange: "replied" })).title).toBe("Reply in a support ticket");
});

const quote = (change: Partial<ActivityItem> = {}) =>
  activity({
    ...{ type: "quote", entityId: 12, service: "Website", email: "jane@shop.test" },
    ...{ priority: "normal", hasImages: false, description: "A shop for shoes" },
    ...change,
  });

it("links to the quote of a quote request", () => {
  expect(describe(quote())).toEqual({
    title: "New quote request",
    text: "Jane Wanjiku · Website",
    path: "/admin/quotes/12",
  });
});

it("states the urgency of a pressing quote request first, and that it has photos", () => {
  const text = "Emergency · Jane Wanjiku · Website · with photos";
  expect(describe(quote({ priority: "emergency", hasImages: true })).text).toBe(text);
});

it("says what a customer answered to an offer, or asked about it", () => {
  const offer = (change: Partial<ActivityItem>) => describe(quote({ type: "quote_answer", ...change }));
  expect(offer({ answer: "accepted", total: 6500, description: "" })).toEqual({
    title: "Offer accepted",
    text: "Jane Wanjiku · Website · Ksh\u00a06,500",
    path: "/admin/quotes/12",
  });
  expect(offer({ answer: "declined", total: 6500, description: "Too expensive" })).toMatchObject({
    title: "Offer declined",
    text: "Jane Wanjiku · Website · Too expensive",
  });
  expect(offer({ description: "Is it new?" })).toMatchObject({
    title: "Question about an offer",
    text: "Jane Wanjiku · Website · Is it new?",
  });
});

it("describes an item that runs low and links to it", () => {
  const item = activity({
    ...{ type: "low_stock", entityId: 3, number: "CHG-65", name: "Dell 65W charger" },
    ...{ available: 4, reorderLevel: 5 },
  });
  expect(describe(item)).toEqual({
    title: "Running low: Dell 65W charger",
    text: "CHG-65 · 4 available · reorder at 5",
    path: "/admin/inventory/3",
  });
});
