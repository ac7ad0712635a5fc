import { getPreferences, type Preferences, updatePreferences } from "@fundi/shared/accounts/preferences";
import { msg } from "@lingui/core/macro";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../api-client";
import { explainFailure } from "../../components/explain-failure";
import { toast } from "../../components/toast/toast";
import { textOf } from "../../i18n";

const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => call(getPreferences, { signal }),
});

const NOT_SAVED = msg`Your choice could not be saved`;

type Choice = Partial<Preferences>;

/** Returns the choices without those of `done` that were not changed again meanwhile. */
const without = (choices: Choice, done: Choice): Choice =>
  Object.fromEntries(
    Object.entries(choices).filter(([name, value]) => done[name as keyof Preferences] !== value),
  ) as Choice;

/**
 * The user's preferences with optimistic updates. Choices are saved one after another; one that the server
 * refuses is reverted.
 */
export function usePreferences() {
  const queries = useQueryClient();
  const query = useQuery(settingsQuery);
  const [chosen, setChosen] = useState<Choice>({});
  const queue = useRef(Promise.resolve());

  async function save(choice: Choice): Promise<void> {
    try {
      const saved = await call(updatePreferences, { body: choice });
      queries.setQueryData(settingsQuery.queryKey, saved);
    } catch (error) {
      toast.error(explainFailure(error, textOf(NOT_SAVED)));
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
      queue.current = queue.current.then(() => save(choice));
    },
  };
}
