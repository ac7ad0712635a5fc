import type { CallInput } from "@fundi/shared/contract/endpoint";
import type { Language } from "@fundi/shared/languages/languages";

import {
  listTextTemplates,
  previewTextTemplate,
  resetTextTemplate,
  type TextTemplate,
  updateTextTemplate,
} from "@fundi/shared/texts/text-templates";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";

export const textTemplatesQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.mailTemplates, "texts"],
  queryFn: async ({ signal }) => (await call(listTextTemplates, { signal })).templates,
});

/** The preview of words, requested for each change. */
export const textPreviewQuery = (kind: string, language: Language, body: string) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.mailTemplates, "text-preview", kind, language, body],
    queryFn: ({ signal }) => call(previewTextTemplate, { params: { kind, language }, body: { body }, signal }),
    retry: false,
    placeholderData: (last) => last,
  });

function useStored() {
  const queries = useQueryClient();
  return {
    onSuccess: (stored: TextTemplate) =>
      queries.setQueryData(textTemplatesQuery.queryKey, (known) =>
        known?.map((each) => (each.kind === stored.kind ? stored : each)),
      ),
    onError: () => void queries.invalidateQueries({ queryKey: textTemplatesQuery.queryKey, exact: true }),
  };
}

export const useUpdateTextTemplate = () =>
  useMutation({
    mutationFn: (input: CallInput<typeof updateTextTemplate>) => call(updateTextTemplate, input),
    ...useStored(),
  });

export const useResetTextTemplate = () =>
  useMutation({
    mutationFn: (params: { kind: string; language: Language }) => call(resetTextTemplate, { params }),
    ...useStored(),
  });
