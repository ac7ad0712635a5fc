import {
  CancelledError,
  type DefaultError,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";

/** More often than one request can lose its observers while it is pending. */
const MAX_ATTEMPTS = 10;

/**
 * Fetches a query and returns its data, e.g. the item of a scan. It may join a request that a component has started, such as
 * the suggestions below a field; when that component unmounts, TanStack Query cancels the request for all callers, and it is
 * sent again here. Throws the query's error.
 */
export async function fetchNow<Data, Failure = DefaultError, Answer = Data, Key extends QueryKey = QueryKey>(
  queries: QueryClient,
  options: FetchQueryOptions<Data, Failure, Answer, Key>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return (await queries.fetchQuery(options)) as Answer;
    } catch (error) {
      if (!(error instanceof CancelledError) || attempt === MAX_ATTEMPTS) throw error;
    }
}
