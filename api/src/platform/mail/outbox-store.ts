import type { OutboxMail } from "@fundi/shared/settings";
import type { Knex } from "knex";
import type { MailAttachment } from "./mail-store";

export interface StoredMail extends Omit<OutboxMail, "createdAt" | "sentAt"> {
  createdAt: Date;
  sentAt: Date | null;
}

interface MailRow {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  status: OutboxMail["status"];
  last_error: string | null;
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
    "created_at",
    "sent_at",
    {
      has_calendar: db.raw("calendar is not null"),
    },
  );

/** Mails, newest first. */
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

/** Locks a mail, sets it among those to be sent, and answers it as it was. */
export async function takeMail(db: Knex, id: number): Promise<StoredMail | null> {
  const row: MailRow | undefined = await selectMails(db).where({ id }).forUpdate().first();
  if (!row) return null;
  await db("mails").where({ id }).update({ status: "queued", last_error: null, sent_at: null });
  return toMail(row);
}
