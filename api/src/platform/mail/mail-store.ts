import type { Knex } from "knex";
import { duplicateKey } from "../database/database-errors";

/** An entry for the reader's calendar, as an iCalendar object. */
export interface CalendarPart {
  method: "PUBLISH" | "CANCEL";
  content: string;
}

/** A file that is drawn when the mail is sent, so that the outbox keeps no copies of papers. */
export interface MailAttachment {
  kind: "credit-note";
  id: number;
  filename: string;
}

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; mail programs of every kind show it. */
  body: string;
  calendar?: CalendarPart;
  attachment?: MailAttachment | undefined;
  /** Why this mail exists; a second one for the same reason is dropped. */
  dedupeKey?: string;
}

export interface QueuedMail {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  calendar: CalendarPart | null;
  attachment: MailAttachment | null;
}

/** Puts a mail into the outbox, in the transaction of what it tells of. */
export async function queueMail(db: Knex, mail: Mail): Promise<void> {
  try {
    await db("mails").insert({
      recipient: mail.to,
      subject: mail.subject.slice(0, 200),
      body: mail.body,
      calendar: mail.calendar ? JSON.stringify(mail.calendar) : null,
      attachment: mail.attachment ? JSON.stringify(mail.attachment) : null,
      dedupe_key: mail.dedupeKey ?? null,
      status: "queued",
      created_at: new Date(),
    });
  } catch (error) {
    if (duplicateKey(error) !== "uq_mails_dedupe") throw error;
  }
}

/** Locks the next mail to send; other processes pass over it. */
export async function claimMail(db: Knex): Promise<QueuedMail | undefined> {
  const row = await db("mails")
    .select("id", "recipient", "subject", "body", "calendar", "attachment")
    .where({ status: "queued" })
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .first();
  const parsed = (json: string | null) => (json === null ? null : JSON.parse(json));
  return row && { ...row, calendar: parsed(row.calendar), attachment: parsed(row.attachment) };
}

/** Notes what became of a mail; `error` says why it failed. */
export async function markMail(
  db: Knex,
  id: number,
  status: "sent" | "failed" | "skipped",
  error: string | null = null,
): Promise<void> {
  await db("mails")
    .where({ id })
    .update({ status, sent_at: status === "sent" ? new Date() : null, last_error: error?.slice(0, 500) ?? null });
}

/** Deletes what was written to an address, whether it was sent or not. */
export async function forgetMails(db: Knex, address: string): Promise<void> {
  await db("mails").where({ recipient: address }).del();
}
