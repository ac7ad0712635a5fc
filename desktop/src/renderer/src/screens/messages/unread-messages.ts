import { useQuery } from "@tanstack/react-query";
import { unreadMessagesQuery } from "./message-queries";

/** What people wrote and nobody has read. */
export const useUnreadMessages = (): number | undefined => useQuery(unreadMessagesQuery).data;
