import type { InboxCategory, InboxStatus } from "@fundi/shared/contact";
import type { ContactPriority } from "@fundi/shared/contact-form";
import type { Knex } from "knex";

export interface ContactMessage {
  id: number;
  name: string;
  email: string;
  subject: string;
  message: string;
  status: InboxStatus;
  priority: ContactPriority;
  category: InboxCategory;
  starred: boolean;
  createdAt: Date;
}

/** Puts a message into the staff's inbox, unread. */
export async function insertContactMessage(
  db: Knex,
  message: Omit<ContactMessage, "id" | "status" | "starred">,
): Promise<number> {
  const { name, email, subject, category, priority, createdAt } = message;
  const [id = 0] = await db("contact_messages").insert({
    name,
    email,
    subject,
    message: message.message,
    status: "unread" satisfies InboxStatus,
    priority,
    category,
    starred: false,
    created_at: createdAt,
    updated_at: createdAt,
  });
  return id;
}

export async function findContactMessage(db: Knex, id: number): Promise<ContactMessage | null> {
  const row = await db("contact_messages")
    .select("id", "name", "email", "subject", "message", "status", "priority", "category", "starred", "created_at")
    .where({ id })
    .first();
  if (!row) return null;
  const { created_at, ...rest } = row;
  return { ...rest, starred: Boolean(row.starred), createdAt: created_at };
}
