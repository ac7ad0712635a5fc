import type { OutboxMail } from "@fundi/shared/settings/settings";
import type { Knex } from "knex";
import { flag, type RecordOf, type Row, rowShape } from "../database/table";
import { wakeAfterCommit } from "../database/transaction";
import { MAILS } from "./mail-columns";

const LISTED = MAILS.omit("calendar", "layout", "dedupeKey", "queuedAt", "lease");
const CALENDAR = rowShape("mails", { hasCalendarEntry: flag("has_calendar") });

export interface StoredMail extends Omit<RecordOf<typeof LISTED.columns>, "recipient" | "lastError" | "attachment"> {
  to: string;
  error: string | null;
  hasCalendarEntry: boolean;
  /** The name of the attachment. */
  attachment: string | null;
}

function toMail(row: Row): StoredMail {
  const { recipient, lastError, attachment, nextTryAt, ...mail } = LISTED.read(row);
  return {
    ...mail,
    to: recipient,
    error: lastError,
    hasCalendarEntry: CALENDAR.read(row).hasCalendarEntry,
    attachment: attachment?.filename ?? null,
    nextTryAt: mail.status === "queued" ? nextTryAt : null,
  };
}

const selectMails = (db: Knex) =>
  db("mails")
    .select(LISTED.selected)
    .select({ has_calendar: db.raw("calendar is not null") });

/** Returns mails, newest first. */
export async function findMails(
  db: Knex,
  filter: { status?: OutboxMail["status"] | undefined; before?: number | undefined; limit: number },
): Promise<StoredMail[]> {
  const rows: Row[] = await selectMails(db)
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
  const row: Row | undefined = await selectMails(db).where({ id }).forUpdate().first();
  if (!row) return null;
  const mail = toMail(row);
  // Without an error it is new, or being sent right now.
  if (mail.status === "queued" && mail.error === null) return mail;
  wakeAfterCommit(db, "mail");
  // A failed mail keeps its Message-ID: the server may have accepted it all the same.
  const renewed = mail.status === "queued" ? {} : { queuedAt: now };
  await db("mails")
    .where({ id })
    .update(
      MAILS.toRow({
        ...{ ...renewed, status: "queued", lastError: null, sentAt: null },
        ...{ attempts: 0, nextTryAt: null, lease: null },
      }),
    );
  return mail;
}
