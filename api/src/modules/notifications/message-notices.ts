import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import { VISITOR_NAME } from "@fundi/shared/conversations/conversation-rules";
import { guestLinkPath } from "@fundi/shared/links/guest-link";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Tx } from "../../platform/database/transaction";
import type { Subscribing } from "../../platform/events/dispatcher";
import { queueMail } from "../../platform/mail/mail-store";
import { acceptsMail, readerLanguage } from "../accounts";
import { type MailContent, writeMail } from "../mail-templates";
import { type FindLink, type LinkTo, linkIn } from "./link-to";
import { notifyCustomer, settleNotices } from "./notification-store";

/**
 * Sends one notice and, if it stays unread, one mail for all messages that support writes before the customer looks.
 */
export function messageNotices(
  dispatcher: Subscribing,
  { shop, findLink, linkTo }: { shop: ShopConfig; findLink: FindLink; linkTo: LinkTo },
): void {
  dispatcher.on("message.sent", async (tx, event) => {
    const { payload } = event;
    if (payload.side !== "support" || !payload.startsStreak || payload.isVisitor) return;
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
    if (event.payload.isVisitor) return mailVisitor(tx, event);
    if (!(await acceptsMail(tx.db, event.payload.userId, "conversation"))) return;
    const language = await readerLanguage(tx.db, { userId: event.payload.userId });
    await queueMail(tx.db, {
      ...(await writeMail(tx.db, shop, unreadMail(event, linkIn(linkTo, language)), language)),
      to: event.payload.email,
      dedupeKey: `message:${event.payload.messageId}`,
    });
  });

  /** Who writes without an account gets the link that opens the conversation, where they left an address. */
  async function mailVisitor(tx: Tx, { payload }: DomainEvent<"message.left_unread">): Promise<void> {
    const { conversationId: id, email, messageId, preview } = payload;
    const link = email === "" ? null : await findLink(tx.db, "conversation", id);
    const language = await readerLanguage(tx.db, { userId: null, about: { kind: "conversation", id } });
    const url = link === null ? null : linkIn(linkTo, language)(guestLinkPath(link));
    if (url === null) return;
    const name = payload.customerName === VISITOR_NAME ? "there" : payload.customerName;
    const content = { kind: "chat-answer" as const, values: { name, news: newsOf(preview), link: url } };
    const mail = await writeMail(tx.db, shop, content, language);
    await queueMail(tx.db, { ...mail, to: email, dedupeKey: `message:${messageId}` });
  }
}

const newsOf = (preview: string) => (preview ? `we have written to you:\n\n${preview}` : "we have sent you a picture.");

function unreadMail({ payload }: DomainEvent<"message.left_unread">, linkTo: LinkTo): MailContent {
  const url = linkTo("/messages");
  return {
    kind: "message-unread",
    values: {
      name: payload.customerName,
      news: newsOf(payload.preview),
      howToRead: url ? `To read it and to answer: ${url}` : "To read it and to answer, sign in and open Messages.",
    },
  };
}
