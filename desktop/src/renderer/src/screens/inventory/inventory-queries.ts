import type { CallInput } from "@fundi/shared/endpoint";
import {
  adjustStock,
  createInventoryItem,
  listInventory,
  listMovements,
  restock,
  skuExists,
  updateInventoryItem,
} from "@fundi/shared/inventory";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { callList } from "../../lib/call-list";
import { QUERY_ROOTS } from "../../lib/query-roots";

/** All stock items. An item is a short row, so all are here at once: search and every sort answer at the key press. */
export const stockQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.inventory, "items"],
  queryFn: ({ signal }) => call(listInventory, { signal }),
  // Comparing fifty thousand rows with the ones before costs more than showing the thirty in sight anew.
  structuralSharing: false,
});

/** How many items run low. */
export const lowStockCountQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.inventory, "low-count"],
  queryFn: async ({ signal }) =>
    (await callList(listInventory, { query: { lowStock: "true", limit: 1 }, signal })).total ?? 0,
});

/** The few stock items that a search finds first. */
export const stockSearchQuery = (search: string) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.inventory, "search", search],
    queryFn: ({ signal }) => call(listInventory, { query: { search, limit: 8 }, signal }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });

export const MOVEMENTS_PER_PAGE = 50;

export const movementsQuery = (itemId: number, page: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.inventory, "movements", itemId, page],
    queryFn: ({ signal }) => {
      const offset = (page - 1) * MOVEMENTS_PER_PAGE;
      // Sent only when non-zero (checklist ADM-INV-04).
      const query = { limit: MOVEMENTS_PER_PAGE, ...(offset > 0 ? { offset } : {}) };
      return callList(listMovements, { params: { id: itemId }, query, signal });
    },
    placeholderData: keepPreviousData,
  });

/** What has a SKU already, asked while it is typed (checklist ADM-INV-05, 11). */
export const skuExistsQuery = (sku: string) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.inventory, "sku-exists", sku],
    queryFn: async ({ signal }) => (await call(skuExists, { query: { sku }, signal })).usedBy,
    enabled: sku !== "",
    retry: false,
  });

/** Success or refusal, what is on screen is out of date; products show the stock of their items. */
function useStockChange() {
  const queries = useQueryClient();
  return {
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: QUERY_ROOTS.inventory });
      void queries.invalidateQueries({ queryKey: QUERY_ROOTS.products });
    },
  };
}

export const useCreateItem = () =>
  useMutation({
    ...useStockChange(),
    mutationFn: (input: CallInput<typeof createInventoryItem>) => call(createInventoryItem, input),
  });

export const useUpdateItem = () =>
  useMutation({
    ...useStockChange(),
    mutationFn: (input: CallInput<typeof updateInventoryItem>) => call(updateInventoryItem, input),
  });

export const useRestock = () =>
  useMutation({ ...useStockChange(), mutationFn: (input: CallInput<typeof restock>) => call(restock, input) });

export const useAdjust = () =>
  useMutation({ ...useStockChange(), mutationFn: (input: CallInput<typeof adjustStock>) => call(adjustStock, input) });
