import type { CallInput } from "@fundi/shared/contract/endpoint";
import { getPolicyVersion, getWrittenPolicy, listPolicies, publishPolicy } from "@fundi/shared/policies/policies";
import type { PolicyKind } from "@fundi/shared/policies/policy-kinds";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";

export const policiesQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.policies, "list"],
  queryFn: async ({ signal }) => (await call(listPolicies, { signal })).policies,
});

export const writtenPolicyQuery = (kind: PolicyKind) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.policies, kind],
    queryFn: ({ signal }) => call(getWrittenPolicy, { params: { kind }, signal }),
  });

/** Loads one version as it was written. */
export const usePolicyVersion = () =>
  useMutation({
    mutationFn: (params: CallInput<typeof getPolicyVersion>["params"]) => call(getPolicyVersion, { params }),
  });

export function usePublishPolicy() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof publishPolicy>) => call(publishPolicy, input),
    onSuccess: (written) => {
      queries.setQueryData(writtenPolicyQuery(written.kind).queryKey, written);
      void queries.invalidateQueries({ queryKey: policiesQuery.queryKey });
    },
    onError: () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.policies }),
  });
}
