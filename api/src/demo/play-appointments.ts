import { instantOf, wallClock } from "@fundi/shared/values/time";
import type { App } from "../app";
import { type DemoAppointment, demoAppointments } from "./data/appointments";
import { openDay } from "./open-day";
import type { Cast, PlayedClock } from "./play-history";

const HOUR_MS = 3_600_000;
/** Early enough that every booking was made before today. */
const LEAD_MS = 14 * 24 * HOUR_MS;

/** Plays appointments through the regular services. */
export async function playAppointments(app: App, cast: Cast, clock: PlayedClock): Promise<void> {
  const end = clock.now;
  const services = await app.catalog.serviceIdsByTitle(demoAppointments.map(({ service }) => service));
  for (const [index, appointment] of demoAppointments.entries())
    await playAppointment(app, cast, appointment, { index, serviceId: services.get(appointment.service), end, clock });
  clock.now = end;
  // The reminders that became due meanwhile.
  await app.appointments.service.announceReminders();
  await app.dispatcher.drain();
}

interface Scene {
  index: number;
  serviceId: number | undefined;
  end: Date;
  clock: PlayedClock;
}

async function playAppointment(
  { appointments, shop }: App,
  { customers, staff }: Cast,
  { openDays, time, customer, service, notes, steps }: DemoAppointment,
  { index, serviceId, end, clock }: Scene,
): Promise<void> {
  const viewer = customers[customer];
  if (!viewer || !serviceId)
    throw new Error(`Demo appointment ${index} has no customer ${customer} or no service ${service}.`);
  const date = openDay(shop, wallClock(end, shop.timeZone).date, openDays);
  const at = (moment: number) => {
    clock.now = new Date(Math.min(end.getTime(), moment));
  };
  const appointment = instantOf(date, time || "12:00", shop.timeZone).getTime();
  at(appointment - LEAD_MS);
  const id = await appointments.booking.book({
    form: { serviceId, date, ...(time ? { time, dropOff: false } : { dropOff: true }), device: "", notes, phone: null },
    ...{ viewer, address: "" },
    once: { scope: "demo", key: `appointment-${index}`, fingerprint: "" },
  });
  // An interrupted load continues where it stopped.
  const { version } = await appointments.service.view(id);
  for (const status of steps.slice(version - 1)) {
    at(status === "in progress" || status === "completed" ? appointment : appointment - LEAD_MS + 3 * HOUR_MS);
    await appointments.service.update(id, { status }, staff);
  }
}
