import { endpoint } from "../contract/endpoint";
import { optionalLine, requiredText } from "../contract/fields";
import { z } from "../contract/z";
import { LANGUAGES } from "../languages/languages";

/** The longest text: ten SMS. */
export const TEXT_BODY_MAX = 1530;

const Body = requiredText(TEXT_BODY_MAX);
/** As Meta names them: small letters, digits and underscores. */
const WhatsAppTemplateName = optionalLine(100).regex(
  /^[a-z0-9_]*$/,
  "Enter the name as it is at Meta: small letters, digits and underscores",
);

/** The words of one kind of text in one language, with placeholders such as `{order}`. */
const TextWords = z.object({
  language: z.enum(LANGUAGES),
  body: z.string(),
  /** The supplied words. */
  usual: z.string(),
  /** The name under which Meta approved these words; empty: none. */
  whatsappTemplate: z.string(),
  isChanged: z.boolean(),
  /** 0: never changed. */
  version: z.number().int().min(0),
});
export type TextWords = z.infer<typeof TextWords>;

export const TextTemplate = z
  .object({
    /** Such as `order-received`. */
    kind: z.string(),
    label: z.string(),
    about: z.string(),
    /** Customers can switch it off. */
    isOptional: z.boolean(),
    /** Sent at night too. */
    isUrgent: z.boolean(),
    words: z.array(TextWords),
    placeholders: z.array(
      z.object({
        name: z.string(),
        /** Its value in the preview. */
        sample: z.string(),
        /** The text must contain it. */
        required: z.boolean(),
      }),
    ),
  })
  .meta({ id: "TextTemplate" });
export type TextTemplate = z.infer<typeof TextTemplate>;

/** How many SMS a text is, and why. */
export const SmsLength = z.object({
  /** GSM-7 has 160 characters in one SMS; with any other character it is UCS-2, with 70. */
  encoding: z.enum(["GSM-7", "UCS-2"]),
  parts: z.number().int().min(0),
  characters: z.number().int().min(0),
  /** How many more characters fit into the last part. */
  left: z.number().int().min(0),
  /** Characters outside of the GSM alphabet, each once. */
  expensive: z.array(z.string()),
  /** How many parts it would be without those. */
  partsWithout: z.number().int().min(0),
});
export type SmsLength = z.infer<typeof SmsLength>;

const params = z.object({ kind: z.string().min(1).max(40), language: z.enum(LANGUAGES) });

export const listTextTemplates = endpoint({
  method: "GET",
  path: "/api/admin/text-templates",
  summary: "The words of every kind of text (SMS, WhatsApp), in each language",
  access: "admin",
  response: z.object({ templates: z.array(TextTemplate) }),
});

export const updateTextTemplate = endpoint({
  method: "PUT",
  path: "/api/admin/text-templates/:kind/:language",
  summary: "Change the words of a kind of text in a language; unknown placeholders are refused",
  access: "admin",
  params,
  body: z.object({ body: Body, whatsappTemplate: WhatsAppTemplateName, version: z.number().int().min(0) }),
  response: TextTemplate,
  errors: ["NOT_FOUND", "STALE_VERSION"],
});

export const resetTextTemplate = endpoint({
  method: "DELETE",
  path: "/api/admin/text-templates/:kind/:language",
  summary: "Give a kind of text its usual words back",
  access: "admin",
  params,
  response: TextTemplate,
  errors: ["NOT_FOUND"],
});

export const previewTextTemplate = endpoint({
  method: "POST",
  path: "/api/admin/text-templates/:kind/:language/preview",
  summary: "How words would read with samples for the placeholders, how many SMS that is, and what to register at Meta",
  access: "admin",
  params,
  body: z.object({ body: Body }),
  response: z.object({
    body: z.string(),
    sms: SmsLength,
    /** The same words with numbered parameters, as a template of WhatsApp. */
    whatsapp: z.string(),
  }),
  errors: ["NOT_FOUND"],
});
