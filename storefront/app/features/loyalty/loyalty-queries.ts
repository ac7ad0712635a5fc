import { ApiError } from "@fundi/shared/contract/http";
import { z } from "@fundi/shared/contract/z";
import { getLoyalty, redeemReward } from "@fundi/shared/loyalty/loyalty";
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api-client";
import { clearIdempotencyKey, getIdempotencyKey } from "../../browser/idempotency-key";
import { toast } from "../../components/toast/toast";
import { readLoyalty } from "./loyalty-state";

const KEY = ["loyalty"];
const ATTEMPT = "redeem_attempt";

/** The user's points and rewards. The response is parsed leniently, and the page has fallbacks: no retries. */
export const loyaltyQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => readLoyalty(await call({ ...getLoyalty, response: z.unknown() }, { signal })),
  retry: false,
});

/** Redeems a reward; idempotent, so that a repeat after a lost response spends the points once. */
export function useRedeem() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id: rewardId, pointsCost }: { id: number; pointsCost: number }) =>
      call(redeemReward, {
        body: { rewardId, pointsCost },
        idempotencyKey: getIdempotencyKey(ATTEMPT, String(rewardId)),
      }),
    onSuccess: (state) => {
      clearIdempotencyKey(ATTEMPT);
      queries.setQueryData(KEY, readLoyalty(state));
      toast.success(t`Reward redeemed!`, { description: state.redemption.name });
    },
    onError: (error) => {
      // Without a response it may have been redeemed: the same key is used again.
      if (!(error instanceof ApiError) || error.status > 0) clearIdempotencyKey(ATTEMPT);
      void queries.invalidateQueries({ queryKey: KEY });
    },
  });
}
