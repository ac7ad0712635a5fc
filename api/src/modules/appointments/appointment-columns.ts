import { APPOINTMENT_STATUSES } from "@fundi/shared/appointments/appointment-status";
import { APPOINTMENT_PRIORITIES } from "@fundi/shared/appointments/appointments";
import {
  date,
  flag,
  integer,
  nullable,
  oneOf,
  serial,
  table,
  text,
  time,
  timestamp,
} from "../../platform/database/table";

export const APPOINTMENTS = table("appointments", {
  id: serial("id"),
  /** Null for a customer without an account. */
  userId: nullable(integer("user_id")),
  firstName: text("first_name"),
  lastName: text("last_name"),
  email: text("email"),
  phone: nullable(text("phone")),
  serviceId: nullable(integer("service_id")),
  serviceTitle: text("service_title"),
  quoteId: nullable(integer("quote_id")),
  /** The shop's local time: YYYY-MM-DD and HH:MM. */
  date: date("shop_date"),
  time: time("shop_time"),
  startsAt: timestamp("starts_at"),
  durationMinutes: integer("duration_minutes"),
  /** The device is brought at any time of these minutes; they reserve nobody's time. */
  isDropOff: flag("is_drop_off"),
  status: oneOf("status", APPOINTMENT_STATUSES, "pending"),
  priority: oneOf("priority", APPOINTMENT_PRIORITIES),
  technicianId: nullable(integer("technician_id")),
  location: text("location"),
  /** What the customer brings. */
  device: text("device"),
  notes: text("notes"),
  /** The member of staff who entered it; null when the customer did. */
  enteredBy: nullable(integer("entered_by")),
  /** Of the current link; 0: it has none, and never had. */
  linkNumber: integer("link_number"),
  icsSequence: integer("ics_sequence"),
  remindAt: nullable(timestamp("remind_at")),
  version: integer("version"),
  createdAt: timestamp("created_at"),
  updatedAt: timestamp("updated_at"),
});
