import type { Knex } from "knex";
import { duplicateKey } from "../database/database-errors";

/** An entry for the reader's calendar, as an iCalendar object. */
export interface CalendarPart {
  method: "PUBLISH" | "CANCEL";
  content: string;
}

/** A file that is rendered when the mail is sent, so that the outbox stores no copies of documents. */
export interface MailAttachment {
  kind: "credit-note";
  id: number;
  filename: string;
}

interface Mail {
  to: string;
  subject: string;
  /** Plain text; every mail program shows it. */
  body: string;
  calendar?: CalendarPart;
  attachment?: MailAttachment | undefined;
  /** The reason for this mail; a second one with the same key is dropped. */
  dedupeKey?: string;
  /** True: the recipient has reached today's limit; this mail is stored for administrators and not sent. */
  isOverLimit?: boolean;
}

export interface QueuedMail {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  calendar: CalendarPart | null;
  attachment: MailAttachment | null;
  /** Number of attempts, this one included. */
  attempt: number;
  /** When it was queued. */
  queuedAt: Date;
}

const OVER_LIMIT =
  "Not sent: this address has had its mails for today (Settings, Limits). Send it again if it is wanted.";

/** Queues a mail in the outbox, in the transaction of the change that it reports. */
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
 * Claims the next mail that is due, counts the attempt, and leases it until `leaseUntil`. The lease is stored, not a
 * lock, so that no transaction is open while a mail server is slow. No error is stored meanwhile.
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

/** Marks a mail as finished; `error` says why it failed. */
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

/** Requeues a mail that could not be sent, to be retried at `nextTryAt`. */
export async function postponeMail(db: Knex, id: number, nextTryAt: Date, error: string): Promise<void> {
  await db("mails")
    .where({ id, status: "queued" })
    .update({ next_try_at: nextTryAt, last_error: error.slice(0, 500) });
}

/** Deletes the mails to an address, whether they were sent or not. */
export async function eraseMails(db: Knex, address: string): Promise<void> {
  await db("mails").where({ recipient: address }).del();
}
