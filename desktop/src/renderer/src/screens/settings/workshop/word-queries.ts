import { useMutation, useQueryClient } from "@tanstack/react-query";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { useRequestKey } from "../../../lib/queries/request-key";
import { toastSuccess } from "../../../ui/toasts";

interface SavedWord {
  body: unknown;
  /** Sends it; under the same key it counts once. */
  send: (idempotencyKey: string) => Promise<unknown>;
}

/** Saves a word of the workshop; every screen of repairs reads them again. */
export function useSaveWord(done: string, onDone?: () => void) {
  const queries = useQueryClient();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: ({ body, send }: SavedWord) => send(keyOf(body)),
    onSuccess: () => {
      toastSuccess(done);
      onDone?.();
    },
    // After a refusal, too, so that its cause is shown.
    onSettled: () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.repairs }),
  });
}
