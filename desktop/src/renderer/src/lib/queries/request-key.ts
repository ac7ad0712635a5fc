import { randomHex } from "@fundi/shared/web/random-hex";
import { useRef } from "react";

/** Returns the idempotency key for a body: the same key for the same body, a new one for another. */
export function useRequestKey(): (body: unknown) => string {
  const last = useRef({ sent: "", key: "" });
  return (body) => {
    const sent = JSON.stringify(body);
    if (last.current.sent !== sent) last.current = { sent, key: randomHex() };
    return last.current.key;
  };
}
