import { APPOINTMENT_STATUSES } from "./appointment-status";
import { endpoint } from "./endpoint";
import { CalendarDate, Id, IdParam, Instant, idParams, Success, text, Version } from "./fields";
import { z } from "./z";

export const AppointmentStatus = z.enum(APPOINTMENT_STATUSES);
export const APPOINTMENT_PRIORITIES = ["low", "medium", "high", "urgent"] as const;
export const AppointmentPriority = z.enum(APPOINTMENT_PRIORITIES);

/** What the clock on the shop's wall says: HH:MM, or with seconds. */
export const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, "Pick a time, such as 09:00");
/** Longer work than a day is not an appointment. */
const Minutes = z.number().int().min(5).max(1440);
const Notes = text(1000);

/** What the viewer may do with it. */
export const APPOINTMENT_ACTIONS = ["reschedule", "cancel"] as const;

export const Appointment = z
  .object({
    id: Id,
    /** A service of the catalogue; null when `service` says in words what is wanted. */
    serviceId: Id.nullable(),
    service: z.string().nullable(),
    /** How it is called on every screen, whichever of the two it is. */
    serviceTitle: z.string(),
    notes: z.string(),
    /** Date and time of the shop, whatever zone the reader is in (`decisions.md` D5). */
    date: CalendarDate,
    /** Null is any time of the day; calendars show 09:00. */
    time: WallTime.nullable(),
    durationMinutes: Minutes,
    status: AppointmentStatus.default("pending"),
    /** Name of who will do the work, once that is known. */
    technician: z.string().nullable(),
    /** Empty: at the shop. */
    location: z.string(),
    /** How often the entry in the customer's calendar has changed. */
    icsSequence: z.number().int().min(0),
    allowedActions: z.array(z.enum(APPOINTMENT_ACTIONS)),
    created_at: Instant,
    version: Version,
  })
  .meta({ id: "Appointment" });
export type Appointment = z.infer<typeof Appointment>;

/** What a booking says of the visit, whoever makes it. */
export const BookedVisit = z.object({
  serviceId: Id.optional(),
  /** What is wanted, when it is no service of the catalogue. */
  service: text(160).optional(),
  date: CalendarDate,
  time: WallTime,
  notes: Notes.default(""),
  /** The accepted quote that led to it. */
  quoteId: Id.optional(),
});

export const AppointmentForm = BookedVisit.superRefine(({ serviceId, service }, context) => {
  if (!serviceId && !service)
    context.addIssue({ code: "custom", path: ["serviceId"], message: "Choose what you come for" });
});

export const bookAppointment = endpoint({
  method: "POST",
  path: "/api/appointments",
  summary: "Book a visit; a place that is taken meanwhile is refused",
  access: "user",
  body: AppointmentForm,
  response: Appointment,
  status: 201,
  idempotent: true,
  errors: ["LIMIT_REACHED", "SLOT_TAKEN", "NOT_FOUND", "IDEMPOTENCY_KEY_REUSED"],
});

export const listMyAppointments = endpoint({
  method: "GET",
  path: "/api/appointments/my",
  summary: "One's own appointments, the latest first, at most 500",
  access: "user",
  response: z.array(Appointment),
});

const Slot = z.object({
  time: WallTime,
  available: z.boolean(),
  /** Places that are left. */
  left: z.number().int().min(0),
});
export type Slot = z.infer<typeof Slot>;

const Day = z.object({ date: CalendarDate, open: z.boolean(), slots: z.array(Slot) });
export type AvailableDay = z.infer<typeof Day>;

export const getAvailability = endpoint({
  method: "GET",
  path: "/api/appointments/availability",
  summary: "When one can come: hourly starts inside opening hours, for one day or several",
  access: "guest",
  knowsCaller: true,
  query: z.object({
    date: CalendarDate,
    serviceId: IdParam.optional(),
    /** One's own appointment that is to be moved: it keeps its length, and its place counts as free. */
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
  params: idParams,
  body: z.object({
    date: CalendarDate.optional(),
    time: WallTime.optional(),
    notes: Notes.optional(),
    version: Version.optional(),
  }),
  response: Appointment,
  errors: ["NOT_FOUND", "SLOT_TAKEN", "INVALID_TRANSITION", "STALE_VERSION"],
});

export const cancelAppointment = endpoint({
  method: "DELETE",
  path: "/api/appointments/:id",
  summary: "Cancel one's own pending appointment; it is kept with status cancelled",
  access: "user",
  params: idParams,
  response: Success,
  errors: ["NOT_FOUND", "INVALID_TRANSITION"],
});

export const getAppointmentIcs = endpoint({
  method: "GET",
  path: "/api/appointments/:id/calendar.ics",
  summary: "The appointment as a calendar file, for its owner and for staff",
  access: "user",
  params: idParams,
  response: { binary: "text/calendar; charset=utf-8" },
  errors: ["NOT_FOUND"],
});
