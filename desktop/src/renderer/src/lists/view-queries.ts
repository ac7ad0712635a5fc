import type { CallInput } from "@fundi/shared/contract/endpoint";
import {
  createView,
  deleteView,
  listViews,
  orderViews,
  type SavedView,
  setDefaultView,
  updateView,
  type ViewList,
} from "@fundi/shared/lists/saved-views";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/call";
import { QUERY_ROOTS } from "../lib/queries/query-roots";

/** The user's own views of a list, and the shared ones. */
export const viewsQuery = (list: ViewList) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.views, list],
    queryFn: ({ signal }) => call(listViews, { params: { list }, signal }),
    staleTime: 5 * 60_000,
  });

/** The mutations of a list's views; each refetches them, whatever the result. */
export function useViewChanges(list: ViewList) {
  const queries = useQueryClient();
  const settled = { onSettled: () => queries.invalidateQueries({ queryKey: viewsQuery(list).queryKey }) };
  const params = { list };
  return {
    create: useMutation({
      ...settled,
      mutationFn: (body: CallInput<typeof createView>["body"]) => call(createView, { params, body }),
    }),
    update: useMutation({
      ...settled,
      mutationFn: ({ view, change }: { view: SavedView; change: CallInput<typeof updateView>["body"] }) =>
        call(updateView, { params: { id: view.id }, body: { ...change, version: view.version } }),
    }),
    remove: useMutation({
      ...settled,
      mutationFn: (view: SavedView) => call(deleteView, { params: { id: view.id } }),
    }),
    order: useMutation({
      ...settled,
      mutationFn: (ids: number[]) => call(orderViews, { params, body: { ids } }),
    }),
    setDefault: useMutation({
      ...settled,
      mutationFn: (viewId: number | null) => call(setDefaultView, { params, body: { viewId } }),
    }),
  };
}
