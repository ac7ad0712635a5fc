import type { AdminMessageFilter } from "@fundi/shared/inbox/inbox";
import type { Clerk, InboxDependencies } from "../inbox-dependencies";
import { findInboxMessages, type InboxMessage } from "../inbox-message";
import { listEntries } from "../inbox-store";

/** Returns a page of the messages that a filter finds. */
export async function listInbox(
  dependencies: InboxDependencies,
  { assignee, ...filter }: AdminMessageFilter,
  clerk: Clerk,
): Promise<{ messages: InboxMessage[]; total: number }> {
  const assigneeId = assignee === "me" ? clerk.id : assignee;
  const { entries, total } = await listEntries(dependencies.db, { ...filter, assignee: assigneeId });
  return { messages: await findInboxMessages(dependencies, entries), total };
}
