import {
  type Appointment,
  cancelAppointment,
  listMyAppointments,
  rescheduleAppointment,
} from "@fundi/shared/appointments/appointments";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import { serverTextOf } from "@fundi/shared/web/error-text";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, useOptimistic } from "../../api-client";
import { toast } from "../../components/toast/toast";
import { AppointmentList } from "./appointment-list";
import { withCancelled } from "./booking-list";

/** Stale time; live events invalidate earlier. */
const FRESH_MS = 2 * 60_000;

/** The user's appointments, latest first. */
export const myAppointmentsQuery = queryOptions({
  queryKey: ["appointments"],
  queryFn: ({ signal }): Promise<Appointment[]> =>
    call({ ...listMyAppointments, response: AppointmentList }, { signal }),
  staleTime: FRESH_MS,
});
const { queryKey } = myAppointmentsQuery;

/** Reschedules an appointment or changes its notes. */
export function useReschedule() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof rescheduleAppointment>) => call(rescheduleAppointment, input),
    // Invalidated after success and after refusal.
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

/** Cancels an appointment optimistically, and reverts with a toast when the server refuses. */
export function useCancelAppointment() {
  const queries = useQueryClient();
  return useOptimistic({
    queryKey,
    send: (id: number) => call(cancelAppointment, { params: { id } }),
    change: withCancelled,
    // Here rather than in the component, whose button is unmounted by then.
    onSuccess: () => toast.success("Appointment cancelled successfully"),
    onRefused: (error) => toast.error(serverTextOf(error) ?? "Failed to cancel appointment"),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
