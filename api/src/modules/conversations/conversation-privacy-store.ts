import type { Knex } from "knex";

/** Returns the messages of some conversations. */
export const findMessageIds = (db: Knex, conversationIds: readonly number[]): Promise<number[]> =>
  db("messages").whereIn("conversation_id", conversationIds).pluck("id");

/** Deletes a person's conversations with all their messages. */
export async function deleteConversations(db: Knex, ids: readonly number[]): Promise<void> {
  await db("messages").whereIn("conversation_id", ids).del();
  await db("conversations").whereIn("id", ids).del();
}
