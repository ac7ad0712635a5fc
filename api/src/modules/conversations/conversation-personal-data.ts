import { eraseFromEvents } from "../../platform/events/event-privacy-store";
import { eraseMailsFor } from "../../platform/mail/mail-store";
import type { PersonalData } from "../../platform/privacy/personal-data";
import { eraseTextsAbout, findTextsAbout } from "../../platform/texts/text-store";
import { deleteConsents, findConsent } from "../policies";
import { findWithCustomer } from "./conversation-list-store";
import { presentConversation, presentMessage } from "./conversation-presenter";
import { deleteConversations, findMessageIds } from "./conversation-privacy-store";
import { findConversationsOf, lockConversation } from "./conversation-store";
import { findMessages } from "./message-store";

const ALL = { limit: 1_000_000, offset: 0, before: undefined, after: undefined };

/**
 * A person's conversations with the shop, of an account or without one, with the mails and texts that followed from them.
 * Nothing requires them any more: they are deleted with the account, or with the visitor.
 */
export const conversationPersonalData: PersonalData = {
  name: "messages",
  ofVisitors: true,

  async collect(db, userId) {
    const conversations = [];
    for (const conversation of await findConversationsOf(db, userId)) {
      const { id, number, fromPage } = conversation;
      const messages = await findMessages(db, id, ALL);
      const name = (await findWithCustomer(db, id))?.customer.name;
      conversations.push({
        ...presentConversation(conversation, messages.at(-1), "user", name),
        ...{ number, fromPage, consent: await findConsent(db, "conversation", id) },
        texts: await findTextsAbout(db, "conversation", id),
        messages: messages.map((message) => presentMessage(message, conversation, "user")),
      });
    }
    return conversations;
  },

  async erase(tx, userId) {
    const conversations = await findConversationsOf(tx.db, userId);
    // A concurrent reply waits for the lock, and then finds no conversation.
    for (const { id } of conversations) await lockConversation(tx.db, id);
    const ids = conversations.map(({ id }) => id);
    const messageIds = await findMessageIds(tx.db, ids);
    // Also to an address that is not the account's: the one that was left in the chat.
    await eraseMailsFor(
      tx.db,
      messageIds.map((id) => `message:${id}`),
    );
    for (const id of ids) await eraseTextsAbout(tx.db, "conversation", id);
    await deleteConsents(tx.db, "conversation", ids);
    await deleteConversations(tx.db, ids);
    await eraseFromEvents(tx.db, "conversation", ids, userId);
    for (const { id, status } of conversations)
      tx.emit({
        name: "conversation.changed",
        entity: "conversation",
        entityId: id,
        actorId: null,
        payload: { conversationId: id, userId, status },
      });
  },
};
