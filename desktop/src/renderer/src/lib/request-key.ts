import { useRef } from "react";
import { newIdempotencyKey } from "./idempotency-key";

/** One key per thing that is sent: the same again is the same request, something else is another. */
export function useRequestKey(): (body: unknown) => string {
  const last = useRef({ sent: "", key: "" });
  return (body) => {
    const sent = JSON.stringify(body);
    if (last.current.sent !== sent) last.current = { sent, key: newIdempotencyKey() };
    return last.current.key;
  };
}
