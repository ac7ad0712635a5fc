import type { Knex } from "knex";

async function count(query: Knex.QueryBuilder): Promise<number> {
  const [row] = await query.count({ count: "*" });
  return Number(row?.count ?? 0);
}

/** Returns current totals and pending work. */
export async function standing(db: Knex, newSince: Date) {
  const [customers, newCustomers, services, openTickets, unreadMessages, activeConversations] = await Promise.all([
    count(db("users").where({ role: "user", active: true })),
    count(db("users").where({ role: "user", is_visitor: false }).where("created_at", ">=", newSince)),
    count(db("services")),
    count(db("support_tickets").whereIn("status", ["open", "in_progress"])),
    count(db("inbox_entries").where("status", "unread")),
    count(db("conversations").where("status", "active")),
  ]);
  return { customers, newCustomers, services, openTickets, unreadMessages, activeConversations };
}
