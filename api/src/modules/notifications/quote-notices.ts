import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import type { Subscribing } from "../../platform/events/dispatcher";
import { type Notice, notifyCustomer } from "./notification-store";

type NoticeText = Pick<Notice, "title" | "message" | "priority">;

/** What a change means for the customer; null for their own actions and for changes without interest. */
function changedText({ payload, actorId }: DomainEvent<"quote.changed">): NoticeText | null {
  const { service, status, from, offered, amountMinor, userId } = payload;
  if (offered)
    return {
      priority: "high",
      title: "Your quote is ready",
      message: `${service}: ${formatKes(fromMinor(amountMinor ?? 0))}. Accept or decline it under My Quote Requests.`,
    };
  if (status === from || actorId === userId) return null;
  if (status === "in-review")
    return { title: "Your request is under review", message: `We are looking at: ${service}.` };
  if (status === "declined")
    return { title: "We cannot make you an offer", message: `${service}. Call us if you need something else.` };
  return null;
}

/** Notices to customers about their quotes; those without an account get mails. */
export function quoteNotices(dispatcher: Subscribing): void {
  const about = (userId: number) => ({
    userId,
    type: "system" as const,
    category: "quote",
    link: "/quotes",
  });
  dispatcher.on("quote.requested", async (tx, event) => {
    const { userId, service, status } = event.payload;
    // An offer made immediately has its own notice.
    if (userId === null || status === "quoted") return;
    await notifyCustomer(tx, event, {
      ...about(userId),
      title: "Quote request received",
      message: `Thank you. We look at it and tell you the price: ${service}.`,
    });
  });
  dispatcher.onceSettled("quote.changed", async (tx, event) => {
    const { userId } = event.payload;
    const text = changedText(event);
    if (userId !== null && text) await notifyCustomer(tx, event, { ...about(userId), ...text });
  });
}
