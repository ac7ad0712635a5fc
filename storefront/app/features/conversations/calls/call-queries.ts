import { askCallBack, type Call, cancelCall, getCall, requestCall } from "@fundi/shared/conversations/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
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

/**
 * Asks for a call, cancels it, or asks to be called back. A call that rings ends with the component that asked for it: nobody
 * would be there to take it.
 */
export function useCalls(conversationId: number) {
  const queries = useQueryClient();
  const ringing = useRef<number | null>(null);
  const isGone = useRef(false);
  const hangUp = useCallback(() => {
    const id = ringing.current;
    ringing.current = null;
    if (id === null) return;
    call(cancelCall, { params: { id } }).then(
      () => queries.invalidateQueries({ queryKey: ["conversations"] }),
      // It stops ringing by itself.
      () => undefined,
    );
  }, [queries]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      hangUp();
    };
  }, [hangUp]);
  const onSuccess = (updated: Call) => {
    queries.setQueryData(keyOf(updated.id), updated);
    ringing.current = updated.state === "ringing" ? updated.id : null;
    // It was closed before the shop had answered.
    if (isGone.current) hangUp();
    void queries.invalidateQueries({ queryKey: ["conversations"] });
  };
  const request = useMutation({
    mutationFn: (kind: "video" | "voice") => call(requestCall, { body: { conversationId, kind } }),
    onSuccess,
  });
  const callBack = useMutation({
    mutationFn: (body: { phone: string; at: string }) => call(askCallBack, { body: { conversationId, ...body } }),
    onSuccess,
  });
  /** Called with the state that is shown: what was joined goes on in a window of its own. */
  const follow = useCallback((current: Call | undefined) => {
    if (current && current.state !== "ringing") ringing.current = null;
  }, []);
  return { request, callBack, follow };
}
