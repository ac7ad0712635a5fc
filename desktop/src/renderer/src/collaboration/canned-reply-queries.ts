import {
  type CannedReplyForm,
  createCannedReply,
  deleteCannedReply,
  updateCannedReply,
} from "@fundi/shared/collaboration/canned-replies";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/call";
import { QUERY_ROOTS } from "../lib/queries/query-roots";

/** Creates a canned reply, or updates one with its version. */
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
