import { endpoint } from "../contract/endpoint";
import {
  CalendarDate,
  Email,
  Id,
  IdParam,
  Instant,
  idParams,
  OptionalPhone,
  oneLine,
  optionalLine,
  Phone,
  Success,
  text,
  Version,
} from "../contract/fields";
import { z } from "../contract/z";
import { GuestLink } from "../links/links";
import { APPOINTMENT_STATUSES } from "./appointment-status";

export const AppointmentStatus = z.enum(APPOINTMENT_STATUSES);
export const APPOINTMENT_PRIORITIES = ["low", "medium", "high", "urgent"] as const;
export const AppointmentPriority = z.enum(APPOINTMENT_PRIORITIES);

/** Wall clock time of the shop: HH:MM, or with seconds. */
export const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, "Pick a time, such as 09:00");
/** Longer than a day is not an appointment. */
const Minutes = z.number().int().min(5).max(1440);
const Notes = text(1000);
const DEVICE_MAX = 120;

/** The actions that the viewer may take. */
export const APPOINTMENT_ACTIONS = ["reschedule", "cancel"] as const;

export const Appointment = z
  .object({
    id: Id,
    /** A service of the catalogue; null when `service` is free text. */
    serviceId: Id.nullable(),
    service: z.string().nullable(),
    /** The display name in both cases. */
    serviceTitle: z.string(),
    /** What the customer brings; empty where nothing was said. */
    device: z.string().default(""),
    notes: z.string(),
    /** Date and time in the shop's time zone. */
    date: CalendarDate,
    /** Null is any time of the day; calendars show 09:00. */
    time: WallTime.nullable(),
    durationMinutes: Minutes,
    /** The device is brought at any time of the `durationMinutes` from `time` on: while the shop is open. */
    dropOff: z.boolean().default(false),
    status: AppointmentStatus.default("pending"),
    /** Name of the technician, once assigned. */
    technician: z.string().nullable(),
    /** Empty: at the shop. */
    location: z.string(),
    /** How often the entry in the customer's calendar has changed. */
    icsSequence: z.number().int().min(0),
    allowedActions: z.array(z.enum(APPOINTMENT_ACTIONS)),
    /** The account that it belongs to; null for one that was booked without an account. */
    customerId: Id.nullable().default(null),
    created_at: Instant,
    version: Version,
  })
  .meta({ id: "Appointment" });
export type Appointment = z.infer<typeof Appointment>;

/** The fields of a booking, by customers and staff. */
export const BookedAppointment = z.object({
  serviceId: Id.optional(),
  /** Free text, when it is not a service of the catalogue. */
  service: optionalLine(160).optional(),
  date: CalendarDate,
  /** Not needed for a drop-off, which is at any time of the day. */
  time: WallTime.optional(),
  /** The device is brought while the shop is open; nobody's time is reserved. */
  dropOff: z.boolean().default(false),
  device: optionalLine(DEVICE_MAX).default(""),
  notes: Notes.default(""),
  /** The accepted quote that led to it. */
  quoteId: Id.optional(),
});

/** Adds an error where there is neither a time nor a drop-off. */
export function checkChosenTime(
  { time, dropOff }: { time?: string | undefined; dropOff: boolean },
  context: z.RefinementCtx,
): void {
  if (!dropOff && time === undefined) context.addIssue({ code: "custom", path: ["time"], message: "Choose a time" });
}

/** Who comes, without an account: they are called. */
const GuestContact = z.object({
  name: oneLine(80),
  phone: Phone,
  /** Where mails go; empty: nowhere. */
  email: z.union([z.literal(""), Email]).default(""),
});

export const AppointmentForm = BookedAppointment.extend({
  /** Needed without an account, ignored with one. */
  guest: GuestContact.optional(),
  /** Where somebody with an account is called whose account has no number; it is saved there. */
  phone: OptionalPhone.nullish().transform((value) => value ?? null),
}).superRefine(({ serviceId, service, ...when }, context) => {
  if (!serviceId && !service)
    context.addIssue({ code: "custom", path: ["serviceId"], message: "Choose what you come for" });
  checkChosenTime(when, context);
});

export const bookAppointment = endpoint({
  method: "POST",
  path: "/api/appointments",
  summary:
    "Book an appointment at a time that is offered, or a drop-off on a day, with or without an account; refused when it was taken meanwhile",
  access: "guest",
  knowsCaller: true,
  // The link of an accepted quote books it.
  guestLink: true,
  body: AppointmentForm,
  response: Appointment.extend({
    /** Opens an appointment without an account; null for one that belongs to an account. */
    link: z.string().nullable().default(null),
  }),
  status: 201,
  idempotent: true,
  errors: ["LIMIT_REACHED", "RATE_LIMITED", "SLOT_TAKEN", "NOT_FOUND", "IDEMPOTENCY_KEY_REUSED", "LINK_INVALID"],
});

export const listMyAppointments = endpoint({
  method: "GET",
  path: "/api/appointments/my",
  summary: "One's own appointments and those of the links sent along, the latest first, at most 500",
  access: "user",
  guestLink: true,
  response: z.array(Appointment),
});

export const getAppointment = endpoint({
  method: "GET",
  path: "/api/appointments/:id",
  summary: "One appointment, for its customer",
  access: "user",
  guestLink: true,
  params: idParams,
  response: Appointment,
  errors: ["NOT_FOUND"],
});

export const takeOverAppointment = endpoint({
  method: "POST",
  path: "/api/appointments/take-over",
  summary: "Take an appointment that was booked without an account into one's own; its link opens nothing from then on",
  access: "user",
  guessable: "guestLink",
  body: z.object({ link: GuestLink }),
  response: Appointment,
  errors: ["LINK_INVALID"],
});

const Slot = z.object({
  time: WallTime,
  available: z.boolean(),
  /** Remaining capacity. */
  left: z.number().int().min(0),
});
export type Slot = z.infer<typeof Slot>;

/** When a device can be brought on a day without a time of a technician. */
const DropOff = z.object({
  from: WallTime,
  to: WallTime,
  /** How many more devices the shop takes in on that day. */
  left: z.number().int().min(0),
});

const Day = z.object({
  date: CalendarDate,
  open: z.boolean(),
  slots: z.array(Slot),
  /** Null on a day on which the shop takes in none. */
  dropOff: DropOff.nullable().default(null),
});
export type AvailableDay = z.infer<typeof Day>;

export const getAvailability = endpoint({
  method: "GET",
  path: "/api/appointments/availability",
  summary: "Available slots: hourly starts inside opening hours, and drop-offs, for one day or several",
  access: "guest",
  knowsCaller: true,
  guestLink: true,
  query: z.object({
    date: CalendarDate,
    serviceId: IdParam.optional(),
    /** The caller's appointment that is to be moved: it keeps its length, and its own slot counts as free. */
    moving: IdParam.optional(),
    days: z.coerce.number().int().min(1).max(31).default(1),
  }),
  /** `slots` are those of `date`; `days` begins with it. */
  response: z.object({ date: CalendarDate, slots: z.array(Slot), days: z.array(Day) }),
  errors: ["NOT_FOUND"],
});

export const rescheduleAppointment = endpoint({
  method: "PUT",
  path: "/api/appointments/:id",
  summary: "Move one's own appointment or change its notes; a confirmed one that moves is pending again",
  access: "user",
  guestLink: true,
  params: idParams,
  body: z.object({
    date: CalendarDate.optional(),
    time: WallTime.optional(),
    /** Turns an appointment into a drop-off, or back, which needs a time. */
    dropOff: z.boolean().optional(),
    device: optionalLine(DEVICE_MAX).optional(),
    notes: Notes.optional(),
    version: Version.optional(),
  }),
  response: Appointment,
  errors: ["NOT_FOUND", "SLOT_TAKEN", "INVALID_TRANSITION", "STALE_VERSION"],
});

export const cancelAppointment = endpoint({
  method: "DELETE",
  path: "/api/appointments/:id",
  summary:
    "Cancel the caller's pending appointment, or, by its link, one that has not begun; it remains with status cancelled",
  access: "user",
  guestLink: true,
  params: idParams,
  response: Success,
  errors: ["NOT_FOUND", "INVALID_TRANSITION"],
});

export const getAppointmentIcs = endpoint({
  method: "GET",
  path: "/api/appointments/:id/calendar.ics",
  summary: "The appointment as a calendar file, for its owner and for staff",
  access: "user",
  guestLink: true,
  params: idParams,
  response: { binary: "text/calendar; charset=utf-8" },
  errors: ["NOT_FOUND"],
});
