import {
  type CannedReplyForm,
  createCannedReply,
  deleteCannedReply,
  updateCannedReply,
} from "@fundi/shared/canned-replies";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/query-roots";

/** Adds a canned reply, or changes one as it was seen. */
export function useSaveCannedReply() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, form, version }: { id: number | null; form: CannedReplyForm; version: number }) =>
      id === null
        ? call(createCannedReply, { body: form })
        : call(updateCannedReply, { params: { id }, body: { ...form, version } }),
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY_ROOTS.cannedReplies }),
  });
}

export function useDeleteCannedReply() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteCannedReply, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY_ROOTS.cannedReplies }),
  });
}
