import { z } from "@fundi/shared/contract/z";
import { LANGUAGES } from "@fundi/shared/languages/languages";
import { TEXT_CHANNELS, TEXT_STATUSES, type TextChannel } from "@fundi/shared/texts/text-record";
import { decimal, flag, integer, json, nullable, oneOf, serial, table, text, timestamp } from "../database/table";

/** An approved template of WhatsApp, with the values of its numbered parameters. */
export const TextTemplate = z.object({ name: z.string(), language: z.string(), parameters: z.array(z.string()) });
export type TextTemplate = z.infer<typeof TextTemplate>;

const UNREADABLE: TextTemplate = { name: "", language: "", parameters: [] };
const NO_CHANNELS: TextChannel[] = [];

export const TEXTS = table("texts", {
  id: serial("id"),
  /** E.164. */
  recipient: text("recipient"),
  userId: nullable(integer("user_id")),
  /** The record that it is about. */
  entity: nullable(text("entity")),
  entityId: nullable(integer("entity_id")),
  kind: text("kind"),
  language: oneOf("language", LANGUAGES),
  body: text("body"),
  template: nullable(json("template", TextTemplate, UNREADABLE)),
  channel: oneOf("channel", TEXT_CHANNELS),
  /** The channels to try when this one cannot deliver it. */
  nextChannels: json("next_channels", z.array(z.enum(TEXT_CHANNELS)), NO_CHANNELS),
  status: oneOf("status", TEXT_STATUSES),
  /** Sent at night too, and to people who stopped texts: a code that they asked for. */
  isUrgent: flag("is_urgent"),
  /** Its words are sealed until it is handed over, and blanked then. */
  isSecret: flag("is_secret"),
  /** What must still hold for the record when the text is sent. */
  premise: nullable(text("premise")),
  /** The reason for this text; a second one with the same key is dropped. */
  dedupeKey: nullable(text("dedupe_key")),
  /** Number of attempts on this channel since it was queued. */
  attempts: integer("attempts"),
  /** When it is due; null: at once. While it is being sent, the end of the sender's lease. */
  nextTryAt: nullable(timestamp("next_try_at")),
  /** The key of the claim under which a process sends it, or last sent it. */
  lease: nullable(text("lease")),
  lastError: nullable(text("last_error")),
  /** Failed without an answer: the provider may have taken it. */
  isUncertain: flag("is_uncertain"),
  /** The provider's id of the message. */
  providerId: nullable(text("provider_id")),
  /** Number of SMS that it was split into. */
  parts: nullable(integer("parts")),
  /** The sum of what all channels charged for it. */
  cost: nullable(decimal("cost")),
  costCurrency: nullable(text("cost_currency")),
  /** When staff queued it again; null: never. */
  queuedAt: nullable(timestamp("queued_at")),
  createdAt: timestamp("created_at"),
  sentAt: nullable(timestamp("sent_at")),
  /** When the provider last reported on it. */
  reportedAt: nullable(timestamp("reported_at")),
});

export const TEXT_REPORTS = table("text_reports", {
  id: serial("id"),
  channel: oneOf("channel", TEXT_CHANNELS),
  providerId: text("provider_id"),
  /** The provider's word. */
  status: text("status"),
  reason: nullable(text("reason")),
  /** The text of which the provider was told with the message. */
  textId: nullable(integer("text_id")),
  /** As it came. */
  raw: text("raw"),
  createdAt: timestamp("created_at"),
});

export const TEXT_RECIPIENTS = table("text_recipients", {
  id: serial("id"),
  /** E.164. */
  number: text("number"),
  /** Since when no texts are wanted; null: they are. */
  stoppedAt: nullable(timestamp("stopped_at")),
  /** When its owner last wrote by WhatsApp, which opens a window of 24 hours. */
  whatsappSeenAt: nullable(timestamp("whatsapp_seen_at")),
  createdAt: timestamp("created_at"),
});
