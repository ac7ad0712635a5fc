import type { z } from "@fundi/shared/contract/z";
import { SUPPORT_TITLE, VISITOR_NAME } from "@fundi/shared/conversations/conversation-rules";
import type { FirstMessage } from "@fundi/shared/conversations/conversations";
import type { Language } from "@fundi/shared/languages/languages";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import { linkInvalid } from "../../../platform/links/guest-link";
import { insertVisitor } from "../../accounts";
import { recordConsent } from "../../policies";
import type { ConversationRecord, MessageRecord } from "../conversation";
import { conversationNotFound } from "../conversation-access";
import type { ConversationDependencies } from "../conversation-dependencies";
import { findConversation, insertSupportConversation } from "../conversation-store";
import { linkedConversation } from "../linked-conversations";
import { findMessage } from "../message-store";
import { writeMessage } from "../write-message";

interface BeginConversation {
  form: z.output<typeof FirstMessage>;
  /** The network address. */
  address: string;
  language: Language;
  once: IdempotencyKey | null;
}

interface Begun {
  conversation: ConversationRecord;
  message: MessageRecord;
  link: string;
}

/**
 * Stores the first message of somebody without an account, with a conversation that its link opens. The same
 * Idempotency-Key returns the same one again. Throws LINK_INVALID once an account has taken it over.
 */
export async function beginConversation(
  dependencies: ConversationDependencies,
  { form, address, language, once }: BeginConversation,
): Promise<Begun> {
  const { db, inTransaction, limits, links, clock } = dependencies;
  const { page, ...message } = form;
  const messageId = await inTransaction((tx) =>
    withIdempotency(tx, once, async () => {
      await limits.count(tx.db, "guestChats", address);
      const at = clock();
      const customerId = await insertVisitor(tx.db, at);
      const about = { customerId, title: SUPPORT_TITLE, at, linkNumber: 1, fromPage: page };
      const conversationId = await insertSupportConversation(tx.db, about);
      if (conversationId === null) throw conversationNotFound();
      await recordConsent(tx.db, { kind: "conversation", id: conversationId, userId: null, language, at });
      const viewer = { id: customerId, role: "user" as const, name: VISITOR_NAME };
      return writeMessage(tx, dependencies, { ...message, conversationId, viewer, address, language });
    }),
  );
  const sent = await findMessage(db, messageId);
  const conversation = sent && (await findConversation(db, sent.conversationId));
  if (!conversation) throw conversationNotFound();
  const link = links.linkOf("conversation", linkedConversation(conversation));
  if (link === null) throw linkInvalid("owned", "conversation");
  return { conversation, message: sent, link };
}
