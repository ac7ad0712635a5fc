import type {
  AdminAppointment,
  AdminAppointmentDetail,
  AppointmentFilter,
} from "@fundi/shared/appointments/admin-appointments";
import {
  createAdminAppointment,
  getAdminAppointment,
  listAdminAppointments,
  listTechnicians,
  updateAdminAppointment,
} from "@fundi/shared/appointments/admin-appointments";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { callList } from "../../lib/call-list";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";
import { useRequestKey } from "../../lib/queries/request-key";
import { useOptimistic } from "../../ui/optimistic";

/** Stale time; live events invalidate sooner. */
const LIST_FRESH_MS = 2 * 60_000;
const DETAIL_FRESH_MS = 30_000;
/** The server's page limit; more than a shop has in a week. */
const CALENDAR_LIMIT = 500;
const SETTINGS_FRESH_MS = 5 * 60_000;

const CALENDAR = [...QUERY_ROOTS.appointments, "calendar"];

/** One page of the list, with the total count. */
export const appointmentListQuery = (filter: AppointmentFilter) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.appointments, "list", filter],
    queryFn: ({ signal }) => callList(listAdminAppointments, { query: filter, signal }),
    staleTime: LIST_FRESH_MS,
    placeholderData: keepPreviousData,
  });

/** All appointments from `from` to `to`, sorted by time. */
export const calendarQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...CALENDAR, from, to],
    queryFn: ({ signal }) =>
      callList(listAdminAppointments, { query: { from, to, limit: CALENDAR_LIMIT, sortOrder: "asc" }, signal }),
    staleTime: LIST_FRESH_MS,
  });

export const appointmentQuery = (id: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.appointments, "detail", id],
    queryFn: ({ signal }) => call(getAdminAppointment, { params: { id }, signal }),
    staleTime: DETAIL_FRESH_MS,
  });

/** The number of appointments that wait for confirmation. */
export const pendingAppointmentsQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.appointments, "pending"],
  queryFn: async ({ signal }) =>
    (await callList(listAdminAppointments, { query: { status: "pending", limit: 1 }, signal })).total,
  staleTime: LIST_FRESH_MS,
});

export const techniciansQuery = queryOptions({
  queryKey: ["technicians"],
  queryFn: ({ signal }) => call(listTechnicians, { signal }),
  staleTime: SETTINGS_FRESH_MS,
});

/** Returns a callback that caches the response as the appointment and invalidates everything else. */
function useInvalidateAppointments() {
  const queries = useQueryClient();
  return (response: AdminAppointmentDetail | undefined) => {
    if (response) queries.setQueryData(appointmentQuery(response.id).queryKey, response);
    return queries.invalidateQueries({ queryKey: QUERY_ROOTS.appointments });
  };
}

/** Creates an appointment for a customer, who may be created with it. */
export function useCreateAppointment() {
  const queries = useQueryClient();
  const invalidate = useInvalidateAppointments();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (body: CallInput<typeof createAdminAppointment>["body"]) =>
      call(createAdminAppointment, { body, idempotencyKey: keyOf(body) }),
    onSettled: (response) => {
      void queries.invalidateQueries({ queryKey: QUERY_ROOTS.customers });
      void invalidate(response);
    },
  });
}

/** Updates an appointment from the version seen; fails with STALE_VERSION if somebody changed it in the meantime. */
export function useUpdateAppointment() {
  const invalidate = useInvalidateAppointments();
  return useMutation({
    mutationFn: (input: CallInput<typeof updateAdminAppointment>) => call(updateAdminAppointment, input),
    onSettled: (response) => void invalidate(response),
  });
}

/** An appointment and its target slot. */
export interface Move {
  appointment: AdminAppointment;
  to: Pick<AdminAppointment, "date" | "time" | "technicianId" | "technician">;
}

/** Mutation key of pending moves. */
export const MOVE_KEY = ["move-appointment"];

type Calendar = { items: AdminAppointment[]; total: number | null };

/** Moves an appointment optimistically; rolls back when the server refuses. The caller reports the refusal. */
export function useMoveAppointment() {
  const queries = useQueryClient();
  const invalidate = useInvalidateAppointments();
  return useOptimistic({
    mutationKey: MOVE_KEY,
    send: ({ appointment: { id, version, ...from }, to }: Move) =>
      call(updateAdminAppointment, {
        params: { id },
        body: {
          version,
          ...(to.date !== from.date && { date: to.date }),
          ...(to.time !== from.time && to.time && { time: to.time }),
          ...(to.technicianId !== from.technicianId && { technicianId: to.technicianId }),
        },
      }),
    roots: [CALENDAR],
    change: (record, { appointment, to }) => (record.id === appointment.id ? to : null),
    onSuccess(response) {
      // The next move needs its version.
      queries.setQueriesData<Calendar>(
        { queryKey: CALENDAR },
        (calendar) =>
          calendar && { ...calendar, items: calendar.items.map((one) => (one.id === response.id ? response : one)) },
      );
      void invalidate(response);
    },
    onRefused: () => void invalidate(undefined),
  });
}
