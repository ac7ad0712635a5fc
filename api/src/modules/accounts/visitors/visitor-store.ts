import { VISITOR_NAME } from "@fundi/shared/conversations/conversation-rules";
import type { Knex } from "knex";

/**
 * Writes down somebody who writes to the shop without an account; returns the id. It is closed from the beginning, without
 * address, number and password: nobody can sign in to it, and no list of customers and no search by a number finds it.
 */
export async function insertVisitor(db: Knex, now: Date): Promise<number> {
  const [id = 0] = await db("users").insert({
    ...{ first_name: VISITOR_NAME, last_name: "", role: "user", active: false, is_visitor: true },
    ...{ email: null, password_hash: null, created_at: now, updated_at: now },
  });
  return id;
}

/** Saves the name that a visitor left. */
export async function renameVisitor(db: Knex, id: number, name: string, now: Date): Promise<void> {
  await db("users").where({ id, is_visitor: true }).update({ first_name: name, updated_at: now });
}

/** Deletes a visitor, to whom nothing belongs any more. */
export async function deleteVisitor(db: Knex, id: number): Promise<void> {
  await db("users").where({ id, is_visitor: true }).del();
}

/** Returns visitors whose conversations had no message since a time, the oldest first. */
export async function findQuietVisitors(db: Knex, before: Date, limit: number): Promise<number[]> {
  const rows: { id: number }[] = await db("users as u")
    .where("u.is_visitor", true)
    .where("u.created_at", "<", before)
    .whereNotExists(
      db("conversations as c")
        .select("c.id")
        .where("c.customer_id", db.ref("u.id"))
        .where("c.updated_at", ">=", before),
    )
    .orderBy("u.id")
    .limit(limit)
    .select("u.id");
  return rows.map(({ id }) => id);
}
