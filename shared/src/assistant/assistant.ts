import { Service } from "../catalog/services";
import { endpoint } from "../contract/endpoint";
import { requiredText } from "../contract/fields";
import { z } from "../contract/z";
import { LANGUAGES } from "../languages/languages";
import { FoundProduct } from "../search/shop-search";
import { EARLIER_QUESTIONS_MAX, QUESTION_MAX, WAYS_ON } from "./assistant-limits";

const PageLink = z.object({
  /** A page of the shop, "tel:" and a number, or an address of WhatsApp. */
  to: z.string(),
  label: z.string(),
});

/** What the assistant says to a question. */
export const AssistantAnswer = z
  .object({
    /** The language of the question, which is that of the answer. */
    language: z.enum(LANGUAGES),
    /** False: it does not know, and says so. */
    isSure: z.boolean(),
    text: z.string(),
    products: z.array(FoundProduct),
    services: z.array(Service),
    /** Pages that say more. */
    links: z.array(PageLink),
    /** How to go on, the most useful first. */
    waysOn: z.array(PageLink.extend({ kind: z.enum(WAYS_ON) })),
    /** Questions that may be asked next. */
    questions: z.array(z.string()),
  })
  .meta({ id: "AssistantAnswer" });
export type AssistantAnswer = z.infer<typeof AssistantAnswer>;

/** POST, so that questions stand in no address and no log: people write names and numbers into them. */
export const askAssistant = endpoint({
  method: "POST",
  path: "/api/assistant",
  summary: "Answers a question about the shop from its services, goods, answers and settings; stores nothing",
  access: "guest",
  body: z.object({
    question: requiredText(QUESTION_MAX),
    /** Those before it in the same conversation, the newest first, for one that continues them: "and how long does it take?". */
    earlierQuestions: z.array(requiredText(QUESTION_MAX)).max(EARLIER_QUESTIONS_MAX).optional(),
    /** The language of the page, for questions that are in neither: "T480". */
    language: z.enum(LANGUAGES).default("en"),
  }),
  response: AssistantAnswer,
});
