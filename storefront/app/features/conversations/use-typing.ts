import { createTypingIndicator, createTypingThrottle } from "@fundi/shared/web/chat-timing";
import { useCallback, useState } from "react";
import { useLiveConnection, useLiveEvents } from "../../live";

const HEARD = ["chat_typing", "chat_message"] as const;

/** Whether support is typing. */
export function useSupportTyping(conversationId: number): boolean {
  const [isTyping, setTyping] = useState(false);
  const [report] = useState(() => createTypingIndicator(setTyping));
  useLiveEvents(HEARD, (payload, name) => {
    if (payload.conversationId !== conversationId) return;
    if (name === "chat_message") report(false);
    else if ("by" in payload && payload.by === "support") report(true);
  });
  return isTyping;
}

/** Returns a function that notifies support that this user is typing, at most every few seconds. */
export function useSayTyping(conversationId: number | null): () => void {
  const live = useLiveConnection();
  const [mayReport] = useState(createTypingThrottle);
  return useCallback(() => {
    if (conversationId !== null && mayReport()) live?.emit("typing", { conversationId });
  }, [live, conversationId, mayReport]);
}
