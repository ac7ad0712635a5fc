import type { CallInput } from "@fundi/shared/contract/endpoint";
import {
  listMailTemplates,
  type MailTemplate,
  type MailTemplateText,
  previewMailTemplate,
  resetMailTemplate,
  updateMailTemplate,
} from "@fundi/shared/mail/mail-templates";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";

export const mailTemplatesQuery = queryOptions({
  queryKey: QUERY_ROOTS.mailTemplates,
  queryFn: async ({ signal }) => (await call(listMailTemplates, { signal })).templates,
});

/** The preview of a template, requested for each change of its text. */
export const mailPreviewQuery = (kind: string, words: MailTemplateText) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.mailTemplates, "preview", kind, words],
    queryFn: ({ signal }) => call(previewMailTemplate, { params: { kind }, body: words, signal }),
    retry: false,
    placeholderData: (last) => last,
  });

function useStored() {
  const queries = useQueryClient();
  return {
    onSuccess: (stored: MailTemplate) =>
      queries.setQueryData(mailTemplatesQuery.queryKey, (known) =>
        known?.map((each) => (each.kind === stored.kind ? stored : each)),
      ),
    onError: () => void queries.invalidateQueries({ queryKey: mailTemplatesQuery.queryKey, exact: true }),
  };
}

export const useUpdateTemplate = () =>
  useMutation({
    mutationFn: (input: CallInput<typeof updateMailTemplate>) => call(updateMailTemplate, input),
    ...useStored(),
  });

export const useResetTemplate = () =>
  useMutation({ mutationFn: (kind: string) => call(resetMailTemplate, { params: { kind } }), ...useStored() });
