import { fingerprintOf, type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import type { InboxRef } from "../inbox";
import { lockExistingEntry, saveChangedEntry } from "../inbox-change";
import type { Clerk, InboxDependencies } from "../inbox-dependencies";
import { insertReply } from "../inbox-store";

/** Replies by mail, in the ticket or in the conversation. Repeating the request replies once. */
export async function replyToMessage(
  { inTransaction, sources, clock }: InboxDependencies,
  ref: InboxRef,
  message: string,
  clerk: Clerk,
  key: IdempotencyKey | null,
): Promise<void> {
  if (ref.source === "conversation") {
    // A repeated message is recognized by its client id.
    const clientId = key ? fingerprintOf(key).slice(0, 32) : undefined;
    await sources.writeInConversation(ref.sourceId, clerk, { content: message, clientId });
    return;
  }
  if (ref.source === "ticket") {
    await sources.writeInTicket(ref.sourceId, clerk, message, key);
    return;
  }
  await inTransaction((tx) =>
    withIdempotency(tx, key, async () => {
      const before = await lockExistingEntry(tx, ref);
      const replyId = await insertReply(tx.db, { ...ref, authorId: clerk.id, message, createdAt: clock() });
      await saveChangedEntry(tx, { ...before, status: "replied" }, clerk);
      tx.emit({
        name: "inbox.replied",
        entity: "inbox",
        entityId: ref.sourceId,
        actorId: clerk.id,
        payload: { ...ref, replyId },
      });
      return replyId;
    }),
  );
}
