import { listAdminProducts } from "@fundi/shared/catalog/products";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import * as guides from "@fundi/shared/guides/guides";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";

const ROOT = [...QUERY_ROOTS.supportContent, "guides"];

/** All guides in any status: there are only dozens, so search and sorting happen here. */
export const guidesQuery = queryOptions({
  queryKey: [...ROOT, "list"],
  queryFn: ({ signal }) => call(guides.listAdminGuides, { signal }),
});

/** What was deleted and can be restored. */
export const deletedGuidesQuery = queryOptions({
  queryKey: [...ROOT, "deleted"],
  queryFn: ({ signal }) => call(guides.listDeletedGuides, { signal }),
});

export const guideQuery = (id: number) =>
  queryOptions({
    queryKey: [...ROOT, "one", id],
    queryFn: ({ signal }) => call(guides.getAdminGuide, { params: { id }, signal }),
  });

export const guideVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...ROOT, "versions", id],
    queryFn: ({ signal }) => call(guides.listGuideVersions, { params: { id }, signal }),
  });

/** Products by words, a few: those that a guide can name. */
export const foundProductsQuery = (q: string) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.products, "for-guides", q],
    queryFn: ({ signal }) => call(listAdminProducts, { query: { q, pageSize: 6 }, signal }),
    enabled: q.length > 1,
  });

/** Invalidates everything about guides on success and failure. */
function useGuideChange() {
  const queries = useQueryClient();
  return { onSettled: () => queries.invalidateQueries({ queryKey: ROOT }) };
}

export const useCreateGuide = () =>
  useMutation({
    ...useGuideChange(),
    mutationFn: (input: CallInput<typeof guides.createGuide>) => call(guides.createGuide, input),
  });

export const useUpdateGuide = () =>
  useMutation({
    ...useGuideChange(),
    mutationFn: (input: CallInput<typeof guides.updateGuide>) => call(guides.updateGuide, input),
  });

export const useDeleteGuide = () =>
  useMutation({
    ...useGuideChange(),
    mutationFn: (id: number) => call(guides.deleteGuide, { params: { id } }),
  });

export const useRestoreGuide = () =>
  useMutation({
    ...useGuideChange(),
    mutationFn: (id: number) => call(guides.restoreGuide, { params: { id } }),
  });
