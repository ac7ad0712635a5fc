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
  /** True: the recipient has had enough mails for today; this one is kept for administrators and not sent. */
  isOverLimit?: boolean;
}

export interface QueuedMail {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  calendar: CalendarPart | null;
  attachment: MailAttachment | null;
  /** How often it was tried, this time included. */
  attempt: number;
  /** When it was put into the outbox. */
  queuedAt: Date;
}

const OVER_LIMIT =
  "Not sent: this address has had its mails for today (Settings, Limits). Send it again if it is wanted.";

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
      status: mail.isOverLimit ? "skipped" : "queued",
      last_error: mail.isOverLimit ? OVER_LIMIT : null,
      created_at: new Date(),
    });
  } catch (error) {
    if (duplicateKey(error) !== "uq_mails_dedupe") throw error;
  }
}

/**
 * Takes the next mail that is due, counts the attempt, and keeps other processes from it until `leaseUntil`. The lease
 * is stored, not a lock, so that no transaction is open while a mail server takes its time. No error is noted meanwhile.
 */
export async function claimMail(db: Knex, now: Date, leaseUntil: Date): Promise<QueuedMail | undefined> {
  const row = await db("mails")
    .select("id", "recipient", "subject", "body", "calendar", "attachment", "attempts", "queued_at", "created_at")
    .where({ status: "queued" })
    .andWhere((due) => due.whereNull("next_try_at").orWhere("next_try_at", "<=", now))
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .first();
  if (!row) return undefined;
  const attempt = row.attempts + 1;
  await db("mails").where({ id: row.id }).update({ attempts: attempt, next_try_at: leaseUntil, last_error: null });
  const parsed = (json: string | null) => (json === null ? null : JSON.parse(json));
  return {
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    body: row.body,
    calendar: parsed(row.calendar),
    attachment: parsed(row.attachment),
    attempt,
    queuedAt: row.queued_at ?? row.created_at,
  };
}

/** Notes that a mail is done with; `error` says why it failed. */
export async function markMail(
  db: Knex,
  id: number,
  status: "sent" | "failed" | "skipped",
  now: Date,
  error: string | null = null,
): Promise<void> {
  await db("mails")
    .where({ id })
    .update({
      status,
      sent_at: status === "sent" ? now : null,
      next_try_at: null,
      last_error: error?.slice(0, 500) ?? null,
    });
}

/** Puts a mail that could not be sent back among those that wait, until `nextTryAt`. */
export async function postponeMail(db: Knex, id: number, nextTryAt: Date, error: string): Promise<void> {
  await db("mails")
    .where({ id, status: "queued" })
    .update({ next_try_at: nextTryAt, last_error: error.slice(0, 500) });
}

/** Deletes what was written to an address, whether it was sent or not. */
export async function forgetMails(db: Knex, address: string): Promise<void> {
  await db("mails").where({ recipient: address }).del();
}
