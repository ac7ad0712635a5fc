import type { Knex } from "knex";

/** Deletes a person's conversations with all their messages. */
export async function deleteConversations(db: Knex, ids: readonly number[]): Promise<void> {
  await db("messages").whereIn("conversation_id", ids).del();
  await db("conversations").whereIn("id", ids).del();
}
