import { z } from "@fundi/shared/contract/z";
import type { InTransaction } from "../../../platform/database/transaction";
import { type JobHandler, jobHandler, jobKind } from "../../../platform/jobs/job";
import { isVisitors } from "../conversation";
import { findWithCustomer } from "../conversation-list-store";
import { findMessage } from "../message-store";

/** Queued with support's first message that the customer has not read, and due when an active chat would be read. */
export const REMIND_OF_UNREAD = jobKind(
  "conversations.remind",
  z.object({ conversationId: z.number().int(), messageId: z.number().int() }),
);
export const REMIND_AFTER_MS = 10 * 60_000;
const PREVIEW_LENGTH = 200;

/** Emits an event for a message that stayed unread; subscribers send the mail. */
export const remindOfUnread = ({ inTransaction }: { inTransaction: InTransaction }): JobHandler =>
  jobHandler(REMIND_OF_UNREAD, async ({ messageId }) => {
    await inTransaction(async (tx) => {
      const message = await findMessage(tx.db, messageId);
      // The current conversation: it may have been merged since.
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
          ...(isVisitors(conversation) && { isVisitor: true as const }),
          messageId,
          email: customer.email,
          customerName: customer.name,
          preview: message.content.slice(0, PREVIEW_LENGTH),
        },
      });
    });
    return undefined;
  });
