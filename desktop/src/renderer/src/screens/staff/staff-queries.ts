import { createStaffMember, deleteStaffMember, listStaff, updateStaffMember } from "@fundi/shared/accounts/staff";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";

/** All staff accounts; polled every minute, as access may be revoked elsewhere. */
export const staffQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.staff, "list"],
  queryFn: ({ signal }) => call(listStaff, { signal }),
  staleTime: 30_000,
  refetchInterval: 60_000,
});

/** Invalidates the list on success and failure. */
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
