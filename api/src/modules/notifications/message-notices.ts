import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Subscribing } from "../../platform/events/dispatcher";
import { queueMail } from "../../platform/mail/mail-store";
import { acceptsMail, readerLanguage } from "../accounts";
import { type MailContent, writeMail } from "../mail-templates";
import { notifyCustomer, settleNotices } from "./notification-store";

/**
 * Sends one notice and, if it stays unread, one mail for all messages that support writes before the customer looks.
 */
export function messageNotices(dispatcher: Subscribing, shop: ShopConfig): void {
  dispatcher.on("message.sent", async (tx, event) => {
    const { payload } = event;
    if (payload.side !== "support" || !payload.startsStreak) return;
    await notifyCustomer(tx, event, {
      userId: payload.userId,
      type: "system",
      category: "message",
      title: "New message from support",
      message: "We have written to you. Open your messages to read it and to answer.",
      link: "/messages",
      dedupeKey: `message:${payload.messageId}`,
    });
  });
  dispatcher.on("conversation.read", async (tx, { payload }) => {
    if (payload.side === "user") await settleNotices(tx, payload.userId, "message");
  });
  dispatcher.on("message.left_unread", async (tx, event) => {
    if (!(await acceptsMail(tx.db, event.payload.userId, "conversation"))) return;
    await queueMail(tx.db, {
      ...(await writeMail(
        tx.db,
        shop,
        unreadMail(event),
        await readerLanguage(tx.db, { userId: event.payload.userId }),
      )),
      to: event.payload.email,
      dedupeKey: `message:${event.payload.messageId}`,
    });
  });
}

const unreadMail = ({ payload }: DomainEvent<"message.left_unread">): MailContent => ({
  kind: "message-unread",
  values: {
    name: payload.customerName,
    news: payload.preview ? `we have written to you:\n\n${payload.preview}` : "we have sent you a picture.",
  },
});
