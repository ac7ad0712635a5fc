import type { AlertKind } from "@fundi/shared/activity/alert-kinds";
import {
  type AlertChoices,
  type AlertPreferences,
  getAlertPreferences,
  updateAlertPreferences,
} from "@fundi/shared/activity/alerts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../lib/call";
import { QUERY_ROOTS } from "../lib/queries/query-roots";
import { useOptimistic } from "../ui/optimistic";

/** The alert preferences of the current user. */
export const alertPreferencesQuery = queryOptions({
  queryKey: QUERY_ROOTS.alerts,
  queryFn: ({ signal }) => call(getAlertPreferences, { signal }),
});

/** Merges a change two levels deep, as the server does. */
const withChange = ({ kinds, ...before }: AlertPreferences, change: AlertChoices): AlertPreferences => {
  const { kinds: changed = {}, ...rest } = change;
  const both = { ...kinds };
  for (const [kind, ways] of Object.entries(changed) as [AlertKind, object][])
    both[kind] = { bell: true, chime: false, desktop: false, ...both[kind], ...ways };
  return { ...before, ...rest, kinds: both } as AlertPreferences;
};

/** Changes the alert preferences optimistically, one change after the other. */
export const useUpdateAlerts = () =>
  useOptimistic({
    send: (choices: AlertChoices) => call(updateAlertPreferences, { body: choices }),
    roots: [alertPreferencesQuery.queryKey],
    change: (preferences, choices) => withChange(preferences as AlertPreferences, choices),
    scope: { id: "alerts" },
  });
