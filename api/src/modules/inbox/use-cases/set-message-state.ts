import type { InboxStatus } from "@fundi/shared/support/contact";
import type { ContactPriority } from "@fundi/shared/support/contact-form";
import type { InboxRef } from "../inbox";
import { lockExistingEntry, messageNotFound, saveChangedEntry } from "../inbox-change";
import type { Clerk, InboxDependencies } from "../inbox-dependencies";
import { findInboxMessages, type InboxMessage } from "../inbox-message";

interface MessageState {
  status?: InboxStatus | undefined;
  priority?: ContactPriority | undefined;
  starred?: boolean | undefined;
}

/** Sets the given fields. Marking a conversation also marks its messages as read. */
export async function setMessageState(
  dependencies: InboxDependencies,
  ref: InboxRef,
  state: MessageState,
  clerk: Clerk,
): Promise<InboxMessage> {
  const { inTransaction, sources } = dependencies;
  if (ref.source === "conversation" && state.status && state.status !== "unread")
    await sources.readConversation(ref.sourceId, clerk);
  const after = await inTransaction(async (tx) => {
    const before = await lockExistingEntry(tx, ref);
    const { status = before.status, priority = before.priority, starred = before.starred } = state;
    const after = { ...before, status, priority, starred };
    if (status !== before.status || priority !== before.priority || starred !== before.starred)
      await saveChangedEntry(tx, after, clerk);
    return after;
  });
  const [message] = await findInboxMessages(dependencies, [after]);
  if (!message) throw messageNotFound();
  return message;
}
