import type { Transporter } from "nodemailer";
import { CalendarPart, MailAttachment } from "./mail-columns";
import type { QueuedMail } from "./mail-store";
import { messageIdOf } from "./message-id";

export interface MailSettings {
  from: () => string;
  /** Renders the attachment of a mail. */
  draw: (attachment: MailAttachment) => Promise<Uint8Array>;
  clock: () => Date;
}

/** Returns the connection to a mail server. */
type Connect = (url: string) => Promise<Transporter>;

/** The lease of a mail ended before it was given to the server. */
export class LeaseOver extends Error {}

/** Creates what connects to mail servers; a connection is used again while the address stays the same. */
export function createMailConnection(): Connect {
  let connection: { url: string; transporter: Transporter } | undefined;
  return async (url) => {
    if (connection?.url === url) return connection.transporter;
    // Loaded with the first mail: a shop without a mail server never needs it.
    const { createTransport } = await import("nodemailer");
    const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, dnsTimeout: 20_000, socketTimeout: 45_000 };
    connection = { url, transporter: createTransport({ url, ...timeouts }) };
    return connection.transporter;
  };
}

/** Returns the parts beside the text. Throws an error that concerns this mail alone, with nodemailer's code for that. */
async function renderParts(mail: QueuedMail, draw: MailSettings["draw"]) {
  try {
    const attachment = mail.attachment && MailAttachment.parse(mail.attachment);
    const calendar = mail.calendar && CalendarPart.parse(mail.calendar);
    return {
      ...(attachment && {
        attachments: [{ filename: attachment.filename, content: Buffer.from(await draw(attachment)) }],
      }),
      ...(calendar && { icalEvent: { ...calendar, filename: "appointment.ics" } }),
    };
  } catch (cause) {
    throw Object.assign(new Error(`The mail's parts could not be rendered: ${cause}`, { cause }), {
      code: "EMESSAGE",
    });
  }
}

/** Gives a mail to the server at `url`. Throws LeaseOver, or the failure. */
export async function sendMail(
  { draw, clock, ...settings }: MailSettings,
  connect: Connect,
  mail: QueuedMail,
  url: string,
): Promise<void> {
  const parts = await renderParts(mail, draw);
  const from = settings.from();
  const transporter = await connect(url);
  // A process that was frozen may find that another has sent the mail since.
  if (clock() >= mail.leaseUntil) throw new LeaseOver();
  await transporter.sendMail({
    from,
    to: mail.recipient,
    messageId: messageIdOf(mail, from),
    subject: mail.subject,
    text: mail.body,
    ...parts,
  });
}
