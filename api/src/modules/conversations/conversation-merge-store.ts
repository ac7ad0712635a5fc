import type { Knex } from "knex";
import type { Row } from "../../platform/database/table";
import type { ConversationRecord } from "./conversation";
import { CONVERSATIONS } from "./conversation-columns";
import { toConversation } from "./conversation-store";

/** Gives a visitor's conversation, with what was written in it, to an account; what they left in it is removed. */
export async function giveConversation(
  db: Knex,
  { id, customerId }: Pick<ConversationRecord, "id" | "customerId">,
  { userId, isSupport }: { userId: number; isSupport: boolean },
): Promise<void> {
  await db("messages").where({ conversation_id: id, sender_id: customerId }).update({ sender_id: userId });
  await db("conversations")
    .where({ id })
    .update({
      ...{ customer_id: userId, support_of_user_id: isSupport ? userId : null, link_number: 0 },
      ...{ visitor_phone: null, visitor_email: null, from_page: "" },
    });
}

/** Locks a customer's support conversations that are not merged, oldest first. */
export async function lockDuplicates(db: Knex, customerId: number): Promise<ConversationRecord[]> {
  const rows: Row[] = await db("conversations")
    .select(CONVERSATIONS.selected)
    .where({ customer_id: customerId, category: "support" })
    .whereNull("merged_into_id")
    .orderBy("id")
    .forUpdate();
  return rows.map(toConversation);
}

/** Locks the conversations that were merged into one. */
export async function lockMerged(db: Knex, targetId: number): Promise<ConversationRecord[]> {
  const rows: Row[] = await db("conversations")
    .select(CONVERSATIONS.selected)
    .where({ merged_into_id: targetId })
    .orderBy("id")
    .forUpdate();
  return rows.map(toConversation);
}

/** Returns customers with more than one unmerged support conversation. */
export async function findCustomersWithDuplicates(db: Knex): Promise<number[]> {
  const rows = await db("conversations")
    .select("customer_id")
    .where({ category: "support" })
    .whereNull("merged_into_id")
    .groupBy("customer_id")
    .havingRaw("count(*) > 1");
  return rows.map((row) => row.customer_id);
}

/** Returns how many conversations were merged into each of these. */
export async function countMerged(db: Knex, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db("conversations")
    .select<{ merged_into_id: number; merged: number }[]>("merged_into_id", db.raw("count(*) as merged"))
    .whereIn("merged_into_id", ids)
    .groupBy("merged_into_id");
  return new Map(rows.map((row) => [row.merged_into_id, Number(row.merged)]));
}

/**
 * Moves all messages of one conversation into another; they keep their ids, and so their order. A message that is in both,
 * because it was sent again after a sign-in, is moved once.
 */
export async function moveMessages(db: Knex, fromId: number, toId: number): Promise<void> {
  const twice: { id: number; is_same: number }[] = await db("messages as moved")
    .join("messages as there", "there.client_id", "moved.client_id")
    .where({ "moved.conversation_id": fromId, "there.conversation_id": toId })
    .select("moved.id", db.raw("there.sender_id <=> moved.sender_id and there.content = moved.content as is_same"));
  const ids = (isSame: boolean) => twice.filter((one) => Boolean(Number(one.is_same)) === isSame).map(({ id }) => id);
  await db("messages").whereIn("id", ids(true)).del();
  await db("messages").whereIn("id", ids(false)).update({ client_id: null });
  await db("messages").where({ conversation_id: fromId }).update({ conversation_id: toId, origin_id: fromId });
}

/** Moves the messages back that were written in a conversation before it was merged. */
export async function moveMessagesBack(db: Knex, fromId: number, originId: number): Promise<void> {
  await db("messages")
    .where({ conversation_id: fromId, origin_id: originId })
    .update({ conversation_id: originId, origin_id: null });
}

export async function findLastMessageId(db: Knex, conversationId: number): Promise<number | null> {
  const row = await db("messages").where({ conversation_id: conversationId }).max({ last: "id" }).first();
  return row?.last ? Number(row.last) : null;
}

/** Records the conversation that this one was merged into; null undoes it. */
export async function saveMergedInto(
  db: Knex,
  id: number,
  merged: { intoId: number; at: Date; wasSupport: boolean } | null,
): Promise<void> {
  await db("conversations")
    .where({ id })
    .update({
      merged_into_id: merged?.intoId ?? null,
      merged_at: merged?.at ?? null,
      was_support: merged?.wasSupport ?? false,
      // A merged conversation has nothing unread.
      ...(merged ? { customer_unread: 0, support_unread: 0 } : {}),
    });
}

/** Whether a conversation is its customer's current support conversation. */
export async function isSupportConversation(db: Knex, id: number): Promise<boolean> {
  const row = await db("conversations").select("support_of_user_id").where({ id }).first();
  return row?.support_of_user_id != null;
}

/** Makes a conversation its customer's current support conversation. */
export async function setSupportConversation(db: Knex, customerId: number, id: number): Promise<void> {
  await db("conversations").where({ support_of_user_id: customerId }).update({ support_of_user_id: null });
  await db("conversations").where({ id }).update({ support_of_user_id: customerId });
}

export async function accountExists(db: Knex, userId: number): Promise<boolean> {
  return (await db("users").where({ id: userId }).first("id")) !== undefined;
}
