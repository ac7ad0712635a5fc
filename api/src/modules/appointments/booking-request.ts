import { CALENDAR_MINUTES } from "@fundi/shared/appointments/appointment-times";
import type { BookedAppointment } from "@fundi/shared/appointments/appointments";
import { fieldError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import { instantOf } from "@fundi/shared/values/time";
import type { LinkViewer } from "../../platform/auth/viewer";
import type { Tx } from "../../platform/database/transaction";
import type { CustomerContact } from "../accounts";
import { remindAt } from "./appointment";
import { placeOfDropOff } from "./appointment-change";
import type { AppointmentDependencies } from "./appointment-dependencies";
import { factsOf } from "./appointment-facts";
import { findAppointment, insertAppointment } from "./appointment-store";
import { requireBookableService } from "./bookable-service";
import { isTechnician } from "./technician-store";
import { requireFreeSlot, requireFreeTechnician } from "./times/day-plan";
import { checkOffered, checkTime } from "./times/shop-day";

/** An appointment to create, with everything that decides about its slot. */
interface BookingRequest {
  form: z.output<typeof BookedAppointment>;
  /** Its id is null without an account. */
  customer: Omit<CustomerContact, "id"> & { id: number | null };
  /** Whose quotes may be booked. */
  owner: Omit<LinkViewer, "role">;
  /** The user who performs it; null without an account. */
  actorId: number | null;
  enteredBy: number | null;
  status: "pending" | "confirmed";
  technicianId: number | null;
  /** Whether only what is offered to customers can be booked. */
  isOfferedOnly: boolean;
  /** Throws when the customer exceeds the limit. */
  checkLimit?: (tx: Tx, now: Date) => Promise<void>;
}

/** The id of no appointment: all are counted. */
const NO_APPOINTMENT = 0;

/** When a new appointment is, after it was made sure that it can be then. */
async function requirePlace(
  dependencies: AppointmentDependencies,
  tx: Tx,
  { form, technicianId, isOfferedOnly, checkLimit }: BookingRequest,
  durationMinutes: number,
) {
  const { shop, clock } = dependencies;
  const now = clock();
  const { date } = form;
  if (form.dropOff) {
    await checkLimit?.(tx, now);
    return placeOfDropOff(dependencies, tx, { date, id: null, now, isOfferedOnly });
  }
  // The contract asks for it.
  const time = form.time?.slice(0, 5) ?? "";
  const when = { date, time, durationMinutes };
  checkTime(shop, when, now);
  if (isOfferedOnly) checkOffered(shop, when);
  await checkLimit?.(tx, now);
  await requireFreeSlot(tx, shop, when, null);
  if (technicianId !== null) await requireFreeTechnician(tx, shop, when, { id: NO_APPOINTMENT, technicianId });
  const startsAt = instantOf(date, time, shop.timeZone);
  return { ...when, isDropOff: false, startsAt, remindAt: remindAt(startsAt, now) };
}

/** Writes an appointment at a time that is available; returns its id. Throws when it is not available. */
export async function insertBooking(
  dependencies: AppointmentDependencies,
  tx: Tx,
  request: BookingRequest,
): Promise<number> {
  const { countBooking, hasAcceptedQuote, clock } = dependencies;
  const { form, customer, technicianId } = request;
  const now = clock();
  const service = form.serviceId ? await requireBookableService(dependencies, tx.db, form.serviceId) : null;
  if (form.quoteId && !(await hasAcceptedQuote(tx.db, request.owner, form.quoteId)))
    throw fieldError("quoteId", "That quote is not yours, or not accepted yet.");
  if (technicianId !== null && !(await isTechnician(tx.db, technicianId)))
    throw fieldError("technicianId", "Choose an active member of staff.");
  const place = await requirePlace(dependencies, tx, request, service?.durationMinutes ?? CALENDAR_MINUTES);
  // Before the appointment is inserted: its foreign key takes a shared lock on the service, and two transactions
  // upgrading it would deadlock.
  if (service) await countBooking(tx, service.id);
  const { id: userId, firstName, lastName, email, phone } = customer;
  const id = await insertAppointment(tx.db, {
    ...{ userId, firstName, lastName, email, phone },
    ...place,
    serviceId: service?.id ?? null,
    serviceTitle: service?.title ?? form.service ?? "",
    quoteId: form.quoteId ?? null,
    technicianId,
    status: request.status,
    priority: "medium",
    location: "",
    device: form.device,
    notes: form.notes,
    enteredBy: request.enteredBy,
    linkNumber: userId === null ? 1 : 0,
    createdAt: now,
  });
  const booked = await findAppointment(tx.db, id);
  if (!booked) throw new Error(`Appointment ${id} is not there after it was written`);
  tx.emit({
    name: "appointment.booked",
    entity: "appointment",
    entityId: id,
    actorId: request.actorId,
    payload: { ...factsOf(booked), email: booked.email, phone: booked.phone, location: booked.location },
  });
  return id;
}
