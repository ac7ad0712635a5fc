import type { Language } from "@fundi/shared/languages/languages";
import type { Transporter } from "nodemailer";
import { type MailLook, mailHtml } from "./html/mail-html";
import { drawMailPicture } from "./html/mail-pictures";
import { CalendarPart, MailAttachment, MailLayout } from "./mail-columns";
import type { QueuedMail } from "./mail-store";
import { messageIdOf } from "./message-id";

export interface MailSettings {
  from: () => string;
  /** Renders the attachment of a mail. */
  draw: (attachment: MailAttachment, language: Language) => Promise<Uint8Array>;
  drawInvoice: (orderId: number, language: Language) => Promise<Uint8Array>;
  /** Reads one of the shop's own pictures; null for the address of any other. */
  readPicture: (url: string) => Promise<Buffer | null>;
  look: () => MailLook;
  /** PNG; null: the shop has none. */
  logo: () => Promise<Buffer | null>;
  clock: () => Date;
}

/** A mail shows the pictures of so many lines, and its other lines without. */
const MOST_PICTURES = 20;
const LOGO = "logo@mail";

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

/** A file within the mail or attached to it, as nodemailer takes it. */
interface Part {
  filename: string;
  content: Buffer;
  /** By which the HTML shows it. */
  cid?: string;
}

/**
 * The pictures of a mail: of lines that are in its text, which an owner may have changed. One that cannot be read is left
 * out: its line says what it shows.
 */
async function picturesOf(body: string, layout: MailLayout, { readPicture, logo }: MailSettings) {
  const lines = new Set(body.split("\n"));
  const parts: Part[] = [];
  const ofLines = new Map<string, string>();
  const shown = layout.pictures.filter(({ line }) => lines.has(line)).slice(0, MOST_PICTURES);
  for (const [at, { line, url }] of shown.entries()) {
    const drawn = await readPicture(url)
      .then((picture) => picture && drawMailPicture(picture))
      .catch(() => null);
    if (!drawn) continue;
    const cid = `line-${at}@mail`;
    parts.push({ filename: `${at + 1}.jpg`, content: drawn, cid });
    ofLines.set(line, cid);
  }
  const brand = await logo();
  if (brand) parts.push({ filename: "logo.png", content: brand, cid: LOGO });
  return { parts, pictures: { logo: brand ? LOGO : null, ofLines } };
}

async function attachmentsOf(mail: QueuedMail, layout: MailLayout, settings: MailSettings): Promise<Part[]> {
  const attachment = mail.attachment && MailAttachment.parse(mail.attachment);
  const { invoiceOf, language } = layout;
  return [
    ...(attachment
      ? [{ filename: attachment.filename, content: Buffer.from(await settings.draw(attachment, language)) }]
      : []),
    ...(invoiceOf
      ? [
          {
            filename: invoiceOf.filename,
            content: Buffer.from(await settings.drawInvoice(invoiceOf.orderId, language)),
          },
        ]
      : []),
  ];
}

/** Returns the parts beside the text. Throws an error that concerns this mail alone, with nodemailer's code for that. */
async function renderParts(mail: QueuedMail, settings: MailSettings) {
  try {
    const calendar = mail.calendar && CalendarPart.parse(mail.calendar);
    const { subject, body } = mail;
    const layout = MailLayout.parse(mail.layout ?? { language: "en" });
    const { parts, pictures } = await picturesOf(body, layout, settings);
    return {
      html: mailHtml({ subject, body, language: layout.language }, settings.look(), pictures),
      attachments: [...parts, ...(await attachmentsOf(mail, layout, settings))],
      ...(calendar && { icalEvent: { ...calendar, filename: "appointment.ics" } }),
    };
  } catch (cause) {
    throw Object.assign(new Error(`The mail's parts could not be rendered: ${cause}`, { cause }), {
      code: "EMESSAGE",
    });
  }
}

/** Gives a mail to the server at `url`. Throws LeaseOver, or the failure. */
export async function sendMail(settings: MailSettings, connect: Connect, mail: QueuedMail, url: string): Promise<void> {
  const parts = await renderParts(mail, settings);
  const from = settings.from();
  const transporter = await connect(url);
  // A process that was frozen may find that another has sent the mail since.
  if (settings.clock() >= mail.leaseUntil) throw new LeaseOver();
  await transporter.sendMail({
    from,
    to: mail.recipient,
    messageId: messageIdOf(mail, from),
    subject: mail.subject,
    text: mail.body,
    ...parts,
  });
}
