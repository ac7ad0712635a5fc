import { listProductAlerts, removeProductAlert } from "@fundi/shared/catalog/product-alerts";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api-client";

export const alertsQuery = queryOptions({
  queryKey: ["product-alerts"],
  queryFn: ({ signal }) => call(listProductAlerts, { signal }),
});

/** Returns a function that removes one of one's own alerts; it throws `ApiError`. */
export function useRemoveAlert() {
  const queries = useQueryClient();
  return async (id: number): Promise<void> => {
    await call(removeProductAlert, { params: { id } });
    await queries.invalidateQueries({ queryKey: alertsQuery.queryKey });
  };
}
