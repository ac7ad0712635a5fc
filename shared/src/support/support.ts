import { endpoint } from "../contract/endpoint";
import { Id } from "../contract/fields";
import { z } from "../contract/z";

export const FAQ_CATEGORIES = ["appointments", "orders", "payments", "account", "loyalty"] as const;
export const RESOURCE_TYPES = ["guide", "video", "article", "tutorial"] as const;
export const RESOURCE_DIFFICULTIES = ["beginner", "intermediate", "advanced"] as const;

export const Faq = z
  .object({
    id: Id,
    question: z.string(),
    answer: z.string(),
    /** In Kiswahili; shown where both are there. */
    questionSw: z.string().default(""),
    answerSw: z.string().default(""),
    category: z.enum(FAQ_CATEGORIES),
  })
  .meta({ id: "Faq" });
export type Faq = z.infer<typeof Faq>;

export const SupportResource = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string(),
    type: z.enum(RESOURCE_TYPES),
    difficulty: z.enum(RESOURCE_DIFFICULTIES),
    duration: z.string().nullish(),
    url: z.string(),
  })
  .meta({ id: "SupportResource" });
export type SupportResource = z.infer<typeof SupportResource>;

export const listFaqs = endpoint({
  method: "GET",
  path: "/api/support/faqs",
  summary: "Questions that customers ask",
  access: "guest",
  response: z.array(Faq),
});

export const listSupportResources = endpoint({
  method: "GET",
  path: "/api/support/resources",
  summary: "Links to further help",
  access: "guest",
  response: z.array(SupportResource),
});
