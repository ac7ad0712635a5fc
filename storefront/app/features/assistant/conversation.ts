import type { ShopConfig } from "@fundi/shared/shop";
import type { Reply } from "./reply";
import { cleared, welcome } from "./reply-texts";

export interface Message extends Omit<Reply, "text"> {
  /** "1" opens a conversation; any other is its timestamp. */
  id: string;
  content: string;
  sender: "user" | "ai";
  timestamp: Date;
  /** It was spoken, not typed. */
  isVoice: boolean;
}

/** Everything that the panel shows (checklist BOT-15). */
export interface Conversation {
  messages: readonly Message[];
  input: string;
  /** A reply is on its way. */
  loading: boolean;
  listening: boolean;
  /** Answers are read aloud. */
  voiceResponses: boolean;
  speechSupported: boolean;
}

export type Happening =
  | { type: "typed"; text: string }
  | { type: "sent"; content: string; isVoice: boolean; at: Date }
  | { type: "answered"; reply: Reply; at: Date }
  | { type: "reply-failed" }
  | { type: "cleared"; at: Date }
  | { type: "listening"; on: boolean }
  | { type: "voice-responses"; on: boolean };

/** A conversation that has just begun. */
export const begin = (shop: ShopConfig, speechSupported: boolean, at: Date): Conversation => ({
  messages: [opening(welcome(shop), at)],
  input: "",
  loading: false,
  listening: false,
  voiceResponses: true,
  speechSupported,
});

/** Whether a text may be sent now (checklist BOT-19, BOT-20). */
export const maySend = ({ loading }: Conversation, text: string): boolean => !loading && text.trim() !== "";

/** The conversation after something happened. */
export function after(now: Conversation, happening: Happening): Conversation {
  switch (happening.type) {
    case "typed":
      return { ...now, input: happening.text };
    case "sent":
      return { ...now, input: "", loading: true, messages: [...now.messages, question(now.messages, happening)] };
    case "answered":
      return { ...now, loading: false, messages: [...now.messages, answer(now.messages, happening)] };
    case "reply-failed":
      return { ...now, loading: false };
    case "cleared":
      return { ...now, loading: false, messages: [opening(cleared, happening.at)] };
    case "listening":
      return { ...now, listening: happening.on };
    case "voice-responses":
      return { ...now, voiceResponses: happening.on };
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

const answer = (messages: readonly Message[], { reply, at }: { reply: Reply; at: Date }) =>
  fromAssistant(nextId(messages, at), reply, at);

const question = (
  messages: readonly Message[],
  { content, isVoice, at }: { content: string; isVoice: boolean; at: Date },
): Message => ({ id: nextId(messages, at), content, sender: "user", timestamp: at, isVoice });

/** Its timestamp; a moment later where the clock did not move on, for an id belongs to one message. */
const nextId = (messages: readonly Message[], at: Date): string =>
  String(Math.max(at.getTime(), Number(messages.at(-1)?.id ?? 0) + 1));
