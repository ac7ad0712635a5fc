import type { CallInput } from "@fundi/shared/contract/endpoint";
import type { ProductImport } from "@fundi/shared/import/import-record";
import {
  cancelProductImport,
  commitProductImport,
  getProductImport,
  listProductImportRows,
  listProductImports,
  setProductImportMapping,
  undoProductImport,
  uploadProductImport,
} from "@fundi/shared/import/product-imports";
import { createClient } from "@fundi/shared/web/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { API_URL, call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";
import { useRequestKey } from "../../lib/queries/request-key";
import { readToken } from "../../lib/token";
import { uploadFetch } from "../../lib/upload-fetch";
import { isRunning } from "./import-text";

/** Polling interval of a running import; live events are usually sooner. */
const POLL_MS = 1500;

const importKeys = {
  list: [...QUERY_ROOTS.imports, "list"],
  one: (id: number) => [...QUERY_ROOTS.imports, "one", id],
  rows: (id: number) => [...QUERY_ROOTS.imports, "rows", id],
} as const;

export const recentImportsQuery = queryOptions({
  queryKey: importKeys.list,
  queryFn: ({ signal }) => call(listProductImports, { signal }),
  refetchInterval: ({ state }) => (state.data?.some((each) => isRunning(each.state)) ? POLL_MS : false),
});

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: importKeys.one(id),
    queryFn: ({ signal }) => call(getProductImport, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.state) ? POLL_MS : false),
  });

export type RowFilter = Pick<NonNullable<CallInput<typeof listProductImportRows>["query"]>, "action" | "severity">;

export const PREVIEW_PAGE_SIZE = 500;

/** A page of a preview. The mapping version and the state are in the key, as both change the rows. */
export const importRowsQuery = (
  { id, version, state }: Pick<ProductImport, "id" | "version" | "state">,
  filter: RowFilter,
  page: number,
) =>
  queryOptions({
    queryKey: [...importKeys.rows(id), version, state, filter, page],
    queryFn: ({ signal }) =>
      call(listProductImportRows, { params: { id }, query: { ...filter, page, pageSize: PREVIEW_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Returns a callback that caches a response as the import's state and invalidates the list of imports. */
function useCacheImport() {
  const queries = useQueryClient();
  return (response: ProductImport) => {
    queries.setQueryData(importKeys.one(response.id), response);
    void queries.invalidateQueries({ queryKey: importKeys.list });
  };
}

interface Upload {
  file: File;
  onSent: (share: number) => void;
  signal: AbortSignal;
}

export const useUploadImport = () =>
  useMutation({
    mutationFn: ({ file, onSent, signal }: Upload) => {
      const files = new FormData();
      files.append("file", file);
      const upload = createClient({ baseUrl: API_URL, token: readToken, fetch: uploadFetch(onSent) });
      return upload(uploadProductImport, { files, signal });
    },
    onSuccess: useCacheImport(),
  });

/** Changes the mapping. Changes run one after another, as each sends the version that the previous one returned. */
export function useSetMapping(id: number) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: `import-mapping-${id}` },
    mutationFn: (change: Omit<CallInput<typeof setProductImportMapping>["body"], "version">) => {
      const version = queries.getQueryData(importQuery(id).queryKey)?.version ?? 1;
      return call(setProductImportMapping, { params: { id }, body: { ...change, version } });
    },
    onSuccess: useCacheImport(),
    onError: () => queries.invalidateQueries({ queryKey: importKeys.one(id) }),
  });
}

/** Commits an import. A double click sends the same key, so the second request gets the first one's response. */
export function useCommitImport() {
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: ({ id, version, confirmed = [] }: Pick<ProductImport, "id" | "version"> & { confirmed?: string[] }) => {
      const body = { version, confirmed };
      return call(commitProductImport, { params: { id }, body, idempotencyKey: keyOf({ id, ...body }) });
    },
    onSuccess: useCacheImport(),
  });
}

/** Undo changes products back, so every list of products is invalidated. */
export function useUndoImport() {
  const queries = useQueryClient();
  const cacheImport = useCacheImport();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: ({ id, version }: Pick<ProductImport, "id" | "version">) =>
      call(undoProductImport, { params: { id }, body: { version }, idempotencyKey: keyOf({ id, version }) }),
    onSuccess: (response: ProductImport) => {
      cacheImport(response);
      void queries.invalidateQueries({ queryKey: QUERY_ROOTS.products });
    },
  });
}

export const useCancelImport = () =>
  useMutation({
    mutationFn: (id: number) => call(cancelProductImport, { params: { id } }),
    onSuccess: useCacheImport(),
  });
