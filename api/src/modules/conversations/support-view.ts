import type { Assignment } from "@fundi/shared/assignments";
import type { Db } from "../../platform/database/database";
import { assignmentKey, findAssignments } from "../desk";
import type { ConversationRecord, MessageRecord } from "./conversation";
import type { CustomersConversation } from "./conversation-list-store";
import { countMerged } from "./conversation-merge-store";
import { findMessagesById } from "./message-store";

/** A conversation as staff see it in their list. */
export interface SupportView extends CustomersConversation {
  last: MessageRecord | undefined;
  mergedCount: number;
  assignment: Assignment | null;
}

export const lastIds = (conversations: readonly ConversationRecord[]): number[] =>
  conversations.flatMap(({ lastMessageId }) => lastMessageId ?? []);

const assigned = (sourceId: number) => ({ source: "conversation" as const, sourceId });

/** Conversations with their last messages, what was folded into them and whose work they are: one question for each. */
export async function supportViews(db: Db, rows: readonly CustomersConversation[]): Promise<SupportView[]> {
  const conversations = rows.map(({ conversation }) => conversation);
  const ids = conversations.map(({ id }) => id);
  const last = await findMessagesById(db, lastIds(conversations));
  const merged = await countMerged(db, ids);
  const assignments = await findAssignments(db, ids.map(assigned));
  return rows.map((row) => ({
    ...row,
    last: last.get(row.conversation.lastMessageId ?? 0),
    mergedCount: merged.get(row.conversation.id) ?? 0,
    assignment: assignments.get(assignmentKey(assigned(row.conversation.id))) ?? null,
  }));
}
