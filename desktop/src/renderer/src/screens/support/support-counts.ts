import { useQuery } from "@tanstack/react-query";
import { callsQuery } from "../../calls/call-queries";
import { unreadConversationsQuery } from "./conversations/chat-queries";
import { waitingReviewsQuery } from "./reviews/review-queries";
import { waitingTicketsQuery } from "./tickets/ticket-queries";

/** What waits for somebody in Support, by kind; undefined until it is known. The screen names each, the menu adds them up. */
export function useSupportCounts() {
  return {
    chats: useQuery(unreadConversationsQuery).data,
    tickets: useQuery(waitingTicketsQuery).data,
    reviews: useQuery(waitingReviewsQuery).data,
    calls: useQuery(callsQuery).data?.filter(({ state }) => state === "waiting").length,
  };
}

/** How much waits for somebody in Support. */
export function useSupportWork(): number | undefined {
  const known = Object.values(useSupportCounts()).filter((count) => count !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, count) => sum + count, 0);
}
