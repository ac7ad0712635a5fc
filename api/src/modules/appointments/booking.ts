import type { AppointmentForm, getAvailability } from "@fundi/shared/appointments";
import { CALENDAR_MINUTES } from "@fundi/shared/constants";
import { AppError, fieldError } from "@fundi/shared/errors";
import { isStaff } from "@fundi/shared/roles";
import { instantOf } from "@fundi/shared/time";
import type { z } from "@fundi/shared/z";
import type { Db } from "../../platform/database/database";
import { type IdempotencyKey, once } from "../../platform/database/once";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { Limiter } from "../../platform/limits/limits";
import { owns, remindAt, type Viewer } from "./appointment";
import { factsOf } from "./appointment-facts";
import { countUpcoming, findAppointment, insertAppointment } from "./appointment-store";
import { availability, takePlace } from "./day-plan";
import { checkTime, type OpeningTimes } from "./shop-day";
import { findContact } from "./technician-store";

/** What a booking needs to know of a service. */
export interface ServiceToBook {
  id: number;
  title: string;
  durationMinutes: number;
  status: string;
}

export interface BookingDependencies {
  db: Db;
  inTransaction: InTransaction;
  shop: OpeningTimes;
  /** The service with this id, in whatever status. */
  findService: (db: Db, id: number) => Promise<ServiceToBook | null>;
  /** Counts a booking of a service, in the booking's own transaction. */
  countBooking: (tx: Tx, serviceId: number) => Promise<void>;
  /** Whether this person accepted that quote. */
  hasAcceptedQuote: (db: Db, userId: number, quoteId: number) => Promise<boolean>;
  /** Bounds what one customer may have booked; staff are exempt. */
  limits: Limiter;
  clock: () => Date;
}

type AvailabilityQuery = z.output<typeof getAvailability.query>;

interface BookCommand {
  form: z.output<typeof AppointmentForm>;
  viewer: Viewer;
  once: IdempotencyKey | null;
}

/** Gives out the shop's time: what is free, and who takes it (`decisions.md` D5). */
export function createBooking(dependencies: BookingDependencies) {
  const { db, inTransaction, shop, findService, countBooking, hasAcceptedQuote, limits, clock } = dependencies;

  async function bookable(database: Db, id: number): Promise<ServiceToBook> {
    const service = await findService(database, id);
    if (service?.status !== "active") throw new AppError("NOT_FOUND", "This service can no longer be booked.");
    return service;
  }

  async function place(tx: Tx, { form, viewer }: BookCommand): Promise<number> {
    const now = clock();
    const { date, notes } = form;
    const time = form.time.slice(0, 5);
    const service = form.serviceId ? await bookable(tx.db, form.serviceId) : null;
    if (form.quoteId && !(await hasAcceptedQuote(tx.db, viewer.id, form.quoteId)))
      throw fieldError("quoteId", "That quote is not yours, or not accepted yet.");
    const contact = await findContact(tx.db, viewer.id);
    if (!contact) throw new AppError("NOT_FOUND", "Account not found");
    const when = { date, time, durationMinutes: service?.durationMinutes ?? CALENDAR_MINUTES };
    checkTime(shop, when, now);
    if (!isStaff(viewer.role))
      await limits.checkOpen(tx, "openBookings", viewer.id, {
        added: 1,
        countOpen: (database) => countUpcoming(database, viewer.id, now),
      });
    await takePlace(tx, shop, when, null);
    // Before the appointment: its foreign key takes a shared lock on the service, which two could not raise.
    if (service) await countBooking(tx, service.id);
    const startsAt = instantOf(date, time, shop.timeZone);
    const id = await insertAppointment(tx.db, {
      ...contact,
      ...when,
      userId: viewer.id,
      serviceId: service?.id ?? null,
      serviceTitle: service?.title ?? form.service ?? "",
      quoteId: form.quoteId ?? null,
      startsAt,
      status: "pending",
      priority: "medium",
      location: "",
      notes,
      remindAt: remindAt(startsAt, now),
      createdAt: now,
    });
    const booked = await findAppointment(tx.db, id);
    if (!booked) throw new Error(`Appointment ${id} is not there after it was written`);
    tx.emit({
      name: "appointment.booked",
      entity: "appointment",
      entityId: id,
      actorId: viewer.id,
      payload: { ...factsOf(booked), email: booked.email, phone: booked.phone, location: booked.location },
    });
    return id;
  }

  return {
    /** Books a visit. Answers its id; the same Idempotency-Key answers the same one again. */
    book: (command: BookCommand): Promise<number> =>
      inTransaction((tx) => once(tx, command.once, () => place(tx, command))),

    /** What is free for a service, or for an appointment that its customer wants to move, from a day on. */
    async availability(query: AvailabilityQuery, viewer: Viewer | null) {
      const { date: from, days } = query;
      const moving = query.moving && viewer ? await findAppointment(db, query.moving) : null;
      if (moving && viewer && owns(moving, viewer)) {
        const { durationMinutes, id: besides } = moving;
        return availability(db, shop, { from, days, durationMinutes, besides }, clock());
      }
      const service = query.serviceId ? await bookable(db, query.serviceId) : null;
      const durationMinutes = service?.durationMinutes ?? CALENDAR_MINUTES;
      return availability(db, shop, { from, days, durationMinutes, besides: null }, clock());
    },
  };
}

export type Booking = ReturnType<typeof createBooking>;
