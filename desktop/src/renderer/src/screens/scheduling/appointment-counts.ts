import { useQuery } from "@tanstack/react-query";
import { pendingAppointmentsQuery } from "./schedule-queries";

/** Bookings that nobody has confirmed yet. */
export const usePendingAppointments = (): number | undefined => useQuery(pendingAppointmentsQuery).data ?? undefined;
