import { CALENDAR_MINUTES } from "@fundi/shared/appointments/appointment-times";
import type { getAvailability } from "@fundi/shared/appointments/appointments";
import type { z } from "@fundi/shared/contract/z";
import { owns, type Viewer } from "../appointment";
import type { AppointmentDependencies } from "../appointment-dependencies";
import { findAppointment } from "../appointment-store";
import { requireBookableService } from "../bookable-service";
import { availability, type DayAvailability } from "../times/day-plan";
import { workMinutes } from "../times/requested-time";

interface AvailabilityDependencies extends AppointmentDependencies {
  /** Returns a cached result, or computes it. */
  cached: (key: string, compute: () => Promise<DayAvailability[]>) => Promise<DayAvailability[]>;
}

/** Returns availability for a service, or for an appointment that its customer wants to move, from a day on. */
export async function findAvailability(
  { cached, ...dependencies }: AvailabilityDependencies,
  query: z.output<typeof getAvailability.query>,
  viewer: Viewer | null,
): Promise<DayAvailability[]> {
  const { db, shop, clock } = dependencies;
  const dropOffsPerDay = dependencies.dropOffsPerDay();
  const { date: from, days } = query;
  const moving = query.moving && viewer ? await findAppointment(db, query.moving) : null;
  if (moving && viewer && owns(moving, viewer)) {
    const durationMinutes = await workMinutes(dependencies, db, moving);
    return availability(db, shop, { from, days, durationMinutes, excludedId: moving.id, dropOffsPerDay }, clock());
  }
  const service = query.serviceId ? await requireBookableService(dependencies, db, query.serviceId) : null;
  const durationMinutes = service?.durationMinutes ?? CALENDAR_MINUTES;
  return cached(`${from} ${days} ${durationMinutes}`, () =>
    availability(db, shop, { from, days, durationMinutes, excludedId: null, dropOffsPerDay }, clock()),
  );
}
