import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { chatDrafts } from "../../screens/support/chat/chat-drafts";
import { chatOutbox } from "../../screens/support/chat/chat-outbox";
import { useLiveEvent } from "../live-provider";
import { useMay } from "../session";
import { useAlerts } from "./alerts-provider";

/** The address of a conversation in the console. */
export const chatAddress = (conversationId: number): string => `/admin/support/${conversationId}`;

/**
 * Rings once for each message of a customer, unless somebody is looking at that very conversation. All who answer chats
 * hear it; the toast is for admins alone (checklist BELL-25).
 */
export function ChatBell() {
  const isAdmin = useMay("admin");
  const { tell } = useAlerts();
  const { pathname } = useLocation();
  const heard = useRef(new Set<number>());

  // What one person wrote must not leave in the name of the next who signs in here.
  useEffect(
    () => () => {
      chatOutbox.clear();
      chatDrafts.clear();
    },
    [],
  );

  useLiveEvent("chat_message", ({ eventId, conversationId, to, senderName }) => {
    if (to !== "admin" || heard.current.has(eventId)) return;
    heard.current.add(eventId);
    const address = chatAddress(conversationId);
    if (pathname === address && document.visibilityState === "visible" && document.hasFocus()) return;
    const words = { title: "New support message", text: senderName, path: address };
    tell([{ ...words, id: eventId, kind: "message", withoutToast: !isAdmin }]);
  });
  return null;
}
