import {
  type Appointment,
  cancelAppointment,
  listMyAppointments,
  rescheduleAppointment,
} from "@fundi/shared/appointments";
import type { CallInput } from "@fundi/shared/endpoint";
import { ApiError } from "@fundi/shared/http";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "../../components/toast";
import { call } from "../session";
import { withCancelled } from "./booking-list";
import { ShownAppointments } from "./shown-appointments";

/** How long they are shown without asking again (checklist QRY-04); live events ask earlier. */
const FRESH_MS = 2 * 60_000;

/** One's own appointments, the latest first. */
export const myAppointmentsQuery = queryOptions({
  queryKey: ["appointments"],
  queryFn: ({ signal }): Promise<Appointment[]> =>
    call({ ...listMyAppointments, response: ShownAppointments }, { signal }),
  staleTime: FRESH_MS,
});
const { queryKey } = myAppointmentsQuery;

/** Moves an appointment or changes its notes. */
export function useReschedule() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof rescheduleAppointment>) => call(rescheduleAppointment, input),
    // Success or refusal, what was shown is out of date.
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

/** Cancels an appointment; the list says so at once, and takes it back with a word when the shop refuses. */
export function useCancelAppointment() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(cancelAppointment, { params: { id } }),
    onMutate: async (id) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (list) => list && withCancelled(list, id));
      return { before };
    },
    // Here and not where it was asked for: the button is gone by then.
    onSuccess: () => toast.success("Appointment cancelled successfully"),
    onError: (error, _id, context) => {
      queries.setQueryData(queryKey, context?.before);
      toast.error((error instanceof ApiError && error.serverText) || "Failed to cancel appointment");
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
