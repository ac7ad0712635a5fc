import type { Conversation } from "@fundi/shared/conversations/conversations";
import { createReadMarker } from "@fundi/shared/web/chat-timing";
import { useCallback, useEffect, useState } from "react";
import { useReadConversation } from "./conversation-queries";
import type { Thread } from "./thread";

/**
 * Marks messages as read that the customer has seen: on opening, on scrolling, and when one arrives while the list is
 * visible and at its end. Returns a function to call when the customer has scrolled.
 */
export function useReading(conversation: Conversation, thread: Thread | undefined, isAtEnd: () => boolean): () => void {
  const { mutate } = useReadConversation(conversation.id);
  const newest = thread?.messages.findLast(({ senderType }) => senderType === "support")?.id ?? 0;
  const [markRead] = useState(createReadMarker);
  const hasUnread = conversation.unreadCount > 0;

  const look = useCallback(
    () => markRead(newest, hasUnread, (upTo, onFailure) => mutate(upTo, { onError: onFailure })),
    [newest, hasUnread, mutate, markRead],
  );

  useEffect(() => {
    const lookAtEnd = () => {
      if (isAtEnd()) look();
    };
    lookAtEnd();
    document.addEventListener("visibilitychange", lookAtEnd);
    return () => document.removeEventListener("visibilitychange", lookAtEnd);
  }, [look, isAtEnd]);

  return look;
}
