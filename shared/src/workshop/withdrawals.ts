import { endpoint } from "../contract/endpoint";
import { idParams, Kes, optionalLine, typedSearch, Version } from "../contract/fields";
import { z } from "../contract/z";

/** What a customer is shown before they withdraw: the version that they see, and what is charged all the same. */
export const Withdrawal = z.object({ version: Version, fee: Kes });

/** Why a customer does not want a repair any more, if they say so; the version is the one that they saw. */
export const WithdrawalForm = z.object({ version: Version, reason: optionalLine(300).default("") });

const withdrawn = z.object({ withdrawn: z.literal(true) });

export const withdrawMyRepair = endpoint({
  method: "POST",
  path: "/api/repairs/my/:id/withdraw",
  summary: "Withdraw one's own repair while no work was begun; repeated, it does nothing more",
  access: "user",
  params: idParams,
  body: WithdrawalForm,
  response: withdrawn,
  errors: ["NOT_FOUND", "STALE_VERSION", "INVALID_TRANSITION", "FORBIDDEN"],
});

export const withdrawFromRepairPage = endpoint({
  method: "POST",
  path: "/api/r/:trackingCode/withdraw",
  summary: "Withdraw a repair from its full page while no work was begun; repeated, it does nothing more",
  access: "guest",
  guessable: "trackingCode",
  params: z.object({ trackingCode: typedSearch(40) }),
  body: WithdrawalForm,
  response: withdrawn,
  errors: ["NOT_FOUND", "RATE_LIMITED", "UNAUTHORIZED", "STALE_VERSION", "INVALID_TRANSITION", "FORBIDDEN"],
});
