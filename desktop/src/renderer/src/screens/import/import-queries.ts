import { createClient } from "@fundi/shared/client";
import type { CallInput } from "@fundi/shared/endpoint";
import {
  cancelProductImport,
  commitProductImport,
  getProductImport,
  listProductImportRows,
  listProductImports,
  type ProductImport,
  setProductImportMapping,
  undoProductImport,
  uploadProductImport,
} from "@fundi/shared/product-imports";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { API_URL, call } from "../../lib/call";
import { newIdempotencyKey } from "../../lib/idempotency-key";
import { QUERY_ROOTS } from "../../lib/query-roots";
import { readToken } from "../../lib/token";
import { isRunning } from "./import-words";
import { uploadFetch } from "./upload-fetch";

/** How often a running import is asked about; live events usually say it sooner. */
const POLL_MS = 1500;

export const importKeys = {
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

/** A page of a preview. Another mapping is another preview, and writing it may refuse some, so both are in the key. */
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

/** Keeps the answer of a change as the import's newest state, and lists the import anew. */
function useKeepImport() {
  const queries = useQueryClient();
  return (answer: ProductImport) => {
    queries.setQueryData(importKeys.one(answer.id), answer);
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
    onSuccess: useKeepImport(),
  });

/** One change of the mapping after the other: each names the version that the one before it made. */
export function useSetMapping(id: number) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: `import-mapping-${id}` },
    mutationFn: (change: Omit<CallInput<typeof setProductImportMapping>["body"], "version">) => {
      const version = queries.getQueryData(importQuery(id).queryKey)?.version ?? 1;
      return call(setProductImportMapping, { params: { id }, body: { ...change, version } });
    },
    onSuccess: useKeepImport(),
    onError: () => queries.invalidateQueries({ queryKey: importKeys.one(id) }),
  });
}

export const useCommitImport = () =>
  useMutation({
    mutationFn: ({ id, version, confirmed = [] }: Pick<ProductImport, "id" | "version"> & { confirmed?: string[] }) =>
      call(commitProductImport, { params: { id }, body: { version, confirmed }, idempotencyKey: newIdempotencyKey() }),
    onSuccess: useKeepImport(),
  });

/** Products change back, so every list of them is out of date. */
export function useUndoImport() {
  const queries = useQueryClient();
  const keep = useKeepImport();
  return useMutation({
    mutationFn: ({ id, version }: Pick<ProductImport, "id" | "version">) =>
      call(undoProductImport, { params: { id }, body: { version }, idempotencyKey: newIdempotencyKey() }),
    onSuccess: (answer: ProductImport) => {
      keep(answer);
      void queries.invalidateQueries({ queryKey: QUERY_ROOTS.products });
    },
  });
}

export const useCancelImport = () =>
  useMutation({
    mutationFn: (id: number) => call(cancelProductImport, { params: { id } }),
    onSuccess: useKeepImport(),
  });
