import { askIntakeDeposit, type Intake } from "@fundi/shared/workshop/intakes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/call";
import { QUERY_ROOTS } from "../../../../lib/queries/query-roots";
import { useRequestKey } from "../../../../lib/queries/request-key";

/** Asks the customer of an intake for a deposit, which is on the bill at once. */
export function useAskDeposit({ id, version }: Pick<Intake, "id" | "version">) {
  const queries = useQueryClient();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (deposit: number) =>
      call(askIntakeDeposit, {
        ...{ params: { id }, body: { version, deposit } },
        idempotencyKey: keyOf({ id, version, deposit }),
      }),
    onSettled: () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.repairs }),
  });
}
