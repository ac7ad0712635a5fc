import type { AdminAppointment, AdminAppointmentDetail } from "@fundi/shared/appointments/admin-appointments";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { DEFAULT_HOURS } from "@fundi/shared/values/time";
import { shopConfig as shopWithoutHours } from "./order-samples";

/** A Monday. */
export const MONDAY = "2026-11-23";

/** An appointment on Monday at ten for a screen repair, not assigned yet. */
export const appointment = (change: Partial<AdminAppointment> = {}): AdminAppointment => ({
  id: 12,
  customerName: "Jane Wanjiku",
  customerEmail: "jane@shop.test",
  customerPhone: "0712345678",
  service: "Laptop screen replacement",
  serviceId: 2,
  technician: null,
  technicianId: null,
  date: MONDAY,
  time: "10:00",
  duration: 60,
  dropOff: false,
  status: "pending",
  location: "",
  device: "",
  isGuest: false,
  notes: "A crack from the hinge",
  priority: "medium",
  quoteId: null,
  nextStatuses: ["confirmed", "cancelled"],
  version: 3,
  ...change,
});

/** The same with its customer. */
export const appointmentDetail = (change: Partial<AdminAppointmentDetail> = {}): AdminAppointmentDetail => ({
  ...appointment(),
  customer: { id: 7, firstName: "Jane", lastName: "Wanjiku", email: "jane@shop.test", phone: "0712345678" },
  createdAt: "2026-11-20T08:00:00.000Z",
  updatedAt: "2026-11-20T09:00:00.000Z",
  ...change,
});

export const TECHNICIANS = [
  { id: 4, name: "Brian Kiprono" },
  { id: 5, name: "Amina Hassan" },
];

export const shopConfig = (change: Partial<ShopConfig> = {}): ShopConfig =>
  shopWithoutHours({ hours: [...DEFAULT_HOURS], closedDays: ["2026-11-24"], ...change });
