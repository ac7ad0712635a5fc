import { describe, expect, it } from "vitest";
import { User } from "../accounts/accounts";
import { ActivityItem } from "../activity/activity";
import { AdminAppointment } from "../appointments/admin-appointments";
import { Appointment, AppointmentStatus } from "../appointments/appointments";
import { Product } from "../catalog/products";
import { Service } from "../catalog/services";
import { InventoryItem, InventoryMovement } from "../inventory/inventory";
import { Order, OrderItem, OrderStatus, ShippingAddress } from "../orders/orders";
import { Payment } from "../payments/payment-record";
import { Quote, QuoteRequest, QuoteStatus, QuoteUrgency } from "../quotes/quotes";
import { Ticket } from "../support/tickets";
import type { z } from "./z";

/** The fields that clients rely on; a schema may have more. */
const FIELDS: [string, z.ZodObject, string][] = [
  ["user", User, "id name firstName lastName email phone address profilePicture role createdAt"],
  ["product", Product, "id name price condition specs image_url category description created_at"],
  [
    "service",
    Service,
    "id title description category created_at features price duration icon status totalBookings averageRating popularity",
  ],
  ["order", Order, "id orderNumber status total date items shippingAddress trackingNumber created_at"],
  ["order item", OrderItem, "id name quantity price image"],
  ["shipping address", ShippingAddress, "street city state zipCode"],
  [
    "payment",
    Payment,
    "id orderId orderNumber method amount phoneNumber mpesaReceiptNumber customerName status reviewedBy reviewedAt reviewNote createdAt",
  ],
  [
    "quote",
    Quote,
    "id name email phone service message urgency budget status serviceCategory deviceType images created_at updated_at",
  ],
  ["appointment", Appointment, "id serviceId service notes date time status created_at"],
  [
    "appointment of the console",
    AdminAppointment,
    "id customerName customerEmail service technician technicianId date time duration status location notes priority",
  ],
  ["activity item", ActivityItem, "id created_at type name total email service phone"],
  ["stock item", InventoryItem, "id name sku quantity price updatedAt"],
  ["stock movement", InventoryMovement, "id itemId type change quantityAfter reason userId userName createdAt"],
];

it.each(FIELDS)("the %s has the fields that clients rely on", (_, shape, fields) => {
  expect(Object.keys(shape.shape)).toEqual(expect.arrayContaining(fields.split(" ")));
});

describe("values from a fixed list", () => {
  const { condition, specs } = Product.shape;
  const { category, status, popularity } = Service.shape;
  const { role, email } = User.shape;

  it.each<[string, z.ZodType, readonly string[]]>([
    ["a person's role", role, ["user", "admin", "manager", "staff"]],
    ["a product's condition", condition, ["refurbished", "new"]],
    ["a service's category", category, ["repairs", "sales", "software"]],
    ["a service's status", status, ["active", "inactive", "draft"]],
    ["a quote's urgency", QuoteUrgency, ["low", "normal", "urgent", "emergency"]],
    ["a quote's status", QuoteStatus, ["pending", "in-review", "quoted", "accepted", "declined"]],
    ["an appointment's status", AppointmentStatus, ["pending", "confirmed", "in progress", "completed", "cancelled"]],
    ["a payment's state", Payment.shape.status, ["pending", "approved", "rejected"]],
    [
      "an order's status",
      OrderStatus,
      ["pending", "processing", "in_progress", "confirmed", "shipped", "delivered", "completed", "cancelled"],
    ],
  ])("%s is one of them, and nothing else", (_, schema, values) => {
    for (const value of values) expect(schema.parse(value)).toBe(value);
    for (const other of ["other", values[0]?.toUpperCase(), 1, null])
      expect(schema.safeParse(other).success).toBe(false);
  });

  it("a service is active and not popular by default", () => {
    expect([status.parse(undefined), popularity.parse(undefined)]).toEqual(["active", 0]);
  });

  it("an appointment is pending by default", () => {
    expect(Appointment.shape.status.parse(undefined)).toBe("pending");
  });

  it("an appointment made by staff has priority medium by default, and an empty status is pending", () => {
    const { priority, status } = AdminAppointment.shape;
    expect([priority.parse(undefined), status.parse("")]).toEqual(["medium", "pending"]);
    expect(status.safeParse("done").success).toBe(false);
  });

  it("specs are a list of texts, and an e-mail address must be valid", () => {
    expect(specs.safeParse("i5, 8GB").success).toBe(false);
    expect(specs.parse(["i5", "8GB"])).toEqual(["i5", "8GB"]);
    for (const address of [email, QuoteRequest.shape.email]) expect(address.safeParse("jane").success).toBe(false);
  });
});

it("an order's total is a number, also when it comes as text; a missing total is refused", () => {
  expect(Order.shape.total.parse("1500.00")).toBe(1500);
  expect(Order.shape.total.parse(2e12)).toBe(2e12);
  for (const value of [null, "", " ", "abc", undefined, Number.NaN])
    expect(Order.shape.total.safeParse(value).success).toBe(false);
});

it("an order or ticket of an unknown or differently spelled status is shown, not refused", () => {
  expect(["in-progress", "burnt", undefined].map((status) => Order.shape.status.parse(status))).toEqual([
    "in_progress",
    "pending",
    "pending",
  ]);
  expect(["in-progress", "burnt", undefined].map((status) => Ticket.shape.status.parse(status))).toEqual([
    "in_progress",
    "open",
    "open",
  ]);
  expect(["urgent", "burnt", undefined].map((priority) => Ticket.shape.priority.parse(priority))).toEqual([
    "urgent",
    "low",
    "low",
  ]);
});
