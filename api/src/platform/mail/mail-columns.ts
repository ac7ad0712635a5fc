import { z } from "@fundi/shared/contract/z";
import { LANGUAGES } from "@fundi/shared/languages/languages";
import { MAIL_STATUSES } from "@fundi/shared/settings/settings";
import { integer, json, nullable, oneOf, serial, table, text, timestamp } from "../database/table";

/** An entry for the reader's calendar, as an iCalendar object. */
export const CalendarPart = z.object({ method: z.enum(["PUBLISH", "CANCEL"]), content: z.string() });
export type CalendarPart = z.infer<typeof CalendarPart>;

/** A file that is rendered when the mail is sent, so that the outbox stores no copies of documents. */
export const MailAttachment = z.object({ kind: z.literal("credit-note"), id: z.number(), filename: z.string() });
export type MailAttachment = z.infer<typeof MailAttachment>;

/** The picture beside a line of a mail, by its address. */
const LinePicture = z.object({ line: z.string(), url: z.string() });
export type LinePicture = z.infer<typeof LinePicture>;

/**
 * How a mail looks beside its text: its language, the pictures of its lines, and the invoice that is attached. In a column of its own: a process of the previous release sends the text all the same.
 */
export const MailLayout = z.object({
  language: z.enum(LANGUAGES),
  pictures: z.array(LinePicture).default([]),
  invoiceOf: z.object({ orderId: z.number(), filename: z.string() }).nullable().default(null),
});
export type MailLayout = z.infer<typeof MailLayout>;
export type MailLayoutInput = z.input<typeof MailLayout>;

/** A part that is checked when its mail is sent: one of another shape fails that mail, not the claim of those after it. */
const unchecked = <Part>() => z.custom<Part>((value) => typeof value === "object");

export const MAILS = table("mails", {
  id: serial("id"),
  recipient: text("recipient"),
  subject: text("subject"),
  /** Plain text; every mail program shows it. */
  body: text("body"),
  calendar: nullable(json("calendar", unchecked<CalendarPart>())),
  attachment: nullable(json("attachment", unchecked<MailAttachment>())),
  layout: nullable(json("layout", unchecked<MailLayoutInput>())),
  /** The reason for this mail; a second one with the same key is dropped. */
  dedupeKey: nullable(text("dedupe_key")),
  status: oneOf("status", MAIL_STATUSES),
  lastError: nullable(text("last_error")),
  /** Number of attempts since it was queued. */
  attempts: integer("attempts"),
  /** Null: immediately. While it is being sent, the end of the sender's lease. */
  nextTryAt: nullable(timestamp("next_try_at")),
  /** The key of the claim under which a process sends it. */
  lease: nullable(text("lease")),
  /** When an administrator queued it again; null: never. */
  queuedAt: nullable(timestamp("queued_at")),
  createdAt: timestamp("created_at"),
  sentAt: nullable(timestamp("sent_at")),
});
