import type { CallInput } from "@fundi/shared/endpoint";
import {
  bulkDeleteProducts,
  createProduct,
  deleteProduct,
  getAdminProduct,
  listAdminProducts,
  restoreProducts,
  searchProducts,
  updateProduct,
} from "@fundi/shared/products";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { callList } from "../../lib/call-list";
import { QUERY_ROOTS } from "../../lib/query-roots";

export type ProductFilter = NonNullable<CallInput<typeof listAdminProducts>["query"]>;

/** One page of products. The server cuts and sorts: its cost stays the same from the first product to the last. */
export const productPageQuery = (filter: ProductFilter) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.products, "page", filter],
    queryFn: ({ signal }) => callList(listAdminProducts, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.products, "one", id],
    queryFn: ({ signal }) => call(getAdminProduct, { params: { id }, signal }),
  });

/** The categories in use with their numbers of products, laptop first. */
export const categoriesQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.products, "categories"],
  queryFn: async ({ signal }) => (await call(searchProducts, { query: { pageSize: 1 }, signal })).categories,
  staleTime: 5 * 60_000,
});

/** Success or refusal, the lists are out of date; a product carries its stock along (checklist ADM-PRD-15). */
function useCatalogChange() {
  const queries = useQueryClient();
  return {
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: QUERY_ROOTS.products });
      void queries.invalidateQueries({ queryKey: QUERY_ROOTS.inventory });
    },
  };
}

export const useCreateProduct = () =>
  useMutation({
    ...useCatalogChange(),
    mutationFn: (input: CallInput<typeof createProduct>) => call(createProduct, input),
  });

export const useUpdateProduct = () =>
  useMutation({
    ...useCatalogChange(),
    mutationFn: (input: CallInput<typeof updateProduct>) => call(updateProduct, input),
  });

export const useDeleteProduct = () =>
  useMutation({ ...useCatalogChange(), mutationFn: (id: number) => call(deleteProduct, { params: { id } }) });

export const useBulkDeleteProducts = () =>
  useMutation({ ...useCatalogChange(), mutationFn: (ids: number[]) => call(bulkDeleteProducts, { body: { ids } }) });

export const useRestoreProducts = () =>
  useMutation({ ...useCatalogChange(), mutationFn: (ids: number[]) => call(restoreProducts, { body: { ids } }) });
