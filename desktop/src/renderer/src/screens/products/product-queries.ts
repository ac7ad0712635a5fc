import {
  bulkDeleteProducts,
  createProduct,
  deleteProduct,
  getAdminProduct,
  listAdminProducts,
  restoreProducts,
  searchProducts,
  updateProduct,
} from "@fundi/shared/catalog/products";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { callList } from "../../lib/call-list";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";

type ProductFilter = NonNullable<CallInput<typeof listAdminProducts>["query"]>;

/** One page of products. Paging and sorting happen on the server, so the cost does not grow with the catalogue. */
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

/** The categories in use with their product counts, laptops first. */
export const categoriesQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.products, "categories"],
  queryFn: async ({ signal }) => (await call(searchProducts, { query: { pageSize: 1 }, signal })).categories,
  staleTime: 5 * 60_000,
});

/** Invalidates the lists on success and failure; stock, too, as products show it. */
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
