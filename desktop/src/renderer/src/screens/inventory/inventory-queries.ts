import type { CallInput } from "@fundi/shared/contract/endpoint";
import {
  adjustStock,
  createInventoryItem,
  listInventory,
  listMovements,
  restock,
  skuExists,
  updateInventoryItem,
} from "@fundi/shared/inventory/inventory";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { callList } from "../../lib/call-list";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";

/** All stock items. Rows are small, so all are loaded and search and sorting happen here. */
export const stockQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.inventory, "items"],
  queryFn: ({ signal }) => call(listInventory, { signal }),
  // Structural sharing of fifty thousand rows costs more than rendering the thirty visible ones.
  structuralSharing: false,
});

/** The number of items that run low. */
export const lowStockCountQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.inventory, "low-count"],
  queryFn: async ({ signal }) =>
    (await callList(listInventory, { query: { lowStock: "true", limit: 1 }, signal })).total ?? 0,
});

/** The first few stock items that match a search. */
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
      // Sent only when non-zero.
      const query = { limit: MOVEMENTS_PER_PAGE, ...(offset > 0 ? { offset } : {}) };
      return callList(listMovements, { params: { id: itemId }, query, signal });
    },
    placeholderData: keepPreviousData,
  });

/** The record that already has a SKU, requested while it is typed. */
export const skuExistsQuery = (sku: string) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.inventory, "sku-exists", sku],
    queryFn: async ({ signal }) => (await call(skuExists, { query: { sku }, signal })).usedBy,
    enabled: sku !== "",
    retry: false,
  });

/** Invalidates stock on success and failure; products, too, as they show the stock of their items. */
export function useStockChange() {
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
