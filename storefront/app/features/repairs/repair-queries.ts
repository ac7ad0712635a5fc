import type { CallInput } from "@fundi/shared/contract/endpoint";
import { getMyRepair, listMyRepairs, type MyRepair, openMyEstimate } from "@fundi/shared/workshop/my-repairs";
import { withdrawMyRepair } from "@fundi/shared/workshop/withdrawals";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api-client";
import { ownPath } from "../../i18n";

const KEY = ["repairs"] as const;

/** The customer's repairs, the newest first; a live event outdates them. */
export const myRepairsQuery = queryOptions({
  queryKey: [...KEY, "list"],
  queryFn: ({ signal }) => call(listMyRepairs, { signal }),
  staleTime: 2 * 60_000,
});

/** One repair. */
export const repairQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, "detail", id],
    queryFn: ({ signal }) => call(getMyRepair, { params: { id }, signal }),
  });

/** Returns whether a repair needs something of its customer. */
export const needsCustomer = ({ stage, waitsFor }: Pick<MyRepair, "stage" | "waitsFor">): boolean =>
  stage === "ready" || (waitsFor !== null && waitsFor !== "part" && waitsFor !== "partner");

/** Withdraws a repair; it is read again after success and after refusal. */
export function useWithdrawRepair() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof withdrawMyRepair>) => call(withdrawMyRepair, input),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** Opens the page of the estimate of a repair. */
export const useOpenEstimate = () =>
  useMutation({
    mutationFn: (id: number) => call(openMyEstimate, { params: { id } }),
    onSuccess: ({ path }) => location.assign(ownPath(path)),
  });
