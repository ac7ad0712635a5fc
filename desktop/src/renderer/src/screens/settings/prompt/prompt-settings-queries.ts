import type { CallInput } from "@fundi/shared/contract/endpoint";
import { getPrompt } from "@fundi/shared/payments/mpesa-prompts";
import { isPromptWaiting } from "@fundi/shared/payments/prompt-results";
import { getPromptSettings, sendTestPrompt, updatePromptSettings } from "@fundi/shared/payments/prompt-settings";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { settingsQuery } from "../../../lib/queries/settings-query";
import { shopQuery } from "../../../lib/queries/shop-query";
import { PROMPTS_ROOT } from "../../payments/prompts/prompt-queries";

export const promptSettingsQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.settings, "mpesa-prompt"],
  queryFn: ({ signal }) => call(getPromptSettings, { signal }),
});

export function useUpdatePromptSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof updatePromptSettings>["body"]>) =>
      call(updatePromptSettings, { body }),
    onSuccess: (response) => {
      queries.setQueryData(promptSettingsQuery.queryKey, response);
      void queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
      void queries.invalidateQueries({ queryKey: shopQuery.queryKey });
    },
  });
}

/** A test prompt, looked at until it has ended. */
export const testPromptQuery = (id: number) =>
  queryOptions({
    queryKey: [...PROMPTS_ROOT, "one", id],
    queryFn: async ({ signal }) => ({ ...(await call(getPrompt, { params: { id }, signal })), seenAt: Date.now() }),
    refetchInterval: ({ state }) => (state.data && !isPromptWaiting(state.data.state) ? false : 3000),
  });

/** Sends KES 1 to a phone, which is really paid. */
export const useTestPrompt = () =>
  useMutation({ mutationFn: (phoneNumber: string) => call(sendTestPrompt, { body: { phoneNumber } }) });
