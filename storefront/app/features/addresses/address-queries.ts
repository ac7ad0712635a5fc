import {
  type AddressForm,
  addAddress,
  listAddresses,
  removeAddress,
  updateAddress,
} from "@fundi/shared/accounts/addresses";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api-client";

export const addressesQuery = queryOptions({
  queryKey: ["addresses"],
  queryFn: ({ signal }) => call(listAddresses, { signal }),
});

/** Returns the changes of the list, which is loaded again after each. Each throws `ApiError`. */
export function useAddressChanges() {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: addressesQuery.queryKey });
  return {
    async save(address: AddressForm, id: number | null): Promise<void> {
      if (id === null) await call(addAddress, { body: address });
      else await call(updateAddress, { params: { id }, body: address });
      await reload();
    },
    async remove(id: number): Promise<void> {
      await call(removeAddress, { params: { id } });
      await reload();
    },
  };
}
