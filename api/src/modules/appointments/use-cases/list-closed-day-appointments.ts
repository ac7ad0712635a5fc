import { hoursOn } from "@fundi/shared/appointments/shop-day";
import { startOfShopDay, wallClock } from "@fundi/shared/values/time";
import type { AppointmentRecord } from "../appointment";
import type { AppointmentDependencies } from "../appointment-dependencies";
import { findDaysAhead } from "../appointment-list-store";
import { findAppointments } from "../appointment-store";

const CLOSED_LIMIT = 100;

/** Lists future appointments on days that were closed after they were booked. */
export async function listClosedDayAppointments({
  db,
  shop,
  clock,
}: AppointmentDependencies): Promise<AppointmentRecord[]> {
  const { date: today } = wallClock(clock(), shop.timeZone);
  const days = await findDaysAhead(db, startOfShopDay(today, shop.timeZone), shop.timeZone);
  const closed = days.filter(({ date }) => hoursOn(shop, date) === null).flatMap(({ ids }) => ids);
  return findAppointments(db, closed.slice(0, CLOSED_LIMIT));
}
