import type { Assignment } from "@fundi/shared/collaboration/assignments";
import type { MessageChannel, TextMessageChannel } from "@fundi/shared/conversations/conversation-rules";
import type { TextChannel } from "@fundi/shared/texts/text-record";
import { findRecipients, type TextRecipient } from "../../platform/texts/text-recipient-store";
import { windowEnd } from "../../platform/texts/text-status";
import { assignmentKey, findAssignments } from "../collaboration";
import { textChannels } from "./answer-channel";
import type { ConversationRecord, MessageRecord } from "./conversation";
import type { ConversationDependencies } from "./conversation-dependencies";
import type { CustomersConversation } from "./conversation-list-store";
import { countMerged } from "./conversation-merge-store";
import { findMessagesById } from "./message-store";

/** A conversation in staff's list. */
export interface SupportView extends CustomersConversation {
  last: MessageRecord | undefined;
  mergedCount: number;
  assignment: Assignment | null;
  /** Null for a customer who never wrote a text. */
  texting: TextingView | null;
}

interface TextingView {
  number: string;
  channel: MessageChannel;
  channels: TextMessageChannel[];
  whatsappUntil: Date | null;
  isStopped: boolean;
}

/** How a customer who writes texts can be answered. */
function textingOf(
  { number, channel }: ConversationRecord,
  recipient: TextRecipient | undefined,
  channels: readonly TextChannel[],
  now: Date,
): TextingView | null {
  if (number === null) return null;
  const until = recipient?.whatsappSeenAt ? windowEnd(recipient.whatsappSeenAt) : null;
  return {
    number,
    channel,
    channels: textChannels(channels),
    whatsappUntil: until && until > now ? until : null,
    isStopped: (recipient?.stoppedAt ?? null) !== null,
  };
}

export const lastIds = (conversations: readonly ConversationRecord[]): number[] =>
  conversations.flatMap(({ lastMessageId }) => lastMessageId ?? []);

const assigned = (sourceId: number) => ({ source: "conversation" as const, sourceId });

/** Returns conversations with their last messages, merge counts and assignments: one query for each. */
export async function supportViews(
  { db, texts, clock }: Pick<ConversationDependencies, "db" | "texts" | "clock">,
  rows: readonly CustomersConversation[],
): Promise<SupportView[]> {
  const conversations = rows.map(({ conversation }) => conversation);
  const ids = conversations.map(({ id }) => id);
  const last = await findMessagesById(db, lastIds(conversations));
  const merged = await countMerged(db, ids);
  const assignments = await findAssignments(db, ids.map(assigned));
  const recipients = await findRecipients(
    db,
    conversations.flatMap(({ number }) => number ?? []),
  );
  const now = clock();
  return rows.map((row) => ({
    ...row,
    texting: textingOf(row.conversation, recipients.get(row.conversation.number ?? ""), texts.channels(), now),
    last: last.get(row.conversation.lastMessageId ?? 0),
    mergedCount: merged.get(row.conversation.id) ?? 0,
    assignment: assignments.get(assignmentKey(assigned(row.conversation.id))) ?? null,
  }));
}
