import type { Assignment } from "@fundi/shared/collaboration/assignments";
import { assignmentKey, findAssignments } from "../collaboration";
import { type InboxEntry, type InboxReplyRecord, type InboxText, refKey } from "./inbox";
import type { InboxDependencies } from "./inbox-dependencies";
import { findReplies } from "./inbox-store";

/** An entry with its text and replies. */
export interface InboxMessage {
  entry: InboxEntry;
  text: InboxText;
  replies: InboxReplyRecord[];
  assignment: Assignment | null;
}

/** Returns entries with their texts, replies and assignments; those whose source was deleted are left out. */
export async function findInboxMessages(
  { db, sources }: InboxDependencies,
  entries: readonly InboxEntry[],
): Promise<InboxMessage[]> {
  const [texts, mailed, inTickets, assignments] = await Promise.all([
    sources.textsOf(db, entries),
    findReplies(db, entries),
    sources.ticketRepliesOf(db, entries),
    findAssignments(db, entries),
  ]);
  const replies = [...mailed, ...inTickets];
  const byKey = new Map(texts.map((text) => [refKey(text), text]));
  return entries.flatMap((entry) => {
    const text = byKey.get(refKey(entry));
    if (!text) return [];
    return [
      {
        entry,
        text,
        replies: replies.filter((reply) => refKey(reply) === refKey(entry)),
        assignment: assignments.get(assignmentKey(entry)) ?? null,
      },
    ];
  });
}
