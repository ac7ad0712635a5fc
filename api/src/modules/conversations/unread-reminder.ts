import type { InTransaction } from "../../platform/database/transaction";
import type { Jobs } from "../../platform/jobs/jobs";
import { findWithCustomer } from "./conversation-list-store";
import { findMessage } from "./message-store";

const REMIND = "conversations.remind";
/** Somebody who chats reads within this time; whoever has not is told by mail (`decisions.md` D6). */
export const REMIND_AFTER_MS = 10 * 60_000;
const PREVIEW_LENGTH = 200;

interface Reminder {
  conversationId: number;
  /** The first message that the customer had not read. */
  messageId: number;
}

/** The job that looks again whether the customer has read support's message, as `enqueue` takes it. */
export const reminderOf = (conversationId: number, messageId: number, sentAt: Date): [string, Reminder, Date] => [
  REMIND,
  { conversationId, messageId },
  new Date(sentAt.getTime() + REMIND_AFTER_MS),
];

/** Tells of messages that stay unread; what follows, such as a mail, is the subscribers' business. */
export function remindOfUnread({ inTransaction, jobs }: { inTransaction: InTransaction; jobs: Jobs }): void {
  jobs.handle(REMIND, async (job) => {
    const { messageId } = job.payload as Reminder;
    await inTransaction(async (tx) => {
      const message = await findMessage(tx.db, messageId);
      // Where it is now: conversations are folded into each other.
      const found = message && (await findWithCustomer(tx.db, message.conversationId));
      if (!found || found.conversation.readId.user >= messageId) return;
      const { conversation, customer } = found;
      tx.emit({
        name: "message.left_unread",
        entity: "conversation",
        entityId: conversation.id,
        actorId: null,
        payload: {
          conversationId: conversation.id,
          userId: customer.id,
          status: conversation.status,
          messageId,
          email: customer.email,
          customerName: customer.name,
          preview: message.content.slice(0, PREVIEW_LENGTH),
        },
      });
    });
    return undefined;
  });
}
