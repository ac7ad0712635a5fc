import type { Message, SupportConversation } from "@fundi/shared/conversations/conversations";
import { createReadMarker } from "@fundi/shared/web/chat-timing";
import { useEffect, useState } from "react";
import { useMarkRead } from "./chat-queries";

/** Marks the messages of an open conversation as read while the window is visible. */
export function useReading({ id, unreadCount }: SupportConversation, messages: readonly Message[] | undefined): void {
  const { mutate } = useMarkRead();
  const [markRead] = useState(createReadMarker);
  const newest = messages?.at(-1)?.id ?? 0;
  const hasUnread = unreadCount > 0;
  useEffect(() => {
    const look = () => markRead(newest, hasUnread, (upTo, onFailure) => mutate({ id, upTo }, { onError: onFailure }));
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [id, newest, hasUnread, mutate, markRead]);
}
