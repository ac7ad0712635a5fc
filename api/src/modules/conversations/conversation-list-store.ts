import type { ConversationFilter } from "@fundi/shared/conversations";
import type { Knex } from "knex";
import { whereAssigned } from "../desk";
import type { ConversationRecord } from "./conversation";
import { CONVERSATION_COLUMNS, type ConversationRow, toConversation } from "./conversation-store";

/** Counting stops here; beyond it the list says so many and goes on. */
const COUNT_BOUND = 10_000;

/** Whose conversation it is, as staff see them. */
export interface Customer {
  id: number;
  name: string;
  email: string;
}

export interface CustomersConversation {
  conversation: ConversationRecord;
  customer: Customer;
}

const contains = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** What is asked for, with the assignee by number. */
type ListedConversations = Omit<ConversationFilter, "assignee"> & { assignee?: number | "none" | undefined };

const matching = (db: Knex, filter: ListedConversations) => (query: Knex.QueryBuilder) => {
  query.whereNull("conversations.merged_into_id");
  // Somebody who opened the chat and wrote nothing waits for no answer; staff still find it by number or customer.
  if (!filter.id && !filter.customerId) query.whereNotNull("conversations.last_message_id");
  if (filter.id) query.where("conversations.id", filter.id);
  if (filter.status) query.where("conversations.status", filter.status);
  if (filter.category) query.where("conversations.category", filter.category);
  if (filter.customerId) query.where("conversations.customer_id", filter.customerId);
  if (filter.unread !== undefined) query.where("conversations.waits", filter.unread);
  if (filter.assignee !== undefined)
    query.modify(whereAssigned(db, "conversation", "conversations.id", filter.assignee));
  const { search } = filter;
  if (search)
    query.whereIn(
      "conversations.customer_id",
      db("users")
        .select("id")
        .where("email", "like", contains(search))
        .orWhereRaw("concat(first_name, ' ', last_name) like ?", [contains(search)]),
    );
};

/** One page for staff, those that wait first and then the latest activity, with the number of all that match (up to a bound). */
export async function listForSupport(
  db: Knex,
  filter: ListedConversations,
): Promise<{ rows: CustomersConversation[]; total: number }> {
  const bounded = db("conversations")
    .select("conversations.id")
    .modify(matching(db, filter))
    .limit(COUNT_BOUND)
    .as("bounded");
  const [rows, [counted]] = await Promise.all([
    selectWithCustomer(db)
      .modify(matching(db, filter))
      .orderBy([
        { column: "conversations.waits", order: "desc" },
        { column: "conversations.updated_at", order: "desc" },
        { column: "conversations.id", order: "desc" },
      ])
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit),
    db.from(bounded).count({ count: "*" }),
  ]);
  return { rows: rows.map(toCustomers), total: Number(counted?.count ?? 0) };
}

export async function findWithCustomer(db: Knex, id: number): Promise<CustomersConversation | null> {
  const row: CustomersRow | undefined = await selectWithCustomer(db).where("conversations.id", id).first();
  return row ? toCustomers(row) : null;
}

export async function findAllWithCustomer(db: Knex, ids: readonly number[]): Promise<CustomersConversation[]> {
  if (ids.length === 0) return [];
  const rows: CustomersRow[] = await selectWithCustomer(db).whereIn("conversations.id", ids);
  return rows.map(toCustomers);
}

type CustomersRow = ConversationRow & { first_name: string; last_name: string; email: string | null };

const selectWithCustomer = (db: Knex) =>
  db("conversations")
    .join("users", "users.id", "conversations.customer_id")
    .select(CONVERSATION_COLUMNS)
    .select("users.first_name", "users.last_name", "users.email");

const toCustomers = (row: CustomersRow): CustomersConversation => ({
  conversation: toConversation(row),
  customer: { id: row.customer_id, name: `${row.first_name} ${row.last_name}`.trim(), email: row.email ?? "" },
});
