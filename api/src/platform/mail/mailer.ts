import type { Transporter } from "nodemailer";
import type { InTransaction } from "../database/transaction";
import type { Log } from "../log";
import { createLoop, type Loop } from "../loop";
import { claimMail, type MailAttachment, markMail } from "./mail-store";

/** Names that are kept for examples (RFC 2606): demo customers live there, and mail to them could only bounce. */
const RESERVED = /[.@](example|invalid|test|localhost)$/i;

/**
 * Sends what is in the outbox when a mail server is configured. Without one the mails stay there, where administrators
 * can read them (`decisions.md` D6).
 */
export function createMailer(
  inTransaction: InTransaction,
  settings: {
    smtpUrl: string | undefined;
    from: () => string;
    /** Draws what is attached to a mail. */
    draw: (attachment: MailAttachment) => Promise<Uint8Array>;
  },
  log: Log,
): Loop & { healthy(): boolean } {
  const { smtpUrl } = settings;
  let transport: Transporter | undefined;
  let lastFailed = false;

  /** Loaded with the first mail: a shop without a mail server never needs it. */
  async function connect(url: string): Promise<Transporter> {
    const { createTransport } = await import("nodemailer");
    return createTransport(url);
  }

  const sendNext = (): Promise<boolean> =>
    inTransaction(async (tx) => {
      const mail = smtpUrl ? await claimMail(tx.db) : undefined;
      if (!mail || !smtpUrl) return false;
      if (RESERVED.test(mail.recipient)) {
        await markMail(tx.db, mail.id, "skipped");
        return true;
      }
      try {
        transport ??= await connect(smtpUrl);
        await transport.sendMail({
          from: settings.from(),
          to: mail.recipient,
          subject: mail.subject,
          text: mail.body,
          ...(mail.attachment && {
            attachments: [
              { filename: mail.attachment.filename, content: Buffer.from(await settings.draw(mail.attachment)) },
            ],
          }),
          ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: "appointment.ics" } }),
        });
        lastFailed = false;
        await markMail(tx.db, mail.id, "sent");
      } catch (error) {
        lastFailed = true;
        log.error({ err: error, mail: mail.id }, "mail not sent");
        await markMail(tx.db, mail.id, "failed", String(error));
        const { id, subject } = mail;
        tx.emit({ name: "mail.failed", entity: "mail", entityId: id, actorId: null, payload: { subject } });
      }
      return true;
    });

  const loop = createLoop({
    name: "mailer",
    idleMs: 5000,
    turn: async () => {
      while (await sendNext());
    },
    log,
  });
  return { ...loop, healthy: () => !lastFailed };
}
