import { type AvailableDay, getAvailability } from "@fundi/shared/appointments/appointments";
import { getService, type Service } from "@fundi/shared/catalog/services";
import { wallClock } from "@fundi/shared/values/time";
import type { AppLoadContext } from "@remix-run/node";
import { apiFor } from "../../server/api.server";

/** How many days ahead a page looks for free times. */
const DAYS = 10;
/** How many of them it shows. */
const SHOWN_DAYS = 3;

/** A day with free times. */
export interface FreeDay {
  date: string;
  times: string[];
  /** When a device can be brought without a time; null: it cannot. */
  dropOff: { from: string; to: string } | null;
}

/** Loads a service by the address of its page, an earlier one, or its id. */
export const loadService = (context: AppLoadContext, slug: string): Promise<Service> =>
  apiFor(context)(getService, { params: { slug } });

/** Loads the next days on which a service can be booked; null when they could not be looked up. */
export async function loadFreeDays(
  context: AppLoadContext,
  serviceId: number,
  { timeZone, now = new Date() }: { timeZone: string; now?: Date },
): Promise<FreeDay[] | null> {
  const { date } = wallClock(now, timeZone);
  try {
    const { days } = await apiFor(context)(getAvailability, { query: { date, serviceId, days: DAYS } });
    return days
      .map(freeDay)
      .filter(({ times, dropOff }) => times.length > 0 || dropOff !== null)
      .slice(0, SHOWN_DAYS);
  } catch (error) {
    console.warn(`The free times of service ${serviceId} could not be read, request ${context.requestId}: ${error}`);
    return null;
  }
}

const freeDay = ({ date, slots, dropOff }: AvailableDay): FreeDay => ({
  date,
  dropOff: dropOff && dropOff.left > 0 ? { from: dropOff.from.slice(0, 5), to: dropOff.to.slice(0, 5) } : null,
  times: slots.filter(({ available }) => available).map(({ time }) => time.slice(0, 5)),
});
