import { AppError } from "@fundi/shared/contract/errors";
import type { MessageChannel } from "@fundi/shared/conversations/conversation-rules";
import type { Language } from "@fundi/shared/languages/languages";
import type { ShopHours } from "@fundi/shared/settings/is-open";
import type { Tx } from "../../platform/database/transaction";
import { isStopped } from "../../platform/texts/text-recipient-store";
import { requireOwnUploads } from "../uploads";
import { type AnswerRoute, answerRoute, requireTextable, textChannels } from "./answer-channel";
import { closedReply } from "./closed-reply";
import { type ConversationRecord, isVisitors, otherSide, type Viewer, withMessage } from "./conversation";
import { openConversationLocked } from "./conversation-access";
import type { ConversationDependencies } from "./conversation-dependencies";
import { aboutConversation, conversationFacts, emitConversationChanged } from "./conversation-events";
import { saveConversation } from "./conversation-store";
import { REMIND_AFTER_MS, REMIND_OF_UNREAD } from "./jobs/remind-of-unread";
import { MESSAGE_ENTITY } from "./message-delivery-store";
import { findMessageByClientId, insertMessage } from "./message-store";

export interface WriteMessage {
  conversationId: number;
  viewer: Viewer;
  content: string;
  attachments: readonly string[];
  /** The client's id of the message; sending it again does not create another message. */
  clientId: string | undefined;
  /** How staff's answer goes; by default as the customer wrote last. */
  channel?: MessageChannel | undefined;
  /** The network address of somebody without an account. */
  address?: string | undefined;
  /** The token of pictures that were sent without an account. */
  album?: string | undefined;
  /** Of the page on which it was written. */
  language?: Language | undefined;
}

/** Throws when an answer cannot go as a text, or its recipient wants none. */
async function requireTextRoute(tx: Tx, number: string, content: string, attachments: readonly string[]) {
  requireTextable(content, attachments);
  if (await isStopped(tx.db, number))
    throw new AppError(
      "CONFLICT",
      "They asked for no more texts. Call them, answer in the chat, or wait until they text START.",
    );
}

/** Writes to a customer that the shop is closed, once for each time that it is; nobody is notified of it. */
async function replyWhileClosed(
  tx: Tx,
  shop: ShopHours,
  conversation: ConversationRecord,
  { at, language }: { at: Date; language: Language },
): Promise<Pick<ConversationRecord, "closedReplyAt"> | undefined> {
  const asksPhone = isVisitors(conversation) && conversation.visitorPhone === null;
  const content = closedReply(shop, { now: at, saidAt: conversation.closedReplyAt, asksPhone, language });
  if (content === null) return undefined;
  await insertMessage(tx.db, {
    ...{ conversationId: conversation.id, senderId: null, senderType: "system", content, attachments: [] },
    ...{ clientId: null, channel: "chat", createdAt: at },
  });
  return { closedReplyAt: at };
}

/** Stores a message and everything that follows from it; returns its id. */
export async function writeMessage(
  tx: Tx,
  { jobs, limits, texts, albums, shop, clock }: ConversationDependencies,
  { conversationId, viewer, content, attachments, clientId, channel: asked, address, album, language }: WriteMessage,
): Promise<number> {
  const { conversation: before, side } = await openConversationLocked(tx, conversationId, viewer);
  const sent = clientId === undefined ? null : await findMessageByClientId(tx.db, before.id, clientId);
  if (sent?.senderId === viewer.id) return sent.id;
  if (sent) throw new AppError("CONFLICT", "This message id was used by somebody else.");
  if (side === "user") await limits.count(tx.db, "messages", String(viewer.id));
  if (side === "user" && isVisitors(before) && address !== undefined)
    await limits.count(tx.db, "guestMessages", address);
  const route: AnswerRoute =
    side === "support" ? answerRoute(before, asked, textChannels(texts.channels())) : { channel: "chat" };
  if (route.channel !== "chat") await requireTextRoute(tx, route.number, content, attachments);
  // Also of somebody who has signed in since the pictures were chosen.
  if (side === "user" && album !== undefined && attachments.length > 0)
    await albums.give(tx.db, album, attachments, viewer.id);
  await requireOwnUploads(tx.db, viewer.id, attachments, "attachments");
  const at = clock();
  const id = await insertMessage(tx.db, {
    conversationId: before.id,
    senderId: viewer.id,
    senderType: side,
    content,
    attachments: [...attachments],
    clientId: clientId ?? null,
    channel: route.channel,
    createdAt: at,
  });
  if (route.channel !== "chat")
    await texts.sendWords(tx, {
      to: route.number,
      userId: before.customerId,
      about: { entity: MESSAGE_ENTITY, id },
      language: "en",
      body: content,
      channels: route.channels,
      dedupeKey: `message:${id}`,
    });
  const after = {
    ...withMessage(before, { id, side, at, channel: route.channel }),
    ...(side === "user" && (await replyWhileClosed(tx, shop, before, { at, language: language ?? "en" }))),
  };
  await saveConversation(tx.db, after);
  const startsStreak = before.unread[otherSide(side)] === 0;
  tx.emit({
    ...aboutConversation(after, viewer.id),
    name: "message.sent",
    payload: { ...conversationFacts(after), messageId: id, side, senderName: viewer.name, startsStreak },
  });
  if (after.status !== before.status) emitConversationChanged(tx, after, viewer.id);
  if (side === "support" && route.channel === "chat" && startsStreak) {
    const dueAt = new Date(at.getTime() + REMIND_AFTER_MS);
    await jobs.enqueue(tx.db, REMIND_OF_UNREAD, { conversationId: after.id, messageId: id }, dueAt);
  }
  return id;
}
