import {
  createSearchWord,
  deleteSearchWord,
  listSearchWords,
  previewSearch,
  type SearchWord,
  type SearchWordForm,
  updateSearchWord,
} from "@fundi/shared/search/search-words";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";

/** An entry that the shop began with has no id until somebody changes it. */
export interface SearchWordRow extends SearchWord {
  rowId: number;
}

export const searchWordsQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.searchWords, "list"],
  queryFn: async ({ signal }): Promise<SearchWordRow[]> =>
    (await call(listSearchWords, { signal })).map((entry, at) => ({ ...entry, rowId: entry.id ?? -1 - at })),
});

/** What a query finds, and how it is understood. */
export const previewQuery = (q: string) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.searchWords, "preview", q],
    queryFn: ({ signal }) => call(previewSearch, { query: { q }, signal }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });

interface Saving {
  /** The entry to change; null adds one. */
  entry: SearchWord | null;
  form: SearchWordForm;
}

const save = ({ entry, form }: Saving): Promise<SearchWord> =>
  entry?.id
    ? call(updateSearchWord, { params: { id: entry.id }, body: { ...form, version: entry.version } })
    : call(createSearchWord, { body: { ...form, replaces: entry?.replaces ?? null } });

/** Saves an entry, also one that the shop began with, then reads the list and the preview again. */
export const useSavingWords = () => useWordChange(save);

/** Deletes an entry of the shop's own. */
export const useDeletingWords = () => useWordChange((id: number) => call(deleteSearchWord, { params: { id } }));

function useWordChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY_ROOTS.searchWords }),
  });
}
