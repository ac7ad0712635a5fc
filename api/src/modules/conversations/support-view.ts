import type { Assignment } from "@fundi/shared/collaboration/assignments";
import type { Db } from "../../platform/database/database";
import { assignmentKey, findAssignments } from "../collaboration";
import type { ConversationRecord, MessageRecord } from "./conversation";
import type { CustomersConversation } from "./conversation-list-store";
import { countMerged } from "./conversation-merge-store";
import { findMessagesById } from "./message-store";

/** A conversation in staff's list. */
export interface SupportView extends CustomersConversation {
  last: MessageRecord | undefined;
  mergedCount: number;
  assignment: Assignment | null;
}

export const lastIds = (conversations: readonly ConversationRecord[]): number[] =>
  conversations.flatMap(({ lastMessageId }) => lastMessageId ?? []);

const assigned = (sourceId: number) => ({ source: "conversation" as const, sourceId });

/** Returns conversations with their last messages, merge counts and assignments: one query for each. */
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
