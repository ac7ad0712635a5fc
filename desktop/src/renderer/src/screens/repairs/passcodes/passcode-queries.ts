import type { RevealReason } from "@fundi/shared/workshop/passcode-rules";
import * as endpoints from "@fundi/shared/workshop/passcodes";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import type { PasscodeDraft } from "./passcode-draft";

/** What is known of the passcodes of a job; never a passcode. */
export const passcodesQuery = (id: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.repairs, "passcodes", id],
    queryFn: ({ signal }) => call(endpoints.getRepairPasscodes, { params: { id }, signal }),
  });

/** Seals a passcode. Outside the cache of requests, which would hold what was typed. */
export const sealPasscode = (id: number, { clientId, kind, label, value }: PasscodeDraft) =>
  call(endpoints.sealRepairPasscode, {
    params: { id },
    body: { clientId, kind, label: label.trim(), passcode: value },
  });

/** Returns a passcode. Outside the cache of requests, which would hold it. */
export const revealPasscode = (id: number, passcodeId: number, reason: RevealReason) =>
  call(endpoints.revealRepairPasscode, { params: { id, passcodeId }, body: { reason } });

/** Fetches what is known of passcodes again, also what cards show of them. */
export function usePasscodesRefresh(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.repairs });
}

/** Destroys a passcode. */
export function useDestroyPasscode(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (passcodeId: number) => call(endpoints.destroyRepairPasscode, { params: { id, passcodeId } }),
    onSuccess: (answer) => queries.setQueryData(passcodesQuery(id).queryKey, answer),
    onSettled: () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.repairs }),
  });
}
