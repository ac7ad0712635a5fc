import type { createAdminAppointment } from "@fundi/shared/admin-appointments";
import type { AppointmentForm, BookedVisit, getAvailability } from "@fundi/shared/appointments";
import { CALENDAR_MINUTES } from "@fundi/shared/constants";
import { AppError, fieldError } from "@fundi/shared/errors";
import { isStaff } from "@fundi/shared/roles";
import { instantOf } from "@fundi/shared/time";
import type { z } from "@fundi/shared/z";
import type { Db } from "../../platform/database/database";
import { type IdempotencyKey, once } from "../../platform/database/once";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { LiveFeed } from "../../platform/events/live-feed";
import type { Limiter } from "../../platform/limits/limits";
import { type CustomerContact, customerFor } from "../accounts";
import { owns, remindAt, type Viewer } from "./appointment";
import { factsOf } from "./appointment-facts";
import { countUpcoming, findAppointment, insertAppointment } from "./appointment-store";
import { availability, requireFree, takePlace } from "./day-plan";
import { keepAvailability } from "./kept-availability";
import { checkTime, type OpeningTimes } from "./shop-day";
import { isTechnician } from "./technician-store";

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
  feed: LiveFeed;
  clock: () => Date;
}

type AvailabilityQuery = z.output<typeof getAvailability.query>;

interface BookCommand {
  form: z.output<typeof AppointmentForm>;
  viewer: Viewer;
  once: IdempotencyKey | null;
}

interface EnterCommand {
  form: z.output<typeof createAdminAppointment.body>;
  /** Who of the staff enters it. */
  actor: Viewer;
  once: IdempotencyKey | null;
}

/** A visit with everything that decides about its place. */
interface Visit {
  form: z.output<typeof BookedVisit>;
  customer: CustomerContact;
  /** Whose act it is. */
  actorId: number;
  status: "pending" | "confirmed";
  technicianId: number | null;
  /** Refuses the customer more than they may have. */
  checkLimit?: (tx: Tx, now: Date) => Promise<void>;
}

/** No appointment has it: nothing is left out when places are counted. */
const NEW = 0;

/** Gives out the shop's time: what is free, and who takes it (`decisions.md` D5). */
export function createBooking(dependencies: BookingDependencies) {
  const { db, inTransaction, shop, findService, countBooking, hasAcceptedQuote, limits, feed, clock } = dependencies;
  const keep = keepAvailability<Awaited<ReturnType<typeof availability>>>(feed, clock);

  async function bookable(database: Db, id: number): Promise<ServiceToBook> {
    const service = await findService(database, id);
    if (service?.status !== "active") throw new AppError("NOT_FOUND", "This service can no longer be booked.");
    return service;
  }

  async function place(tx: Tx, visit: Visit): Promise<number> {
    const { form, customer, technicianId } = visit;
    const now = clock();
    const { date, notes } = form;
    const time = form.time.slice(0, 5);
    const service = form.serviceId ? await bookable(tx.db, form.serviceId) : null;
    if (form.quoteId && !(await hasAcceptedQuote(tx.db, customer.id, form.quoteId)))
      throw fieldError("quoteId", "That quote is not yours, or not accepted yet.");
    const when = { date, time, durationMinutes: service?.durationMinutes ?? CALENDAR_MINUTES };
    checkTime(shop, when, now);
    await visit.checkLimit?.(tx, now);
    await takePlace(tx, shop, when, null);
    if (technicianId !== null) {
      if (!(await isTechnician(tx.db, technicianId)))
        throw fieldError("technicianId", "Choose an active member of staff.");
      await requireFree(tx, shop, when, { id: NEW, technicianId });
    }
    // Before the appointment: its foreign key takes a shared lock on the service, which two could not raise.
    if (service) await countBooking(tx, service.id);
    const startsAt = instantOf(date, time, shop.timeZone);
    const { id: userId, firstName, lastName, email, phone } = customer;
    const id = await insertAppointment(tx.db, {
      ...{ userId, firstName, lastName, email, phone },
      ...when,
      serviceId: service?.id ?? null,
      serviceTitle: service?.title ?? form.service ?? "",
      quoteId: form.quoteId ?? null,
      technicianId,
      startsAt,
      status: visit.status,
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
      actorId: visit.actorId,
      payload: { ...factsOf(booked), email: booked.email, phone: booked.phone, location: booked.location },
    });
    return id;
  }

  const own = async (tx: Tx, { form, viewer }: BookCommand): Promise<number> => {
    const customer = await customerFor(tx, { id: viewer.id }, viewer.id, clock());
    const visit = { form, customer, actorId: viewer.id, status: "pending" as const, technicianId: null };
    if (isStaff(viewer.role)) return place(tx, visit);
    return place(tx, {
      ...visit,
      checkLimit: (inside, now) =>
        limits.checkOpen(inside, "openBookings", viewer.id, {
          added: 1,
          countOpen: (database) => countUpcoming(database, viewer.id, now),
        }),
    });
  };

  /** What staff enter is not counted against the customer. */
  const entered = async (tx: Tx, { form, actor }: EnterCommand): Promise<number> => {
    const customer = await customerFor(tx, form.customer, actor.id, clock());
    const status = form.isConfirmed ? "confirmed" : "pending";
    return place(tx, { form, customer, actorId: actor.id, status, technicianId: form.technicianId ?? null });
  };

  return {
    /** Books a visit. Answers its id; the same Idempotency-Key answers the same one again. */
    book: (command: BookCommand): Promise<number> =>
      inTransaction((tx) => once(tx, command.once, () => own(tx, command))),

    /** Books a visit for a customer who called or walked in. Answers its id, as `book` does. */
    enter: (command: EnterCommand): Promise<number> =>
      inTransaction((tx) => once(tx, command.once, () => entered(tx, command))),

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
      return keep(`${from} ${days} ${durationMinutes}`, () =>
        availability(db, shop, { from, days, durationMinutes, besides: null }, clock()),
      );
    },
  };
}

export type Booking = ReturnType<typeof createBooking>;
