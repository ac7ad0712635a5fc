import { endpoint } from "../contract/endpoint";
import { oneLine, optionalLine } from "../contract/fields";
import { z } from "../contract/z";
import { TEXT_CHANNELS } from "./text-record";
import { TEXT_TOPICS } from "./text-topics";

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 20:00");

/** When nobody is texted but those who wait for a code. Equal times: never quiet. */
const QuietHours = z.object({ from: TimeOfDay, to: TimeOfDay });

const Source = z.enum(["none", "env", "settings"]);

/** The providers of texts and how they are used; keys themselves are never returned. */
export const TextSettings = z
  .object({
    /** The channels in the order in which they are tried; others are not used. */
    channels: z.array(z.enum(TEXT_CHANNELS)),
    quiet: QuietHours,
    /** What the shop sends no texts about. */
    offTopics: z.array(z.enum(TEXT_TOPICS)),
    africasTalking: z.object({
      /** Where it was set: the server's environment takes precedence over Settings. */
      source: Source,
      username: z.string(),
      sender: z.string(),
      hasApiKey: z.boolean(),
      isSandbox: z.boolean(),
      /** Where delivery reports and replies must be sent, entered at Africa's Talking; null without the shop's address. */
      deliveryUrl: z.string().nullable(),
      incomingUrl: z.string().nullable(),
      state: z.enum(["off", "ok", "down"]),
      /** What keeps it from working. */
      problems: z.array(z.string()),
    }),
    whatsApp: z.object({
      source: Source,
      phoneNumberId: z.string(),
      hasToken: z.boolean(),
      hasAppSecret: z.boolean(),
      /** Entered at Meta as the callback address, with the token that proves that it is ours. */
      webhookUrl: z.string().nullable(),
      verifyToken: z.string(),
      state: z.enum(["off", "ok", "down"]),
      problems: z.array(z.string()),
    }),
    version: z.number().int().min(0),
  })
  .meta({ id: "TextSettings" });
export type TextSettings = z.infer<typeof TextSettings>;

export const getTextSettings = endpoint({
  method: "GET",
  path: "/api/admin/text-settings",
  summary: "The providers of SMS and WhatsApp without their keys, the order of channels, quiet hours",
  access: "admin",
  response: TextSettings,
});

const Secret = z.string().trim().max(1000);

export const updateTextSettings = endpoint({
  method: "PUT",
  path: "/api/admin/text-settings",
  summary:
    "Change how texts are sent; omitted fields stay unchanged. A key that is not given stays; an empty one is removed",
  access: "admin",
  body: z.object({
    channels: z
      .array(z.enum(TEXT_CHANNELS))
      .max(TEXT_CHANNELS.length)
      .refine((channels) => new Set(channels).size === channels.length, "Names a channel twice")
      .optional(),
    quiet: QuietHours.optional(),
    offTopics: z.array(z.enum(TEXT_TOPICS)).max(TEXT_TOPICS.length).optional(),
    africasTalking: z
      .object({
        username: optionalLine(100).regex(/^[\w.-]*$/, "Enter the username of the app, without blanks"),
        sender: optionalLine(20).regex(/^[\w +.-]*$/, "Enter the sender id or short code as registered"),
        apiKey: Secret.optional(),
      })
      .optional(),
    whatsApp: z
      .object({
        phoneNumberId: optionalLine(30).regex(/^\d*$/, "Enter the id of the phone number, digits only"),
        token: Secret.optional(),
        appSecret: Secret.optional(),
      })
      .optional(),
    version: z.number().int().min(0).optional(),
  }),
  response: TextSettings,
  errors: ["STALE_VERSION", "CONFLICT"],
});

export const sendTestText = endpoint({
  method: "POST",
  path: "/api/admin/text-settings/test",
  summary: "Send a test to a number of one's own, by one channel",
  access: "admin",
  body: z.object({ to: oneLine(30), channel: z.enum(["sms", "whatsapp"]) }),
  response: z.object({ id: z.number().int() }),
  errors: ["NOT_CONFIGURED", "RATE_LIMITED"],
});
