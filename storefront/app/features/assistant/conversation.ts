import { EARLIER_QUESTIONS_MAX, QUESTION_MAX } from "@fundi/shared/assistant/assistant-limits";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Reply } from "./reply";
import { cleared, welcome } from "./reply-texts";

export interface Message extends Omit<Reply, "text"> {
  /** "1" for the opening message, else the timestamp. */
  id: string;
  content: string;
  sender: "user" | "ai";
  timestamp: Date;
  /** Spoken, not typed. */
  isVoice: boolean;
}

/** The state of the panel. */
export interface Conversation {
  messages: readonly Message[];
  input: string;
  /** A reply is pending. */
  loading: boolean;
  listening: boolean;
  /** Replies are read aloud. */
  voiceResponses: boolean;
  speechSupported: boolean;
}

export type ConversationEvent =
  | { type: "typed"; text: string }
  | { type: "sent"; content: string; isVoice: boolean; at: Date }
  | { type: "answered"; reply: Reply; at: Date }
  | { type: "reply-failed" }
  | { type: "cleared"; at: Date }
  | { type: "listening"; on: boolean }
  | { type: "voice-responses"; on: boolean };

/** Returns a new conversation with the welcome message. */
export const startConversation = (shop: ShopConfig, speechSupported: boolean, at: Date): Conversation => ({
  messages: [opening(welcome(shop), at)],
  input: "",
  loading: false,
  listening: false,
  // A phone that begins to speak in a shop or an office surprises everybody.
  voiceResponses: false,
  speechSupported,
});

/** Whether a text may be sent now. */
export const maySend = ({ loading }: Conversation, text: string): boolean => !loading && text.trim() !== "";

/** The visitor's last questions, the newest first: a question may continue them. */
export const earlierQuestions = ({ messages }: Conversation): string[] =>
  messages
    .filter(({ sender }) => sender === "user")
    .map(({ content }) => content.slice(0, QUESTION_MAX))
    .reverse()
    .slice(0, EARLIER_QUESTIONS_MAX);

/** The reducer of the conversation. */
export function reduceConversation(now: Conversation, event: ConversationEvent): Conversation {
  switch (event.type) {
    case "typed":
      return { ...now, input: event.text };
    case "sent":
      return { ...now, input: "", loading: true, messages: [...now.messages, question(now.messages, event)] };
    case "answered":
      return { ...now, loading: false, messages: [...now.messages, answer(now.messages, event)] };
    case "reply-failed":
      // The question is restored to the input, unless another is being typed.
      return { ...now, loading: false, input: now.input || lastQuestion(now.messages) };
    case "cleared":
      return { ...now, loading: false, messages: [opening(cleared(), event.at)] };
    case "listening":
      return { ...now, listening: event.on };
    case "voice-responses":
      return { ...now, voiceResponses: event.on };
  }
}

const fromAssistant = (id: string, { text, ...more }: Reply, timestamp: Date): Message => ({
  ...more,
  id,
  content: text,
  sender: "ai",
  timestamp,
  isVoice: false,
});

const opening = (reply: Reply, at: Date) => fromAssistant("1", reply, at);

const lastQuestion = (messages: readonly Message[]): string =>
  messages.findLast(({ sender }) => sender === "user")?.content ?? "";

const answer = (messages: readonly Message[], { reply, at }: { reply: Reply; at: Date }) =>
  fromAssistant(nextId(messages, at), reply, at);

const question = (
  messages: readonly Message[],
  { content, isVoice, at }: { content: string; isVoice: boolean; at: Date },
): Message => ({ id: nextId(messages, at), content, sender: "user", timestamp: at, isVoice });

/** The timestamp, incremented where needed to be unique. */
const nextId = (messages: readonly Message[], at: Date): string =>
  String(Math.max(at.getTime(), Number(messages.at(-1)?.id ?? 0) + 1));
