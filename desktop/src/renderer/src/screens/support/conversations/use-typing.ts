import { createTypingIndicator, createTypingThrottle } from "@fundi/shared/web/chat-timing";
import { useCallback, useState } from "react";
import { useEmit, useLiveEvent } from "../../../live/live-provider";

/** Whether the customer is typing. */
export function useCustomerTyping(conversationId: number): boolean {
  const [isTyping, setTyping] = useState(false);
  const [report] = useState(() => createTypingIndicator(setTyping));
  useLiveEvent("chat_typing", ({ conversationId: id, by }) => {
    if (id === conversationId && by === "user") report(true);
  });
  useLiveEvent("chat_message", (message) => {
    if (message.conversationId === conversationId) report(false);
  });
  return isTyping;
}

/** Returns a function that notifies the customer that somebody of the shop is typing, at most every few seconds. */
export function useSayTyping(conversationId: number): () => void {
  const emit = useEmit();
  const [mayReport] = useState(createTypingThrottle);
  return useCallback(() => {
    if (mayReport()) emit("typing", { conversationId });
  }, [emit, conversationId, mayReport]);
}
