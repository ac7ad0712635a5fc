import { endpoint } from "../contract/endpoint";
import {
  CalendarDate,
  Id,
  IdParam,
  Instant,
  idParams,
  optionalLine,
  pageQuery,
  text,
  typedSearch,
  Version,
} from "../contract/fields";
import { z } from "../contract/z";
import { CustomerChoice } from "../customers/customers";
import { AppointmentPriority, AppointmentStatus, BookedAppointment, checkChosenTime, WallTime } from "./appointments";

const Minutes = z.number().int().min(5).max(1440);

/** An appointment as staff see it. */
export const AdminAppointment = z
  .object({
    id: Id,
    customerName: z.string(),
    customerEmail: z.string(),
    customerPhone: z.string().nullable(),
    service: z.string(),
    serviceId: Id.nullable(),
    /** Name of the technician. */
    technician: z.string().nullable(),
    technicianId: Id.nullable(),
    date: CalendarDate,
    time: WallTime.nullable(),
    /** Minutes. */
    duration: Minutes,
    /** The device is brought at any time of the `duration` from `time` on; nobody's time is reserved. */
    dropOff: z.boolean().default(false),
    /** Old records without one wait for confirmation. */
    status: z.preprocess((status) => (status === "" ? "pending" : status), AppointmentStatus),
    location: z.string(),
    /** What the customer brings. */
    device: z.string().default(""),
    /** Booked online without an account. */
    isGuest: z.boolean().default(false),
    notes: z.string(),
    priority: AppointmentPriority.default("medium"),
    /** The accepted quote that led to it. */
    quoteId: Id.nullable(),
    /** Statuses that may follow, so that no screen re-derives the rules. */
    nextStatuses: z.array(AppointmentStatus),
    /** Sent back with a change; a stale one is refused. */
    version: Version,
  })
  .meta({ id: "AdminAppointment" });
export type AdminAppointment = z.infer<typeof AdminAppointment>;

export const AdminAppointmentDetail = AdminAppointment.extend({
  /** Null for somebody without an account. */
  customer: z
    .object({ id: Id, firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string().nullable() })
    .nullable(),
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: "AdminAppointmentDetail" });
export type AdminAppointmentDetail = z.infer<typeof AdminAppointmentDetail>;

export const AppointmentFilter = z.object({
  /** First and last day of the shop. */
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  status: AppointmentStatus.optional(),
  /** 0 finds unassigned ones. */
  technicianId: z.coerce.number().int().min(0).optional(),
  /** The beginning of a name, e-mail or phone number, or the appointment's own number. */
  search: typedSearch(100).optional(),
  ...pageQuery(50, 500),
  sortOrder: z.enum(["asc", "desc"]).default("desc"),
});
export type AppointmentFilter = z.infer<typeof AppointmentFilter>;

export const listAdminAppointments = endpoint({
  method: "GET",
  path: "/api/admin/appointments",
  summary: "Appointments by time, filtered and paged; `X-Total-Count` is the total",
  access: "staff",
  query: AppointmentFilter,
  response: z.array(AdminAppointment),
});

export const listClosedDayAppointments = endpoint({
  method: "GET",
  path: "/api/admin/closed-day-appointments",
  summary: "Appointments from today on that stand on a day on which the shop is closed, by time, at most 100",
  access: "staff",
  response: z.array(AdminAppointment),
});

export const getAdminAppointment = endpoint({
  method: "GET",
  path: "/api/admin/appointments/:id",
  summary: "One appointment with its customer",
  access: "staff",
  params: idParams,
  response: AdminAppointmentDetail,
  errors: ["NOT_FOUND"],
});

export const createAdminAppointment = endpoint({
  method: "POST",
  path: "/api/admin/appointments",
  summary: "Book an appointment for a customer who called or walked in; refused when the slot is taken",
  access: "staff",
  body: BookedAppointment.extend({
    customer: CustomerChoice,
    technicianId: Id.nullish(),
    /** True: already agreed with the customer; false: to be confirmed. */
    isConfirmed: z.boolean().default(true),
  }).superRefine(({ serviceId, service, ...when }, context) => {
    if (!serviceId && !service)
      context.addIssue({ code: "custom", path: ["service"], message: "Choose a service, or say what is to be done" });
    checkChosenTime(when, context);
  }),
  response: AdminAppointmentDetail,
  status: 201,
  idempotent: true,
  errors: ["NOT_FOUND", "SLOT_TAKEN", "TECHNICIAN_BUSY", "EMAIL_EXISTS", "CONFLICT", "IDEMPOTENCY_KEY_REUSED"],
});

/** The console says "scheduled" for pending. */
const WrittenStatus = z.union([AppointmentStatus, z.literal("scheduled").transform(() => "pending" as const)]);

export const updateAdminAppointment = endpoint({
  method: "PUT",
  path: "/api/admin/appointments/:id",
  summary: "Move an appointment on, give it to a technician, or change when and where it is",
  access: "staff",
  params: idParams,
  body: z.object({
    status: WrittenStatus.optional(),
    technicianId: IdParam.nullish(),
    date: CalendarDate.optional(),
    time: WallTime.optional(),
    duration: Minutes.optional(),
    /** Turns an appointment into a drop-off, or back, which needs a time. */
    dropOff: z.boolean().optional(),
    location: optionalLine(200).optional(),
    device: optionalLine(120).optional(),
    notes: text(1000).optional(),
    priority: AppointmentPriority.optional(),
    version: Version.optional(),
  }),
  response: AdminAppointmentDetail,
  errors: ["NOT_FOUND", "INVALID_TRANSITION", "SLOT_TAKEN", "TECHNICIAN_BUSY", "STALE_VERSION"],
});

export const renewAppointmentLink = endpoint({
  method: "POST",
  path: "/api/admin/appointments/:id/link",
  summary:
    "Make a new link for the customer of an appointment without an account; earlier ones open nothing from then on",
  access: "staff",
  params: idParams,
  response: z.object({
    /** Absolute where the storefront's address is known, else a path of it. */
    url: z.string(),
    appointment: AdminAppointmentDetail,
  }),
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const listTechnicians = endpoint({
  method: "GET",
  path: "/api/admin/technicians",
  summary: "Who does the work: active accounts of role staff",
  access: "staff",
  response: z.array(z.object({ id: Id, name: z.string() })),
});
