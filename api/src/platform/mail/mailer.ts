import type { Db } from "../database/database";
import type { InTransaction } from "../database/transaction";
import type { Log } from "../log";
import { createLoop, type Loop } from "../loop";
import { createAttempts } from "../outbox/attempts";
import { createOutage } from "../outbox/outage";
import { nextTryOf } from "../outbox/retry";
import { classifyFailure } from "./mail-failure";
import { claimMail, hasDueMail, markMail, postponeMail, type QueuedMail } from "./mail-store";
import { createMailConnection, LeaseOver, type MailSettings, sendMail } from "./send-mail";

/** Reserved example domains (RFC 2606): demo customers use them, and mail to them could only bounce. */
const RESERVED = /[.@](example|invalid|test|localhost)$/i;

/** Timeout of one mail, and its lease, which outlives the attempt. */
const SEND_MS = 90_000;
const LEASE_MS = 120_000;
/** How long a stopping process waits for the mail being sent; the launcher kills the api after 20 seconds. */
const STOP_MS = 8_000;

interface Settings extends MailSettings {
  /** The mail server, smtp://…; without one, mails wait in the outbox. */
  smtpUrl: () => string | undefined;
}

interface Mailer extends Loop {
  /** "off" without a mail server; "down" after it could not be reached, until it can. */
  state(): "off" | "ok" | "down";
}

/**
 * Sends what is in the outbox, one mail per run, when a mail server is configured. Without one the mails stay there,
 * where administrators can read them. A mail that fails is retried for two days.
 *
 * A mail is marked as sent after the server acknowledged it. When that mark cannot be written, this process remembers
 * the acknowledgement and does not send again; only a process that dies between the two sends a second copy, which has
 * the same Message-ID.
 */
export function createMailer(db: Db, inTransaction: InTransaction, settings: Settings, log: Log): Mailer {
  const connect = createMailConnection();
  const outage = createOutage();
  const attempts = createAttempts({ sendMs: SEND_MS, stopMs: STOP_MS });
  const acknowledged = new Set<number>();

  /** Resolves with the failure, with null when the mail was acknowledged; undefined when the process stops first. */
  async function attempt(mail: QueuedMail, url: string): Promise<{ error: unknown } | null | undefined> {
    const ended = await attempts.run(() => sendMail(settings, connect, mail, url));
    if (ended.end === "done") return null;
    if (ended.end === "failed") return { error: ended.error };
    if (ended.end === "stopped") return undefined;
    return { error: Object.assign(new Error("The mail server took too long"), { code: "ETIMEDOUT" }) };
  }

  async function recordFailure(mail: QueuedMail, error: unknown): Promise<void> {
    const now = settings.clock();
    if (error instanceof LeaseOver) {
      log.warn({ mail: mail.id, attempt: mail.attempt }, "mail not sent in time; the next process that claims it does");
      return;
    }
    const { isFinal, isOutage } = classifyFailure(error);
    if (isOutage) outage.failed();
    const nextTryAt = isFinal ? null : nextTryOf(mail, now);
    log.error({ err: error, mail: mail.id, attempt: mail.attempt, nextTryAt }, "mail not sent");
    await inTransaction(async (tx) => {
      if (nextTryAt) return postponeMail(tx.db, mail, nextTryAt, String(error));
      if (!(await markMail(tx.db, mail, "failed", now, String(error)))) return;
      const { id, subject } = mail;
      tx.emit({ name: "mail.failed", entity: "mail", entityId: id, actorId: null, payload: { subject } });
    });
  }

  const recordSent = async (mail: QueuedMail) => {
    await inTransaction((tx) => markMail(tx.db, mail, "sent", settings.clock()));
    acknowledged.delete(mail.id);
  };

  async function sendNext(): Promise<void> {
    const url = settings.smtpUrl();
    if (!url || outage.isPaused()) return;
    const now = settings.clock();
    // Looks before it opens a transaction, which an idle process would do for nothing.
    if (!(await hasDueMail(db, now))) return;
    const mail = await inTransaction((tx) => claimMail(tx.db, now, new Date(now.getTime() + LEASE_MS)));
    if (!mail) return;
    loop.wake();
    if (acknowledged.has(mail.id)) return recordSent(mail);
    if (RESERVED.test(mail.recipient)) {
      await inTransaction((tx) => markMail(tx.db, mail, "skipped", now));
      return;
    }
    const failure = await attempt(mail, url);
    // The server's reply is unknown: the mail is sent again, under the same Message-ID, when the lease has expired.
    if (failure === undefined) return;
    if (failure) return recordFailure(mail, failure.error);
    outage.recovered();
    acknowledged.add(mail.id);
    await recordSent(mail);
  }

  const loop = createLoop({ name: "mailer", idleMs: 5000, run: sendNext, log });
  return {
    start() {
      attempts.start();
      loop.start();
    },
    wake: loop.wake,
    stop() {
      attempts.stop();
      return loop.stop();
    },
    state: () => (settings.smtpUrl() ? (outage.isDown() ? "down" : "ok") : "off"),
  };
}
