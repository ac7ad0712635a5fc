/**
 * Sentences that the server stores where people otherwise write. They are stored in English, and a page says them in its
 * language.
 */
export const STORED_SENTENCES = {
  textsStopped: "No more texts to this number, as a text asked.",
  textsWanted: "Texts to this number are wanted again.",
  sameMoney: "It is the same money as an M-Pesa prompt of this order, which counts already.",
} as const;
export type StoredSentence = keyof typeof STORED_SENTENCES;
