import { eraseFromEvents } from "../../platform/events/event-privacy-store";
import type { PersonalData } from "../../platform/privacy/personal-data";
import { presentConversation, presentMessage } from "./conversation-presenter";
import { deleteConversations } from "./conversation-privacy-store";
import { findConversationsOf, lockConversation } from "./conversation-store";
import { findMessages } from "./message-store";

const ALL = { limit: 1_000_000, offset: 0, before: undefined, after: undefined };

/** A person's conversations with the shop. Nothing requires keeping them: they are deleted with the account. */
export const conversationPersonalData: PersonalData = {
  name: "messages",

  async collect(db, userId) {
    const conversations = [];
    for (const conversation of await findConversationsOf(db, userId)) {
      const messages = await findMessages(db, conversation.id, ALL);
      conversations.push({
        ...presentConversation(conversation, messages.at(-1), "user"),
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
