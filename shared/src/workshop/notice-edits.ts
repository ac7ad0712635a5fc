import { endpoint } from "../contract/endpoint";
import { Id, Instant, idParams, optionalLine, text } from "../contract/fields";
import { z } from "../contract/z";
import { LANGUAGES } from "../languages/languages";
import { TEXT_CHANNELS } from "../texts/text-record";
import { SmsLength } from "../texts/text-templates";
import { Colleague } from "./repair-fields";
import { REPAIR_OUTCOMES } from "./repair-stages";

/** Most characters of words that somebody writes for one text: two SMS, also in signs that take more room. */
export const OWN_WORDS_MAX = 320;

/** What becomes of the text that follows a change: it goes out as it was shown, in other words for this once, or not at all. */
export const NoticeEdit = z
  .object({
    send: z.boolean(),
    /** In place of those of the shop; empty: as they are. */
    words: text(OWN_WORDS_MAX).default(""),
    /** Why the customer gets no text. */
    reason: optionalLine(200).default(""),
  })
  .refine(({ send, reason }) => send || reason !== "", {
    path: ["reason"],
    message: "Say why the customer gets no text",
  });
export type NoticeEdit = z.output<typeof NoticeEdit>;

/** What somebody decided about a text, in the history of a job. */
export const RepairNoticeEdit = z.object({
  id: Id,
  isSent: z.boolean(),
  words: z.string(),
  reason: z.string(),
  by: Colleague.nullable(),
  at: Instant,
});
export type RepairNoticeEdit = z.infer<typeof RepairNoticeEdit>;

/** A change after which a customer may get a text, as far as the text depends on it. */
export const TextedMove = z.discriminatedUnion("move", [
  z.object({
    move: z.literal("finish"),
    outcome: z.enum(REPAIR_OUTCOMES),
    problemIds: z.array(Id).max(10).default([]),
  }),
  z.object({ move: z.literal("give_up"), partsStay: z.boolean().default(false) }),
  z.object({ move: z.literal("pass") }),
  z.object({ move: z.literal("withdraw"), partsStay: z.boolean().default(false) }),
  z.object({ move: z.literal("announce") }),
  z.object({ move: z.literal("promise"), promisedAt: Instant.nullable() }),
]);
export type TextedMove = z.output<typeof TextedMove>;

export const TextPreview = z.object({
  words: z.string(),
  language: z.enum(LANGUAGES),
  /** In the order in which they are tried. */
  channels: z.array(z.enum(TEXT_CHANNELS)),
  /** The last digits of the number. */
  numberEnd: z.string(),
  length: SmsLength,
  /** It waits until the morning. */
  waits: z.boolean(),
});
export type TextPreview = z.infer<typeof TextPreview>;

export const previewRepairText = endpoint({
  method: "POST",
  path: "/api/admin/repairs/:id/text-preview",
  summary: "The text that a change of a job sends to its customer, before it is made; changes nothing",
  access: "staff",
  params: idParams,
  body: z.object({ change: TextedMove }),
  response: z.object({ text: TextPreview.nullable() }),
  errors: ["NOT_FOUND"],
});
