import type { AlertKind } from "@fundi/shared/alert-kinds";
import {
  type AlertChoices,
  type AlertPreferences,
  getAlertPreferences,
  updateAlertPreferences,
} from "@fundi/shared/alerts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/query-roots";

/** How the person who is signed in wants to be alerted. */
export const alertPreferencesQuery = queryOptions({
  queryKey: QUERY_ROOTS.alerts,
  queryFn: ({ signal }) => call(getAlertPreferences, { signal }),
});

const MUTATION = ["alerts"];

/** Two levels deep, as the server lays a change over what was there. */
const withChange = ({ kinds, ...before }: AlertPreferences, change: AlertChoices): AlertPreferences => {
  const { kinds: changed = {}, ...rest } = change;
  const both = { ...kinds };
  for (const [kind, ways] of Object.entries(changed) as [AlertKind, object][])
    both[kind] = { chime: false, desktop: false, ...both[kind], ...ways };
  return { ...before, ...rest, kinds: both } as AlertPreferences;
};

/** Changes how the person is alerted: shown at once, and as it was again when the server says no. */
export function useUpdateAlerts() {
  const queries = useQueryClient();
  const { queryKey } = alertPreferencesQuery;
  return useMutation({
    mutationKey: MUTATION,
    mutationFn: (choices: AlertChoices) => call(updateAlertPreferences, { body: choices }),
    onMutate: (choices) => {
      queries.setQueryData(queryKey, (known) => known && withChange(known, choices));
    },
    // An earlier answer knows nothing of the switch that was flipped since.
    onSuccess: (answer) => {
      if (queries.isMutating({ mutationKey: MUTATION }) === 1) queries.setQueryData(queryKey, answer);
    },
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
}
