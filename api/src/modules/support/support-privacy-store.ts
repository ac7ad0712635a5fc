import type { Knex } from "knex";
import { deletedPerson } from "../../platform/privacy/personal-data";
import type { ContactMessage } from "./contact-store";

type MessageOfPerson = Pick<ContactMessage, "id" | "name" | "email" | "subject" | "message" | "createdAt"> & {
  /** The versions in force when it was written. */
  privacyVersion: number | null;
  termsVersion: number | null;
};

/** Selects contact requests from the address of an account. */
export const findContactMessagesOf = (db: Knex, userId: number): Promise<MessageOfPerson[]> =>
  db("contact_messages as m")
    .join("users as u", "u.email", "m.email")
    .leftJoin("consents as c", (own) => own.on("c.record_id", "m.id").andOnVal("c.record_kind", "contact_message"))
    .select("m.id", "m.name", "m.email", "m.subject", "m.message", {
      createdAt: "m.created_at",
      privacyVersion: "c.privacy_version",
      termsVersion: "c.terms_version",
    })
    .where("u.id", userId)
    .orderBy("m.id");

export async function deleteContactMessages(db: Knex, ids: readonly number[]): Promise<void> {
  await db("contact_messages").whereIn("id", ids).del();
}

/** Anonymises and closes a ticket; the row stays. */
export async function blankTicket(db: Knex, id: number, userId: number, now: Date): Promise<void> {
  const { name, email } = deletedPerson(userId);
  await db("support_tickets")
    .where({ id })
    .update({
      name,
      email,
      subject: "Deleted",
      message: "",
      status: "closed",
      waiting_since: null,
      version: db.raw("version + 1"),
      updated_at: now,
    });
}
