import { ApiError } from "@fundi/shared/http";
import { getSettings, type Preferences, updateSettings } from "@fundi/shared/preferences";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { explainFailure } from "../../components/explain-failure";
import { toast } from "../../components/toast";
import { call } from "../session";

const KEY = ["settings"];

export const settingsQuery = queryOptions({ queryKey: KEY, queryFn: ({ signal }) => call(getSettings, { signal }) });

const NOT_SAVED = "Your choice could not be saved";

/** Saves a choice at once. What is shown changes first, and goes back when the shop does not take it. */
export function useSavePreference() {
  const queries = useQueryClient();
  const show = (change: Partial<Preferences>) =>
    queries.setQueryData(settingsQuery.queryKey, (shown) => shown && { ...shown, ...change });
  return useMutation({
    mutationFn: (change: Partial<Preferences>) => call(updateSettings, { body: change }),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey: KEY });
      const shown = queries.getQueryData(settingsQuery.queryKey);
      // Only what this choice touches: another one may be on its way too.
      const before = Object.fromEntries(Object.keys(change).map((name) => [name, shown?.[name as keyof Preferences]]));
      show(change);
      return before as Partial<Preferences>;
    },
    onError: (error, _change, before) => {
      if (before) show(before);
      toast.error(error instanceof ApiError ? explainFailure(error, NOT_SAVED) : NOT_SAVED);
    },
  });
}
