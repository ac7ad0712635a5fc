import type { DomainEvent } from "@fundi/shared/domain-events";
import { formatKes, fromMinor } from "@fundi/shared/money";
import type { Dispatcher } from "../../platform/events/dispatcher";
import { type Notice, notifyCustomer } from "./notification-store";

type Words = Pick<Notice, "title" | "message" | "priority">;

/** What a change means for the customer; nothing for what they did themselves or need not hear. */
function changedWords({ payload, actorId }: DomainEvent<"quote.changed">): Words | null {
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

/** What customers are told of their quotes; those without an account have the mails. */
export function quoteNotices(dispatcher: Dispatcher): void {
  const about = (userId: number) => ({
    userId,
    type: "system" as const,
    category: "quote",
    link: "/quotes",
  });
  dispatcher.on("quote.requested", async (tx, event) => {
    const { userId, service, status } = event.payload;
    // A price that is offered at once is told of by itself.
    if (userId === null || status === "quoted") return;
    await notifyCustomer(tx, event, {
      ...about(userId),
      title: "Quote request received",
      message: `Thank you. We look at it and tell you the price: ${service}.`,
    });
  });
  dispatcher.onceSettled("quote.changed", async (tx, event) => {
    const { userId } = event.payload;
    const words = changedWords(event);
    if (userId !== null && words) await notifyCustomer(tx, event, { ...about(userId), ...words });
  });
}
