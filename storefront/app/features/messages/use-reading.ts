import type { Conversation } from "@fundi/shared/conversations";
import { useCallback, useEffect, useRef } from "react";
import { useReadConversation } from "./conversation-queries";
import type { Thread } from "./thread";

/**
 * Marks what the customer has seen as read: on opening, on scrolling, and when a message comes in at the end of a page
 * that is being looked at (checklist MSG-40, MSG-41). Answers what to call when the customer looks around.
 */
export function useReading(conversation: Conversation, thread: Thread | undefined, isAtEnd: () => boolean): () => void {
  const { mutate } = useReadConversation(conversation.id);
  const newest = thread?.messages.findLast(({ senderType }) => senderType === "support")?.id ?? 0;
  const marked = useRef(0);
  const unread = conversation.unreadCount > 0;

  const look = useCallback(() => {
    if (!unread || newest <= marked.current || document.visibilityState !== "visible") return;
    const before = marked.current;
    marked.current = newest;
    mutate(newest, {
      // A mark that did not get through is set again by the next look.
      onError: () => {
        marked.current = before;
      },
    });
  }, [unread, newest, mutate]);

  useEffect(() => {
    if (isAtEnd()) look();
    const lookAgain = () => {
      if (isAtEnd()) look();
    };
    document.addEventListener("visibilitychange", lookAgain);
    return () => document.removeEventListener("visibilitychange", lookAgain);
  }, [look, isAtEnd]);

  return look;
}
