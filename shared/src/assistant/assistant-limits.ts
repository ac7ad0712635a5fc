/** Languages in which the assistant answers. Free of schemas. */
export const ASSISTANT_LANGUAGES = ["en", "sw"] as const;
export type AssistantLanguage = (typeof ASSISTANT_LANGUAGES)[number];

/** The longest question, in characters. */
export const QUESTION_MAX = 500;

/** How a visitor can go on after an answer. */
export const WAYS_ON = ["book", "quote", "chat", "whatsapp", "call"] as const;
export type WayOn = (typeof WAYS_ON)[number];
