import { createService, deleteService, listAdminServices, updateService } from "@fundi/shared/catalog/services";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";

/** All services, in any status: there are only dozens, so search and sorting happen here. */
export const servicesQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.services, "list"],
  queryFn: ({ signal }) => call(listAdminServices, { signal }),
});

/** Invalidates the list on success and failure. */
function useServiceChange() {
  const queries = useQueryClient();
  return { onSettled: () => queries.invalidateQueries({ queryKey: QUERY_ROOTS.services }) };
}

export const useCreateService = () =>
  useMutation({
    ...useServiceChange(),
    mutationFn: (input: CallInput<typeof createService>) => call(createService, input),
  });

export const useUpdateService = () =>
  useMutation({
    ...useServiceChange(),
    mutationFn: (input: CallInput<typeof updateService>) => call(updateService, input),
  });

export const useDeleteService = () =>
  useMutation({ ...useServiceChange(), mutationFn: (id: number) => call(deleteService, { params: { id } }) });
