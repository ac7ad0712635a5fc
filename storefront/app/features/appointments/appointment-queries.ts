import {
  type Appointment,
  cancelAppointment,
  getAppointment,
  listMyAppointments,
  rescheduleAppointment,
} from "@fundi/shared/appointments/appointments";
import { listServices, type Service } from "@fundi/shared/catalog/services";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import { serverTextOf } from "@fundi/shared/web/error-text";
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, useOptimistic } from "../../api-client";
import { toast } from "../../components/toast/toast";
import { AppointmentList } from "./appointment-list";
import { withCancelled } from "./booking-list";

/** Stale time; live events invalidate earlier. */
const FRESH_MS = 2 * 60_000;

/** The first part of the keys of all queries about appointments. */
const ALL = ["appointments"] as const;

/** The user's appointments, latest first. */
export const myAppointmentsQuery = queryOptions({
  queryKey: [...ALL, "list"],
  queryFn: ({ signal }): Promise<Appointment[]> =>
    call({ ...listMyAppointments, response: AppointmentList }, { signal }),
  staleTime: FRESH_MS,
});
const { queryKey } = myAppointmentsQuery;

/** One appointment. */
export const appointmentQuery = (id: number) =>
  queryOptions({
    queryKey: [...ALL, "detail", id],
    queryFn: ({ signal }): Promise<Appointment> => call(getAppointment, { params: { id }, signal }),
  });

const servicesQuery = queryOptions({
  queryKey: ["services"],
  queryFn: ({ signal }) => call(listServices, { signal }),
  staleTime: 10 * FRESH_MS,
});

/** Returns the service of an appointment; null while it is not known, and for what is not in the catalogue. */
export function useBookedService(serviceId: number | null): Service | null {
  const { data } = useQuery({ ...servicesQuery, enabled: serviceId !== null });
  return data?.find(({ id }) => id === serviceId) ?? null;
}

/** Reschedules an appointment or changes its notes. */
export function useReschedule() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof rescheduleAppointment>) => call(rescheduleAppointment, input),
    // Invalidated after success and after refusal.
    onSettled: () => queries.invalidateQueries({ queryKey: ALL }),
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
    onSuccess: () => toast.success(t`Appointment cancelled successfully`),
    onRefused: (error) => toast.error(serverTextOf(error) ?? t`Failed to cancel appointment`),
    onSettled: () => queries.invalidateQueries({ queryKey: ALL }),
  });
}
