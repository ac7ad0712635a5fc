import type { Message, SupportConversation } from "@fundi/shared/conversations";
import { useCallback, useEffect, useRef } from "react";
import { useMarkRead } from "./chat-queries";

/** Marks an open conversation read as far as it is on screen, while the window is in sight (checklist ADM-SUP-17). */
export function useReading({ id, unreadCount }: SupportConversation, messages: readonly Message[] | undefined): void {
  const { mutate } = useMarkRead();
  const told = useRef(0);
  const last = messages?.at(-1)?.id ?? 0;
  const look = useCallback(() => {
    if (document.visibilityState !== "visible" || unreadCount === 0 || last <= told.current) return;
    told.current = last;
    mutate(
      { id, upTo: last },
      {
        // Tried again with the next message, or when the conversation is opened again.
        onError: () => {
          told.current = 0;
        },
      },
    );
  }, [id, last, unreadCount, mutate]);
  useEffect(() => {
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [look]);
}
