import type { InboxCategory } from "@fundi/shared/support/contact";
import type { ContactPriority } from "@fundi/shared/support/contact-form";
import type { Knex } from "knex";

export interface ContactMessage {
  id: number;
  name: string;
  email: string;
  subject: string;
  message: string;
  priority: ContactPriority;
  category: InboxCategory;
  createdAt: Date;
}

/** Stores a message of the contact form. */
export async function insertContactMessage(db: Knex, message: Omit<ContactMessage, "id">): Promise<number> {
  const { name, email, subject, category, priority, createdAt } = message;
  const [id = 0] = await db("contact_messages").insert({
    name,
    email,
    subject,
    message: message.message,
    priority,
    category,
    created_at: createdAt,
  });
  return id;
}

export async function findContactMessage(db: Knex, id: number): Promise<ContactMessage | null> {
  const [message] = await findContactMessages(db, [id]);
  return message ?? null;
}

export async function findContactMessages(db: Knex, ids: readonly number[]): Promise<ContactMessage[]> {
  if (ids.length === 0) return [];
  const rows = await db("contact_messages")
    .select("id", "name", "email", "subject", "message", "priority", "category", "created_at")
    .whereIn("id", ids);
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at }));
}
