import { pendingChangesOf } from "@fundi/shared/web/pending-changes";
import {
  type MutationKey,
  type MutationScope,
  partialMatchKey,
  type QueryKey,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { toastProblem } from "./toasts";

/** A cached record. */
type Known = Readonly<Record<string, unknown>>;

interface OptimisticChange<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  /** Root keys of the queries that contain such records, which are refetched after the response. */
  roots: readonly QueryKey[];
  /** Returns the fields to change; null for other records. */
  change: (record: Known, input: Input) => object | null;
  mutationKey?: MutationKey;
  /** Changes of one scope are sent one after the other: two at once could arrive in the other order. */
  scope?: MutationScope;
  onSuccess?: (answer: Answer) => void;
  /** Reports the refusal; a toast by default. */
  onRefused?: (error: Error) => void;
}

const isKnown = (value: unknown): value is Known =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns a query's data with some records changed: a single record, a list, or an object that contains a list. */
function withChange(data: unknown, change: (record: Known) => object | null): unknown {
  const one = (value: unknown) => {
    const part = isKnown(value) ? change(value) : null;
    return part ? { ...(value as object), ...part } : value;
  };
  if (Array.isArray(data)) return data.map(one);
  if (!isKnown(data)) return data;
  const itself = one(data);
  if (itself !== data) return itself;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, Array.isArray(value) ? value.map(one) : value]),
  );
}

/**
 * An optimistic update in every cached list and panel that contains the record. It stays on screen until the server has
 * answered, whatever is refetched in the meantime. Rolled back and reported if refused; refetched in either case.
 */
export function useOptimistic<Input, Answer>({
  send,
  roots,
  change,
  mutationKey,
  scope,
  onSuccess,
  onRefused = toastProblem,
}: OptimisticChange<Input, Answer>): UseMutationResult<Answer, Error, Input> {
  const queries = useQueryClient();
  const pending = pendingChangesOf(queries);
  return useMutation({
    ...(mutationKey && { mutationKey }),
    ...(scope && { scope }),
    mutationFn: send,
    onMutate(input) {
      const apply = (data: unknown) => withChange(data, (record) => change(record, input));
      const matches = (queryKey: QueryKey) => roots.some((root) => partialMatchKey(queryKey, root));
      const before = roots.flatMap((queryKey) => queries.getQueriesData({ queryKey }));
      for (const [queryKey, data] of before) queries.setQueryData(queryKey, apply(data));
      return { before, remove: pending.add({ matches, apply }) };
    },
    onError(error, _input, shown) {
      shown?.remove();
      for (const [queryKey, data] of shown?.before ?? [])
        queries.setQueryData(queryKey, pending.applyTo(queryKey, data));
      onRefused(error);
    },
    onSuccess(answer, _input, shown) {
      shown.remove();
      onSuccess?.(answer);
    },
    // A pending request, which may have been sent before the change, is cancelled by this.
    onSettled: () => {
      for (const queryKey of roots) void queries.invalidateQueries({ queryKey });
    },
  });
}
