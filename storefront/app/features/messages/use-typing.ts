import { TYPING_EVERY_MS, TYPING_SHOWN_MS } from "@fundi/shared/conversation-rules";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLiveConnection, useLiveEvents } from "../session";

const HEARD = ["chat_typing", "chat_message"] as const;

/** Whether support is typing; a word of it counts for some seconds, or until what was typed arrives. */
export function useSupportTyping(conversationId: number): boolean {
  const [heardAt, setHeardAt] = useState(0);
  useLiveEvents(HEARD, (payload, name) => {
    if (payload.conversationId !== conversationId) return;
    if (name === "chat_message") setHeardAt(0);
    else if ("by" in payload && payload.by === "support") setHeardAt(Date.now());
  });
  useEffect(() => {
    if (heardAt === 0) return;
    const timer = setTimeout(() => setHeardAt(0), TYPING_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [heardAt]);
  return heardAt > 0;
}

/** Tells support that this person is typing, every few seconds at most. */
export function useSayTyping(conversationId: number | null): () => void {
  const live = useLiveConnection();
  const saidAt = useRef(0);
  return useCallback(() => {
    const now = Date.now();
    if (conversationId === null || now - saidAt.current < TYPING_EVERY_MS) return;
    saidAt.current = now;
    live?.say("typing", { conversationId });
  }, [live, conversationId]);
}
