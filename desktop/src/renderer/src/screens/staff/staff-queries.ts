import type { CallInput } from "@fundi/shared/endpoint";
import { createStaffMember, deleteStaffMember, listStaff, updateStaffMember } from "@fundi/shared/staff";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/query-roots";

/** Everybody with a staff account; asked for again each minute, for access may be taken away anywhere (QRY-07, QRY-08). */
export const staffQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.staff, "list"],
  queryFn: ({ signal }) => call(listStaff, { signal }),
  staleTime: 30_000,
  refetchInterval: 60_000,
});

/** Success or refusal, the list is out of date. */
function useStaffChange() {
  const queries = useQueryClient();
  return { onSettled: () => queries.invalidateQueries({ queryKey: QUERY_ROOTS.staff }) };
}

export const useCreateMember = () =>
  useMutation({
    ...useStaffChange(),
    mutationFn: (input: CallInput<typeof createStaffMember>) => call(createStaffMember, input),
  });

export const useUpdateMember = () =>
  useMutation({
    ...useStaffChange(),
    mutationFn: (input: CallInput<typeof updateStaffMember>) => call(updateStaffMember, input),
  });

export const useDeleteMember = () =>
  useMutation({ ...useStaffChange(), mutationFn: (id: number) => call(deleteStaffMember, { params: { id } }) });
