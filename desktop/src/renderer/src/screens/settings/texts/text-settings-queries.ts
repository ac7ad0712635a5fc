import type { CallInput } from "@fundi/shared/contract/endpoint";
import { getTextSettings, sendTestText, updateTextSettings } from "@fundi/shared/texts/text-settings";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";

export const textSettingsQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.settings, "texts"],
  queryFn: ({ signal }) => call(getTextSettings, { signal }),
});

export function useUpdateTextSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateTextSettings>["body"]) => call(updateTextSettings, { body }),
    onSuccess: (stored) => queries.setQueryData(textSettingsQuery.queryKey, stored),
    onError: () => void queries.invalidateQueries({ queryKey: textSettingsQuery.queryKey }),
  });
}

export const useTestText = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof sendTestText>["body"]) => call(sendTestText, { body }),
  });
