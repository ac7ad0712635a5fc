import { pendingChangesOf } from "@fundi/shared/web/pending-changes";
import { partialMatchKey, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

interface OptimisticChange<Input, Answer, Data> {
  send: (input: Input) => Promise<Answer>;
  /** The query whose data is changed. */
  queryKey: QueryKey;
  change: (data: Data, input: Input) => Data;
  onSuccess?: (answer: Answer) => void;
  onRefused: (error: Error) => void;
  onSettled?: () => unknown;
}

/**
 * An optimistic update of one query. It stays on screen until the server has answered, whatever is refetched in the
 * meantime. Rolled back and refetched if refused.
 */
export function useOptimistic<Input, Answer, Data>({
  send,
  queryKey,
  change,
  onSuccess,
  onRefused,
  onSettled,
}: OptimisticChange<Input, Answer, Data>) {
  const queries = useQueryClient();
  const pending = pendingChangesOf(queries);
  return useMutation({
    mutationFn: send,
    onMutate(input) {
      const apply = (data: unknown) => data && change(data as Data, input);
      const before = queries.getQueryData<Data>(queryKey);
      queries.setQueryData(queryKey, apply(before));
      return { before, remove: pending.add({ matches: (key) => partialMatchKey(key, queryKey), apply }) };
    },
    onError(error, _input, shown) {
      shown?.remove();
      queries.setQueryData(queryKey, pending.applyTo(queryKey, shown?.before));
      onRefused(error);
    },
    onSuccess(answer, _input, shown) {
      shown.remove();
      onSuccess?.(answer);
    },
    onSettled(_answer, error) {
      // A request that is still pending may have been sent before the change.
      if (error || queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey });
      return onSettled?.();
    },
  });
}
