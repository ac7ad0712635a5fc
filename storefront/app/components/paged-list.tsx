import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Button } from "./button";
import { ErrorState } from "./states";

interface PagedListProps<T> {
  list: {
    /** Undefined until the first page is loaded. */
    items: T[] | undefined;
    error: Error | null;
    hasMore: boolean;
    isLoadingMore: boolean;
    retry: () => void;
    loadMore: () => void;
  };
  /** What is said if the list cannot be loaded. */
  failure: { title?: string; message: string };
  /** Shown while the first page is loaded. */
  skeleton: ReactNode;
  children: (items: T[]) => ReactNode;
}

/** A list that is loaded by pages. */
export const PagedList = <T,>({ list, failure, skeleton, children }: PagedListProps<T>) => (
  <>
    {list.items ? children(list.items) : list.error ? <ErrorState {...failure} onRetry={list.retry} /> : skeleton}
    {list.hasMore && (
      <Button variant="secondary" className="justify-self-center" isBusy={list.isLoadingMore} onClick={list.loadMore}>
        {list.isLoadingMore ? t`Loading...` : t`Show more`}
      </Button>
    )}
  </>
);
