import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { toastProblem } from "../ui/toasts";

/** A record as some list or panel has it. */
type Known = Readonly<Record<string, unknown>>;

interface OptimisticChange<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  /** What holds such records, and is asked for anew once the answer is there. */
  roots: readonly QueryKey[];
  /** What of a record changes; null for every other record. */
  change: (record: Known, input: Input) => object | null;
  onSuccess?: (answer: Answer) => void;
  /** Says why it was refused; a toast unless the screen has a better place for it. */
  onRefused?: (error: Error) => void;
}

const isKnown = (value: unknown): value is Known =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The data of a query with some records changed: one record, a list of them, or an answer that holds such a list. */
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
 * A change that is on screen before the server has answered, in every list and panel that knows the record. Refused, it is
 * taken back and the reason is said; either way the truth is asked for.
 */
export function useOptimistic<Input, Answer>({
  send,
  roots,
  change,
  onSuccess,
  onRefused = toastProblem,
}: OptimisticChange<Input, Answer>): UseMutationResult<Answer, Error, Input> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    async onMutate(input) {
      // An answer that left the server before the change would undo it on screen.
      await Promise.all(roots.map((queryKey) => queries.cancelQueries({ queryKey })));
      const before = roots.flatMap((queryKey) => queries.getQueriesData({ queryKey }));
      for (const [queryKey, data] of before)
        queries.setQueryData(
          queryKey,
          withChange(data, (record) => change(record, input)),
        );
      return before;
    },
    onError(error, _input, before) {
      for (const [queryKey, data] of before ?? []) queries.setQueryData(queryKey, data);
      onRefused(error);
    },
    ...(onSuccess && { onSuccess }),
    onSettled: () => {
      for (const queryKey of roots) void queries.invalidateQueries({ queryKey });
    },
  });
}
