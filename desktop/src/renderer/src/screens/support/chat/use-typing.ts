import { TYPING_EVERY_MS, TYPING_SHOWN_MS } from "@fundi/shared/conversation-rules";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLiveEvent, useSay } from "../../../app/live-provider";

/** Whether the customer is typing; a word of it counts for some seconds, or until what was typed arrives. */
export function useCustomerTyping(conversationId: number): boolean {
  const [heardAt, setHeardAt] = useState(0);
  useLiveEvent("chat_typing", (typing) => {
    if (typing.conversationId === conversationId && typing.by === "user") setHeardAt(Date.now());
  });
  useLiveEvent("chat_message", (message) => {
    if (message.conversationId === conversationId) setHeardAt(0);
  });
  useEffect(() => {
    if (heardAt === 0) return;
    const timer = setTimeout(() => setHeardAt(0), TYPING_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [heardAt]);
  return heardAt > 0;
}

/** Tells the customer that somebody of the shop is typing, every few seconds at most. */
export function useSayTyping(conversationId: number): () => void {
  const say = useSay();
  const saidAt = useRef(0);
  return useCallback(() => {
    const now = Date.now();
    if (now - saidAt.current < TYPING_EVERY_MS) return;
    saidAt.current = now;
    say("typing", { conversationId });
  }, [say, conversationId]);
}
