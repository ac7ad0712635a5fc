import { askCallBack, type Call, cancelCall, getCall, requestCall } from "@fundi/shared/conversations/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api-client";

const keyOf = (id: number) => ["calls", id] as const;
/** A call that rings is looked at this often, in case the live connection is down. */
const POLL_MS = 3000;

/** A call that one asked for. */
export const callQuery = (id: number | null) =>
  queryOptions({
    queryKey: keyOf(id ?? 0),
    queryFn: ({ signal }) => call(getCall, { params: { id: id ?? 0 }, signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === "ringing" ? POLL_MS : false),
  });

/** Asks for a call, cancels it, or asks to be called back. */
export function useCalls(conversationId: number) {
  const queries = useQueryClient();
  const onSuccess = (updated: Call) => {
    queries.setQueryData(keyOf(updated.id), updated);
    void queries.invalidateQueries({ queryKey: ["conversations"] });
  };
  const request = useMutation({
    mutationFn: (kind: "video" | "voice") => call(requestCall, { body: { conversationId, kind } }),
    onSuccess,
  });
  const cancel = useMutation({ mutationFn: (id: number) => call(cancelCall, { params: { id } }), onSuccess });
  const callBack = useMutation({
    mutationFn: (body: { phone: string; at: string }) => call(askCallBack, { body: { conversationId, ...body } }),
    onSuccess,
  });
  return { request, cancel, callBack };
}
