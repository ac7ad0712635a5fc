import { ApiError } from "@fundi/shared/http";
import { getLoyalty, redeemReward } from "@fundi/shared/loyalty";
import { z } from "@fundi/shared/z";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { attemptKey, forgetAttempt } from "../../browser/attempt-key";
import { toast } from "../../components/toast";
import { call } from "../session";
import { readLoyalty } from "./loyalty-state";

const KEY = ["loyalty"];
const ATTEMPT = "redeem_attempt";

/** One's points and what they buy. The reply is read leniently, and the page does without one: nothing is retried. */
export const loyaltyQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => readLoyalty(await call({ ...getLoyalty, response: z.unknown() }, { signal })),
  retry: false,
});

/** Redeems a reward; a repeat after a lost answer spends the points once. */
export function useRedeem() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (rewardId: number) =>
      call(redeemReward, { body: { rewardId }, idempotencyKey: attemptKey(ATTEMPT, String(rewardId)) }),
    onSuccess: (state) => {
      forgetAttempt(ATTEMPT);
      queries.setQueryData(KEY, readLoyalty(state));
      toast.success("Reward redeemed!", { description: state.redemption.name });
    },
    onError: (error) => {
      // Without an answer it may have been redeemed: the same key finds out.
      if (!(error instanceof ApiError) || error.status > 0) forgetAttempt(ATTEMPT);
      void queries.invalidateQueries({ queryKey: KEY });
    },
  });
}
