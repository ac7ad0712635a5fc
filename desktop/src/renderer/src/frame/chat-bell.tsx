import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useAlerts } from "../alerts/alerts-provider";
import { useLiveEvent } from "../live/live-provider";
import { chatDrafts } from "../screens/support/conversations/chat-drafts";
import { chatOutbox } from "../screens/support/conversations/chat-outbox";
import { useMay } from "../session/session";

/** Returns the path of a conversation. */
const chatAddress = (conversationId: number): string => `/admin/support/${conversationId}`;

/** Alerts once for each message of a customer, unless its conversation is open and focused. Only admins see a toast. */
export function ChatBell() {
  const isAdmin = useMay("admin");
  const { notify } = useAlerts();
  const { pathname } = useLocation();
  const seenEvents = useRef(new Set<number>());

  // A draft or unsent message of one user must not be sent by the next who signs in.
  useEffect(
    () => () => {
      chatOutbox.clear();
      chatDrafts.clear();
    },
    [],
  );

  useLiveEvent("chat_message", ({ eventId, conversationId, to, senderName }) => {
    if (to !== "admin" || seenEvents.current.has(eventId)) return;
    seenEvents.current.add(eventId);
    const address = chatAddress(conversationId);
    if (pathname === address && document.visibilityState === "visible" && document.hasFocus()) return;
    const words = { title: "New support message", text: senderName, path: address };
    notify([{ ...words, id: eventId, kind: "message", hasNoToast: !isAdmin }]);
  });
  return null;
}
