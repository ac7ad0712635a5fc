import type { TextMessageChannel } from "@fundi/shared/conversations/conversation-rules";
import type { Language } from "@fundi/shared/languages/languages";

/** A text as a provider delivered it, before anything is read into it. */
export interface ArrivedText {
  channel: TextMessageChannel;
  /** The provider's id, by which it is taken once. */
  providerId: string;
  /** As it came. */
  raw: string;
}

/** What a text says. */
export interface IncomingText {
  /** As the provider has it: "254712345678", "+254712345678". */
  from: string;
  /** What the provider calls the sender; empty where it says nothing. */
  name: string;
  content: string;
  /** A file that has to be fetched. */
  media: IncomingMedia | null;
  sentAt: Date | null;
}

export interface IncomingMedia {
  kind: "image" | "audio" | "video" | "document" | "sticker";
  id: string;
  mimeType: string;
}

/** Whole texts only: "stop the repair" is a request to the workshop. */
const STOP = /^(?:stop|stop ?all|unsubscribe|acha|sitisha)[.!]*$/i;
const START = /^(?:start|unstop|subscribe|anza|endelea)[.!]*$/i;

/** Returns what a text asks of the outbox, in English or Kiswahili; null for any other text. */
export function optWord(content: string): "stop" | "start" | null {
  const word = content.trim();
  if (STOP.test(word)) return "stop";
  return START.test(word) ? "start" : null;
}

const SWAHILI = ["acha", "sitisha", "anza", "endelea"];

/** Returns the language of such a word. */
export const languageOfWord = (content: string): Language =>
  SWAHILI.some((word) => content.trim().toLowerCase().startsWith(word)) ? "sw" : "en";
