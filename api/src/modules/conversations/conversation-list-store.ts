import type { ConversationFilter } from "@fundi/shared/conversations/conversations";
import { phonePrefix } from "@fundi/shared/values/phone";
import type { Knex } from "knex";
import { fullName, joinedName } from "../../platform/database/joined-name";
import { nullable, type Row, rowShape, text } from "../../platform/database/table";
import { whereAssigned } from "../collaboration";
import type { ConversationRecord } from "./conversation";
import { CONVERSATIONS } from "./conversation-columns";
import { toConversation } from "./conversation-store";

/** Counting stops here; beyond it the list shows this number and "more". */
const COUNT_BOUND = 10_000;

/** The customer of a conversation, as staff see them. */
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

/** The filter, with the assignee by id. */
type ListedConversations = Omit<ConversationFilter, "assignee"> & { assignee?: number | "none" | undefined };

const matching = (db: Knex, filter: ListedConversations) => (query: Knex.QueryBuilder) => {
  query.whereNull("conversations.merged_into_id");
  // An opened but empty chat needs no reply; staff still find it by number or customer.
  if (!filter.id && !filter.customerId) query.whereNotNull("conversations.last_message_id");
  // One that was merged, as when its visitor signed in, is found by its number as what it was merged into.
  const { id } = filter;
  if (id)
    query.where((one) => {
      one.where("conversations.id", id);
      one.orWhere(
        "conversations.id",
        db("conversations as merged").select("merged.merged_into_id").where({ "merged.id": id }),
      );
    });
  if (filter.status) query.where("conversations.status", filter.status);
  if (filter.category) query.where("conversations.category", filter.category);
  if (filter.customerId) query.where("conversations.customer_id", filter.customerId);
  if (filter.unread !== undefined) query.where("conversations.waits", filter.unread);
  if (filter.assignee !== undefined)
    query.modify(whereAssigned(db, "conversation", "conversations.id", filter.assignee));
  const { search } = filter;
  if (search)
    query.where((found) => {
      found.modify(leftBy(search));
      found.orWhereIn(
        "conversations.customer_id",
        db("users")
          .select("id")
          .where("email", "like", contains(search))
          .orWhereRaw("concat(first_name, ' ', last_name) like ?", [contains(search)])
          .modify((users) => {
            const phone = phonePrefix(search);
            if (phone) users.orWhere("phone", "like", `${phone}%`);
          }),
      );
    });
};

/** Conversations in which somebody without an account left this address or number. */
const leftBy = (search: string) => (query: Knex.QueryBuilder) => {
  query.where("conversations.visitor_email", "like", contains(search));
  const phone = phonePrefix(search);
  if (phone) query.orWhere("conversations.visitor_phone", "like", `${phone}%`);
};

/**
 * Returns one page for staff, waiting conversations first, then by latest activity, with the number of matches (up to a
 * bound).
 */
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
  const row: Row | undefined = await selectWithCustomer(db).where("conversations.id", id).first();
  return row ? toCustomers(row) : null;
}

export async function findAllWithCustomer(db: Knex, ids: readonly number[]): Promise<CustomersConversation[]> {
  if (ids.length === 0) return [];
  const rows: Row[] = await selectWithCustomer(db).whereIn("conversations.id", ids);
  return rows.map(toCustomers);
}

const CUSTOMER = rowShape("conversations", { ...joinedName(), email: nullable(text("email")) });

const selectWithCustomer = (db: Knex) =>
  db("conversations")
    .join("users", "users.id", "conversations.customer_id")
    .select(CONVERSATIONS.selected)
    .select("users.first_name", "users.last_name", "users.email");

function toCustomers(row: Row): CustomersConversation {
  const conversation = toConversation(row);
  const customer = CUSTOMER.read(row);
  return {
    conversation,
    customer: {
      id: conversation.customerId,
      name: fullName(customer),
      email: customer.email ?? conversation.visitorEmail ?? "",
    },
  };
}
