import { z } from "@fundi/shared/contract/z";
import { MESSAGE_MAX } from "@fundi/shared/conversations/conversation-rules";
import { visibleLine, visibleText } from "@fundi/shared/values/visible-text";
import { parseJson } from "../../platform/texts/provider-answer";
import type { ArrivedText, IncomingMedia, IncomingText } from "./incoming-text";

/** Ids of providers are ASCII; anything else is not theirs. */
const ProviderId = z.string().regex(/^[\x21-\x7e]{1,200}$/);

/** Drops control and invisible characters; nothing else of what a person wrote. */
const clean = (text: string): string =>
  visibleText(text.slice(0, 2 * MESSAGE_MAX))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are dropped
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "")
    .trim()
    .slice(0, MESSAGE_MAX);

const Sms = z.object({
  id: ProviderId,
  from: z.string().min(1).max(40),
  text: z.string(),
  date: z.string().optional(),
});

const formOf = (body: string) => Object.fromEntries(new URLSearchParams(body));

/** Returns the SMS of a notification of Africa's Talking, a form; nothing for anything else. */
export function smsArrived(body: string): ArrivedText[] {
  const sms = Sms.safeParse(formOf(body));
  return sms.success ? [{ channel: "sms", providerId: sms.data.id, raw: body }] : [];
}

const Named = z.object({ wa_id: z.string(), profile: z.object({ name: z.string() }) });

const Notification = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          field: z.string(),
          value: z
            .object({
              metadata: z.object({ phone_number_id: z.string() }),
              contacts: z.array(z.unknown()).default([]).catch([]),
              messages: z.array(z.unknown()).default([]).catch([]),
            })
            .optional()
            .catch(undefined),
        }),
      ),
    }),
  ),
});

const Sender = z.object({ id: ProviderId, from: z.string().min(1).max(40) });

/** Returns the messages to our number in a notification of WhatsApp, each with its sender; what is none is left out. */
export function whatsAppArrived(body: string, phoneNumberId: string): ArrivedText[] {
  const notification = Notification.safeParse(parseJson(body));
  if (!notification.success) return [];
  return notification.data.entry
    .flatMap(({ changes }) => changes)
    .flatMap(({ field, value }) =>
      field === "messages" && value?.metadata.phone_number_id === phoneNumberId ? [value] : [],
    )
    .flatMap(({ contacts, messages }) =>
      messages.flatMap((message) => {
        const sender = Sender.safeParse(message);
        if (!sender.success) return [];
        const { id, from } = sender.data;
        const contact = contacts.find((one) => Named.safeParse(one).data?.wa_id === from) ?? null;
        return [{ channel: "whatsapp" as const, providerId: id, raw: JSON.stringify({ message, contact }) }];
      }),
    );
}

const File = z.object({
  id: ProviderId,
  mime_type: z.string().max(100).default(""),
  caption: z.string().optional(),
  filename: z.string().optional(),
});
const MEDIA = ["image", "audio", "video", "document", "sticker"] as const;

const Message = z.object({
  from: z.string(),
  timestamp: z
    .string()
    .regex(/^\d{1,12}$/)
    .optional()
    .catch(undefined),
  type: z.string().max(40),
  text: z.object({ body: z.string() }).optional().catch(undefined),
  button: z.object({ text: z.string() }).optional().catch(undefined),
  interactive: z
    .object({
      button_reply: z.object({ title: z.string() }).optional(),
      list_reply: z.object({ title: z.string() }).optional(),
    })
    .optional()
    .catch(undefined),
  reaction: z
    .object({ emoji: z.string().default("") })
    .optional()
    .catch(undefined),
  location: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      name: z.string().optional(),
      address: z.string().optional(),
    })
    .optional()
    .catch(undefined),
  ...Object.fromEntries(MEDIA.map((kind) => [kind, File.optional().catch(undefined)])),
});
type Message = z.infer<typeof Message> & { [K in (typeof MEDIA)[number]]?: z.infer<typeof File> | undefined };

const MEDIA_WORDS: Record<IncomingMedia["kind"], string> = {
  image: "Picture",
  audio: "Voice message",
  video: "Video",
  document: "Document",
  sticker: "Sticker",
};

/** What stands in a conversation for a file: what it is, and how to see it. */
const mediaPlaceholder = (kind: IncomingMedia["kind"], filename?: string): string =>
  `[${MEDIA_WORDS[kind]}${filename ? ` ${visibleLine(filename).slice(0, 100)}` : ""}: open the shop's WhatsApp to see it]`;

function mediaOf(message: Message): { media: IncomingMedia; caption: string; filename: string | undefined } | null {
  const kind = MEDIA.find((one) => one === message.type);
  const file = kind && message[kind];
  if (!file) return null;
  return {
    media: { kind, id: file.id, mimeType: file.mime_type },
    caption: file.caption ?? "",
    filename: file.filename,
  };
}

/** Returns what a message of WhatsApp without a file says; a kind that cannot be shown says so. */
function wordsOf({ type, text, button, interactive, reaction, location }: Message): string {
  const words = text?.body ?? button?.text ?? interactive?.button_reply?.title ?? interactive?.list_reply?.title;
  if (words !== undefined) return words;
  if (reaction) return reaction.emoji || "[A reaction was removed]";
  if (location) {
    const { latitude, longitude, name, address } = location;
    const place = [name, address].filter(Boolean).join(", ");
    return `${place ? `${place}\n` : ""}https://www.google.com/maps?q=${latitude},${longitude}`;
  }
  return `[A message of the kind “${visibleLine(type)}”: open the shop's WhatsApp to see it]`;
}

function readSms(raw: string): IncomingText | null {
  const sms = Sms.safeParse(formOf(raw));
  if (!sms.success) return null;
  const { from, text, date } = sms.data;
  const sentAt = date ? new Date(`${date.replace(" ", "T")}Z`) : null;
  return {
    from,
    name: "",
    content: clean(text),
    media: null,
    sentAt: sentAt && !Number.isNaN(sentAt.getTime()) ? sentAt : null,
  };
}

const Stored = z.object({ message: Message, contact: Named.nullable().catch(null) });

function readWhatsApp(raw: string): IncomingText | null {
  const stored = Stored.safeParse(parseJson(raw));
  if (!stored.success) return null;
  const message = stored.data.message as Message;
  const file = mediaOf(message);
  const placeholder = file && mediaPlaceholder(file.media.kind, file.filename);
  return {
    from: message.from,
    name: visibleLine(stored.data.contact?.profile.name ?? "").slice(0, 160),
    content: clean(file ? [placeholder, file.caption].filter(Boolean).join("\n") : wordsOf(message)),
    media: file?.media ?? null,
    sentAt: message.timestamp ? new Date(Number(message.timestamp) * 1000) : null,
  };
}

/** Reads a text as it was stored; null for what is none. Never throws, whatever it contains. */
export const readIncomingText = ({ channel, raw }: Pick<ArrivedText, "channel" | "raw">): IncomingText | null =>
  channel === "sms" ? readSms(raw) : readWhatsApp(raw);
