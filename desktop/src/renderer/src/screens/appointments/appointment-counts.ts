import { useQuery } from "@tanstack/react-query";
import { pendingAppointmentsQuery } from "./schedule-queries";

/** The number of appointments that wait for confirmation. */
export const usePendingAppointments = (): number | undefined => useQuery(pendingAppointmentsQuery).data ?? undefined;
