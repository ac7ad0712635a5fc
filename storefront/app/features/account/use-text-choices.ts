import type { CallInput } from "@fundi/shared/contract/endpoint";
import { getTextChoices, type TextChoices, updateTextChoices } from "@fundi/shared/texts/text-choices";
import { msg } from "@lingui/core/macro";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../api-client";
import { explainFailure } from "../../components/explain-failure";
import { toast } from "../../components/toast/toast";
import { textOf } from "../../i18n";

const textsQuery = queryOptions({
  queryKey: ["settings", "texts"],
  queryFn: ({ signal }) => call(getTextChoices, { signal }),
});

type Change = NonNullable<CallInput<typeof updateTextChoices>["body"]>;

const NOT_SAVED = msg`Your choice could not be saved`;

/** Returns the choices as they will be after a change. */
function changed(choices: TextChoices, { switch: one, ...change }: Change): TextChoices {
  const others = choices.refused.filter(({ topic, channel }) => topic !== one?.topic || channel !== one.channel);
  return {
    ...choices,
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
    ...(one && { refused: one.isOn ? others : [...others, { topic: one.topic, channel: one.channel }] }),
  };
}

/** What the user is texted about, with optimistic updates that are saved one after another. */
export function useTextChoices() {
  const queries = useQueryClient();
  const query = useQuery(textsQuery);
  const [waiting, setWaiting] = useState<readonly Change[]>([]);
  const queue = useRef(Promise.resolve());

  async function save(change: Change): Promise<void> {
    try {
      queries.setQueryData(textsQuery.queryKey, await call(updateTextChoices, { body: change }));
    } catch (error) {
      toast.error(explainFailure(error, textOf(NOT_SAVED)));
    } finally {
      setWaiting((changes) => changes.filter((one) => one !== change));
    }
  }

  return {
    choices: query.data && waiting.reduce(changed, query.data),
    isError: query.isError,
    retry: () => void query.refetch(),
    choose(change: Change): void {
      setWaiting((changes) => [...changes, change]);
      queue.current = queue.current.then(() => save(change));
    },
  };
}
