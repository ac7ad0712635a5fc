import type { OutboxMail } from "@fundi/shared/settings/settings";
import type { Knex } from "knex";
import type { MailAttachment } from "./mail-store";

export interface StoredMail extends Omit<OutboxMail, "createdAt" | "sentAt" | "nextTryAt"> {
  createdAt: Date;
  sentAt: Date | null;
  nextTryAt: Date | null;
}

interface MailRow {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  status: OutboxMail["status"];
  last_error: string | null;
  attempts: number;
  next_try_at: Date | null;
  has_calendar: number;
  attachment: string | null;
  created_at: Date;
  sent_at: Date | null;
}

const toMail = (row: MailRow): StoredMail => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  body: row.body,
  status: row.status,
  error: row.last_error,
  hasCalendarEntry: Boolean(row.has_calendar),
  attachment: row.attachment === null ? null : (JSON.parse(row.attachment) as MailAttachment).filename,
  attempts: row.attempts,
  nextTryAt: row.status === "queued" ? row.next_try_at : null,
  createdAt: row.created_at,
  sentAt: row.sent_at,
});

const selectMails = (db: Knex) =>
  db("mails").select(
    "id",
    "recipient",
    "subject",
    "body",
    "status",
    "last_error",
    "attachment",
    "attempts",
    "next_try_at",
    "created_at",
    "sent_at",
    {
      has_calendar: db.raw("calendar is not null"),
    },
  );

/** Returns mails, newest first. */
export async function findMails(
  db: Knex,
  filter: { status?: OutboxMail["status"] | undefined; before?: number | undefined; limit: number },
): Promise<StoredMail[]> {
  const rows: MailRow[] = await selectMails(db)
    .modify((query) => {
      if (filter.status) query.where({ status: filter.status });
      if (filter.before) query.where("id", "<", filter.before);
    })
    .orderBy("id", "desc")
    .limit(filter.limit);
  return rows.map(toMail);
}

/** Locks a mail, requeues it as a new one, and returns its state before. */
export async function requeueMail(db: Knex, id: number, now: Date): Promise<StoredMail | null> {
  const row: MailRow | undefined = await selectMails(db).where({ id }).forUpdate().first();
  if (!row) return null;
  // Without an error it is new, or being sent right now.
  if (row.status === "queued" && row.last_error === null) return toMail(row);
  // A failed mail keeps its Message-ID: the server may have accepted it all the same.
  const renewed = row.status === "queued" ? {} : { queued_at: now };
  await db("mails")
    .where({ id })
    .update({ ...renewed, status: "queued", last_error: null, sent_at: null, attempts: 0, next_try_at: null });
  return toMail(row);
}
