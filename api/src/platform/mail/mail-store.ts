import { randomUUID } from "node:crypto";
import { inSettings } from "@fundi/shared/settings/settings-tabs";
import type { Knex } from "knex";
import { storedError } from "../database/stored-error";
import type { RecordOf, Row } from "../database/table";
import { wakeAfterCommit, writeAtEnd } from "../database/transaction";
import { type CalendarPart, MAILS, type MailAttachment, type MailLayoutInput } from "./mail-columns";

interface Mail {
  to: string;
  subject: string;
  /** Plain text; every mail program shows it. */
  body: string;
  calendar?: CalendarPart;
  attachment?: MailAttachment | undefined;
  layout?: MailLayoutInput;
  /** The reason for this mail; a second one with the same key is dropped. */
  dedupeKey?: string;
  /** True: the recipient has reached today's limit; this mail is stored for administrators and not sent. */
  isOverLimit?: boolean;
}

const CLAIMED = MAILS.omit("dedupeKey", "status", "lastError", "nextTryAt", "sentAt", "lease");

export interface QueuedMail extends Omit<RecordOf<typeof CLAIMED.columns>, "attempts" | "createdAt"> {
  /** Number of attempts, this one included. */
  attempt: number;
  /** When it was queued. */
  queuedAt: Date;
  /** Identifies this claim, which ends at `leaseUntil`. */
  lease: string;
  leaseUntil: Date;
}

const OVER_LIMIT = `Not sent: this address has had its mails for today (${inSettings("limits")}). Send it again if it is wanted.`;

/** Queues a mail in the outbox, in the transaction of the change that it reports. */
export async function queueMail(db: Knex, mail: Mail): Promise<void> {
  if (!mail.isOverLimit) wakeAfterCommit(db, "mail");
  const row = MAILS.toRow({
    recipient: mail.to,
    subject: mail.subject.slice(0, 200),
    body: mail.body,
    calendar: mail.calendar,
    attachment: mail.attachment,
    layout: mail.layout,
    dedupeKey: mail.dedupeKey,
    status: mail.isOverLimit ? "skipped" : "queued",
    lastError: mail.isOverLimit ? OVER_LIMIT : null,
    createdAt: new Date(),
  });
  // The first of a key stays as it is. A failure would end all statements of the message.
  await writeAtEnd(db, () => db("mails").insert(row).onConflict("dedupe_key").merge(["dedupe_key"]));
}

const due = (db: Knex, now: Date) =>
  db("mails")
    .where({ status: "queued" })
    .andWhere((mail) => mail.whereNull("next_try_at").orWhere("next_try_at", "<=", now));

/** Returns whether any mail is due, without a lock. */
export const hasDueMail = async (db: Knex, now: Date): Promise<boolean> =>
  (await due(db, now).select("id").first()) !== undefined;

/**
 * Claims the next mail that is due, counts the attempt, and leases it until `leaseUntil`. The lease is stored, not a
 * lock, so that no transaction is open while a mail server is slow. No error is stored meanwhile.
 */
export async function claimMail(db: Knex, now: Date, leaseUntil: Date): Promise<QueuedMail | undefined> {
  const row: Row | undefined = await due(db, now)
    .select(CLAIMED.selected)
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .first();
  if (!row) return undefined;
  const { attempts, createdAt, ...mail } = CLAIMED.read(row);
  const attempt = attempts + 1;
  const lease = randomUUID();
  await db("mails")
    .where({ id: mail.id })
    .update(MAILS.toRow({ attempts: attempt, nextTryAt: leaseUntil, lease, lastError: null }));
  return { ...mail, attempt, lease, leaseUntil, queuedAt: mail.queuedAt ?? createdAt };
}

/** Matches the mail until another process has claimed it, or an administrator queued it again. */
const leased = (db: Knex, { id, lease }: QueuedMail) => db("mails").where({ id, lease, status: "queued" });

/** Marks a mail as finished; `error` says why it failed. Returns false when another process has claimed it since. */
export async function markMail(
  db: Knex,
  mail: QueuedMail,
  status: "sent" | "failed" | "skipped",
  now: Date,
  error: string | null = null,
): Promise<boolean> {
  const marked = await leased(db, mail).update(
    MAILS.toRow({
      status,
      sentAt: status === "sent" ? now : null,
      nextTryAt: null,
      lease: null,
      lastError: error === null ? null : storedError(error),
    }),
  );
  return marked > 0;
}

/** Requeues a mail that could not be sent, to be retried at `nextTryAt`. */
export async function postponeMail(db: Knex, mail: QueuedMail, nextTryAt: Date, error: string): Promise<void> {
  await leased(db, mail).update(MAILS.toRow({ nextTryAt, lease: null, lastError: storedError(error) }));
}

/** Deletes the mails that were sent for these reasons, to whatever address. */
export async function eraseMailsFor(db: Knex, dedupeKeys: readonly string[]): Promise<void> {
  if (dedupeKeys.length > 0)
    await db("mails")
      .whereIn("dedupe_key", [...dedupeKeys])
      .del();
}

/** Deletes the mails to an address, whether they were sent or not. */
export async function eraseMails(db: Knex, address: string): Promise<void> {
  await db("mails").where({ recipient: address }).del();
}
