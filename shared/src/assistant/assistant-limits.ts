/** The longest question, in characters. */
export const QUESTION_MAX = 500;

/** How many questions before one are sent with it. */
export const EARLIER_QUESTIONS_MAX = 3;

/** How a visitor can go on after an answer. */
export const WAYS_ON = ["book", "quote", "chat", "whatsapp", "call"] as const;
export type WayOn = (typeof WAYS_ON)[number];
