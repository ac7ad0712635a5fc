import type { CallInput } from "@fundi/shared/contract/endpoint";
import { addUnits, listUnits, setUnitState, updateUnit } from "@fundi/shared/inventory/units";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { useStockChange } from "../inventory-queries";

/** The units of a stock item that are known by their serials. */
export const unitsQuery = (itemId: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.inventory, "units", itemId],
    queryFn: ({ signal }) => call(listUnits, { params: { id: itemId }, signal }),
  });

export const useAddUnits = () =>
  useMutation({ ...useStockChange(), mutationFn: (input: CallInput<typeof addUnits>) => call(addUnits, input) });

export const useUpdateUnit = () =>
  useMutation({ ...useStockChange(), mutationFn: (input: CallInput<typeof updateUnit>) => call(updateUnit, input) });

export const useSetUnitState = () =>
  useMutation({
    ...useStockChange(),
    mutationFn: (input: CallInput<typeof setUnitState>) => call(setUnitState, input),
  });
