import { addDays } from "@fundi/shared/calendar-date";
import type { ShopConfig } from "@fundi/shared/shop";
import { hoursOn } from "@fundi/shared/shop-day";
import { instantOf, wallClock } from "@fundi/shared/time";
import type { App } from "../app";
import { type DemoAppointment, demoAppointments } from "./data/appointments";
import type { Cast, PlayedClock } from "./play-history";

const HOUR_MS = 3_600_000;
/** Early enough that whatever is booked was booked before today. */
const LEAD_MS = 14 * 24 * HOUR_MS;

/** Plays visits through the services that real ones go through. */
export async function playAppointments(app: App, cast: Cast, clock: PlayedClock): Promise<void> {
  const end = clock.now;
  const services = await app.catalog.serviceIdsByTitle(demoAppointments.map(({ service }) => service));
  for (const [index, visit] of demoAppointments.entries())
    await playAppointment(app, cast, visit, { index, serviceId: services.get(visit.service), end, clock });
  clock.now = end;
  // The reminders that were due meanwhile.
  await app.appointments.service.announceReminders();
  await app.dispatcher.drain();
}

/** The day so many open days from `today`. */
function openDay(shop: ShopConfig, today: string, count: number): string {
  let date = today;
  for (let left = Math.abs(count); left > 0; ) {
    date = addDays(date, Math.sign(count));
    if (hoursOn(shop, date)) left -= 1;
  }
  return date;
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
  const visit = instantOf(date, time, shop.timeZone).getTime();
  at(visit - LEAD_MS);
  const id = await appointments.booking.book({
    form: { serviceId, date, time, notes },
    viewer,
    once: { scope: "demo", key: `appointment-${index}`, fingerprint: "" },
  });
  // A load that was interrupted goes on where it stopped.
  const { version } = await appointments.service.view(id);
  for (const status of steps.slice(version - 1)) {
    at(status === "in progress" || status === "completed" ? visit : visit - LEAD_MS + 3 * HOUR_MS);
    await appointments.service.update(id, { status }, staff);
  }
}
