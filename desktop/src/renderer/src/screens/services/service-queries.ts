import type { CallInput } from "@fundi/shared/endpoint";
import { createService, deleteService, listAdminServices, updateService } from "@fundi/shared/services";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/query-roots";

/** All services, in every status: a shop has dozens of them, so searching and sorting happen here. */
export const servicesQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.services, "list"],
  queryFn: ({ signal }) => call(listAdminServices, { signal }),
});

/** Success or refusal, the list is out of date. */
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
