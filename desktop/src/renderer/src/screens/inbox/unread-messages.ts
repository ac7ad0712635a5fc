import { useQuery } from "@tanstack/react-query";
import { unreadMessagesQuery } from "./message-queries";

/** The number of unread messages. */
export const useUnreadMessages = (): number | undefined => useQuery(unreadMessagesQuery).data;
