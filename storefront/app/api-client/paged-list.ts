import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { allItems, listPage } from "./list-page";

interface PagedListOptions<T> {
  queryKey: readonly unknown[];
  pageSize: number;
  /** Fetches the records before the id `before`; without it, the newest. */
  fetch: (query: { limit: number; before?: number }, signal: AbortSignal) => Promise<{ items: T[]; leftOut: number }>;
  staleTime?: number;
}

/** The query of a list that is paged by id, newest first. */
export const pagedListQuery = <T extends { id: number }>({ pageSize, fetch, ...options }: PagedListOptions<T>) =>
  infiniteQueryOptions({
    ...options,
    queryFn: async ({ pageParam, signal }) =>
      listPage(await fetch({ limit: pageSize, ...(pageParam > 0 && { before: pageParam }) }, signal), pageSize),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

/** The records of the pages that are loaded, and a function that loads the next one. */
export function usePagedList<T extends { id: number }>(query: ReturnType<typeof pagedListQuery<T>>) {
  const { data, error, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = useInfiniteQuery(query);
  return {
    items: allItems(data),
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    retry: () => void refetch(),
    loadMore: () => void fetchNextPage(),
  };
}
