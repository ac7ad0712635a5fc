import { type ChatSide, SUPPORT_NAME, VISITOR_NAME } from "@fundi/shared/conversations/conversation-rules";
import type {
  Conversation,
  Message,
  SupportConversation,
  VisitorContact,
} from "@fundi/shared/conversations/conversations";
import { type ConversationRecord, isRead, isVisitors, type MessageRecord } from "./conversation";
import type { MessageDelivery } from "./message-delivery-store";
import type { SupportView } from "./support-view";

/** Returns what somebody without an account left; null for a conversation of an account. */
const contactOf = (conversation: ConversationRecord, name: string): VisitorContact | null =>
  isVisitors(conversation)
    ? {
        ...{ phone: conversation.visitorPhone, email: conversation.visitorEmail },
        name: name === VISITOR_NAME ? "" : name,
      }
    : null;

/** Maps a conversation to the wire format, with the unread count of the viewer's side. */
export const presentConversation = (
  conversation: ConversationRecord,
  last: MessageRecord | undefined,
  side: ChatSide,
  customerName = "",
): Conversation => ({
  id: conversation.id,
  title: conversation.title,
  status: conversation.status,
  category: conversation.category,
  created_at: conversation.createdAt.toISOString(),
  lastMessage: last
    ? {
        id: last.id,
        content: last.content,
        timestamp: last.createdAt.toISOString(),
        senderType: last.senderType,
      }
    : null,
  unreadCount: conversation.unread[side],
  contact: contactOf(conversation, customerName),
});

export const presentForSupport = ({
  conversation,
  customer,
  last,
  mergedCount,
  assignment,
  texting,
}: SupportView): SupportConversation => ({
  ...presentConversation(conversation, last, "support", customer.name),
  fromPage: conversation.fromPage,
  customer,
  mergedCount,
  assignment,
  texting: texting && { ...texting, whatsappUntil: texting.whatsappUntil?.toISOString() ?? null },
  updatedAt: conversation.updatedAt.toISOString(),
});

/** Customers see the team as sender; staff see which of them wrote. */
function senderName(message: MessageRecord, viewer: ChatSide): string {
  if (message.senderType === "support" && viewer === "user") return SUPPORT_NAME;
  return message.senderName ?? (message.senderType === "user" ? "Customer" : SUPPORT_NAME);
}

export const presentMessage = (
  message: MessageRecord,
  conversation: ConversationRecord,
  viewer: ChatSide,
  delivery?: MessageDelivery,
): Message => ({
  id: message.id,
  senderId: message.senderId,
  senderType: message.senderType,
  senderName: senderName(message, viewer),
  content: message.content,
  attachments: message.attachments,
  timestamp: message.createdAt.toISOString(),
  clientId: message.clientId,
  readByOther: isRead(message, conversation),
  channel: message.channel,
  delivery:
    delivery && viewer === "support"
      ? { textId: delivery.id, channel: delivery.channel, status: delivery.status, error: delivery.lastError }
      : null,
});
