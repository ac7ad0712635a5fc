import { useQuery } from "@tanstack/react-query";
import { unreadConversationsQuery } from "./chat-queries";

/** Conversations in which a customer waits for the shop. */
export const useUnreadChats = (): number | undefined => useQuery(unreadConversationsQuery).data;
