import { AppError } from "@fundi/shared/contract/errors";
import type { ChatSide } from "@fundi/shared/conversations/conversation-rules";
import type { Tx } from "../../../platform/database/transaction";
import { requireOwnUploads } from "../../uploads";
import { type ConversationRecord, type MessageRecord, otherSide, type Viewer, withMessage } from "../conversation";
import { conversationNotFound, openConversation, openConversationLocked } from "../conversation-access";
import type { ConversationDependencies } from "../conversation-dependencies";
import { aboutConversation, conversationFacts, emitConversationChanged } from "../conversation-events";
import { saveConversation } from "../conversation-store";
import { REMIND_AFTER_MS, REMIND_OF_UNREAD } from "../jobs/remind-of-unread";
import { findMessage, findMessageByClientId, insertMessage } from "../message-store";

interface SendMessage {
  conversationId: number;
  viewer: Viewer;
  content: string;
  attachments: readonly string[];
  /** The client's id of the message; sending it again does not create another message. */
  clientId: string | undefined;
}

/** A message, and the conversation, which says who has read it. */
interface MessageView {
  message: MessageRecord;
  conversation: ConversationRecord;
  side: ChatSide;
}

/** Sends a message. It is stored, with its pictures, before anyone is notified. */
export async function sendMessage(dependencies: ConversationDependencies, command: SendMessage): Promise<MessageView> {
  const { db, inTransaction } = dependencies;
  const id = await inTransaction((tx) => writeMessage(tx, dependencies, command));
  const [message, { conversation, side }] = await Promise.all([
    findMessage(db, id),
    openConversation(db, command.conversationId, command.viewer),
  ]);
  if (!message) throw conversationNotFound();
  return { message, conversation, side };
}

/** Stores a message and everything that follows from it; returns its id. */
async function writeMessage(
  tx: Tx,
  { jobs, limits, clock }: ConversationDependencies,
  { conversationId, viewer, content, attachments, clientId }: SendMessage,
): Promise<number> {
  const { conversation: before, side } = await openConversationLocked(tx, conversationId, viewer);
  const sent = clientId === undefined ? null : await findMessageByClientId(tx.db, before.id, clientId);
  if (sent?.senderId === viewer.id) return sent.id;
  if (sent) throw new AppError("CONFLICT", "This message id was used by somebody else.");
  if (side === "user") await limits.count(tx.db, "messages", String(viewer.id));
  await requireOwnUploads(tx.db, viewer.id, attachments, "attachments");
  const at = clock();
  const id = await insertMessage(tx.db, {
    conversationId: before.id,
    senderId: viewer.id,
    senderType: side,
    content,
    attachments: [...attachments],
    clientId: clientId ?? null,
    createdAt: at,
  });
  const after = withMessage(before, { id, side, at });
  await saveConversation(tx.db, after);
  const startsStreak = before.unread[otherSide(side)] === 0;
  tx.emit({
    ...aboutConversation(after, viewer.id),
    name: "message.sent",
    payload: { ...conversationFacts(after), messageId: id, side, senderName: viewer.name, startsStreak },
  });
  if (after.status !== before.status) emitConversationChanged(tx, after, viewer.id);
  if (side === "support" && startsStreak) {
    const dueAt = new Date(at.getTime() + REMIND_AFTER_MS);
    await jobs.enqueue(tx.db, REMIND_OF_UNREAD, { conversationId: after.id, messageId: id }, dueAt);
  }
  return id;
}
