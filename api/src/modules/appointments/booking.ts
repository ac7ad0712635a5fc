import { bindUseCases } from "../../platform/use-cases";
import type { AppointmentDependencies } from "./appointment-dependencies";
import { createAvailabilityCache } from "./times/availability-cache";
import type { DayAvailability } from "./times/day-plan";
import { bookAppointment } from "./use-cases/book-appointment";
import { bookForCustomer } from "./use-cases/book-for-customer";
import { findAvailability } from "./use-cases/find-availability";

/** Returns free times and books them. */
export function createBooking(dependencies: AppointmentDependencies) {
  const cached = createAvailabilityCache<DayAvailability[]>(dependencies.feed, dependencies.clock);
  return bindUseCases(
    { ...dependencies, cached },
    { book: bookAppointment, enter: bookForCustomer, availability: findAvailability },
  );
}

export type Booking = ReturnType<typeof createBooking>;
