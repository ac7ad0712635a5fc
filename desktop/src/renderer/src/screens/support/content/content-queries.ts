import type { z } from "@fundi/shared/contract/z";
import {
  type AdminFaq,
  type AdminResource,
  createFaq,
  createResource,
  deleteFaq,
  deleteResource,
  FaqForm,
  listAdminFaqs,
  listAdminResources,
  ResourceForm,
  updateFaq,
  updateResource,
} from "@fundi/shared/support/support-content";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";

/** One kind of support content, with its endpoints. */
export interface ContentKind<Row, Form extends z.ZodObject> {
  queryKey: QueryKey;
  form: Form;
  list: (signal: AbortSignal) => Promise<Row[]>;
  create: (form: z.output<Form>) => Promise<Row>;
  update: (id: number, form: z.output<Form>, version: number) => Promise<Row>;
  remove: (id: number) => Promise<unknown>;
}

export const FAQS: ContentKind<AdminFaq, typeof FaqForm> = {
  queryKey: [...QUERY_ROOTS.supportContent, "faqs"],
  form: FaqForm,
  list: (signal) => call(listAdminFaqs, { signal }),
  create: (body) => call(createFaq, { body }),
  update: (id, form, version) => call(updateFaq, { params: { id }, body: { ...form, version } }),
  remove: (id) => call(deleteFaq, { params: { id } }),
};

export const RESOURCES: ContentKind<AdminResource, typeof ResourceForm> = {
  queryKey: [...QUERY_ROOTS.supportContent, "resources"],
  form: ResourceForm,
  list: (signal) => call(listAdminResources, { signal }),
  create: (body) => call(createResource, { body }),
  update: (id, form, version) => call(updateResource, { params: { id }, body: { ...form, version } }),
  remove: (id) => call(deleteResource, { params: { id } }),
};

/** Changes a text, then invalidates its list. */
export function useContentChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY_ROOTS.supportContent }),
  });
}
