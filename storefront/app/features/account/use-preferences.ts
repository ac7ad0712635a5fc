import { ApiError } from "@fundi/shared/http";
import { getPreferences, type Preferences, updatePreferences } from "@fundi/shared/preferences";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { explainFailure } from "../../components/explain-failure";
import { toast } from "../../components/toast";
import { call } from "../session";

const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => call(getPreferences, { signal }),
});

const NOT_SAVED = "Your choice could not be saved";

type Choice = Partial<Preferences>;

/** What is left of some choices without those of `done` that were not made anew meanwhile. */
const without = (choices: Choice, done: Choice): Choice =>
  Object.fromEntries(
    Object.entries(choices).filter(([name, value]) => done[name as keyof Preferences] !== value),
  ) as Choice;

/**
 * A person's preferences and the way to change them. A choice shows at once and is saved in its turn; one that the shop
 * does not take goes back, by itself.
 */
export function usePreferences() {
  const queries = useQueryClient();
  const query = useQuery(settingsQuery);
  const [chosen, setChosen] = useState<Choice>({});
  const turn = useRef(Promise.resolve());

  async function save(choice: Choice): Promise<void> {
    try {
      const saved = await call(updatePreferences, { body: choice });
      queries.setQueryData(settingsQuery.queryKey, saved);
    } catch (error) {
      toast.error(error instanceof ApiError ? explainFailure(error, NOT_SAVED) : NOT_SAVED);
    } finally {
      setChosen((choices) => without(choices, choice));
    }
  }

  return {
    preferences: query.data && { ...query.data, ...chosen },
    isError: query.isError,
    retry: () => void query.refetch(),
    choose(choice: Choice): void {
      setChosen((choices) => ({ ...choices, ...choice }));
      turn.current = turn.current.then(() => save(choice));
    },
  };
}
