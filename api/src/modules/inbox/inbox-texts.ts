import type { Db } from "../../platform/database/database";
import { findConversationDigests } from "../conversations";
import { findContactMessages, findTicketMessages, findTickets } from "../support";
import type { InboxRef, InboxReplyRecord, InboxText } from "./inbox";

const idsIn = (refs: readonly InboxRef[], source: InboxRef["source"]): number[] =>
  refs.filter((ref) => ref.source === source).map(({ sourceId }) => sourceId);

/** Returns the replies written in tickets. */
export async function ticketRepliesOf(db: Db, refs: readonly InboxRef[]): Promise<InboxReplyRecord[]> {
  const messages = await findTicketMessages(db, idsIn(refs, "ticket"));
  return messages.map(({ id, ticketId, content, authorName, createdAt }) => ({
    ...{ id, source: "ticket" as const, sourceId: ticketId, message: content, by: authorName, createdAt },
  }));
}

/** A contact message and a ticket are answered by mail. */
const NO_CHANNEL = { senderNumber: null, channel: null };

/** Reads the texts from their modules: one query for each source. */
export async function textsOf(db: Db, refs: readonly InboxRef[]): Promise<InboxText[]> {
  const idsOf = (source: InboxRef["source"]) => idsIn(refs, source);
  const [contacts, tickets, conversations] = await Promise.all([
    findContactMessages(db, idsOf("contact")),
    findTickets(db, idsOf("ticket")),
    findConversationDigests(db, idsOf("conversation")),
  ]);
  return [
    ...contacts.map(({ id, name, email, subject, message }) => ({
      ...{ source: "contact" as const, sourceId: id, senderName: name, senderEmail: email, userId: null },
      ...{ subject, message, ...NO_CHANNEL },
    })),
    ...tickets.map(({ id, userId, name, email, subject, message }) => ({
      ...{ source: "ticket" as const, sourceId: id, senderName: name, senderEmail: email, userId },
      ...{ subject, message, ...NO_CHANNEL },
    })),
    ...conversations.map(({ id, customer, isVisitor, title, lastMessage, number, channel }) => ({
      ...{ source: "conversation" as const, sourceId: id, senderName: customer.name, senderEmail: customer.email },
      ...{
        userId: isVisitor ? null : customer.id,
        subject: title,
        message: lastMessage,
        senderNumber: number,
        channel,
      },
    })),
  ];
}
