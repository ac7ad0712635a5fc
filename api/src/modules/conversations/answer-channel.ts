import { AppError, fieldError } from "@fundi/shared/contract/errors";
import {
  MESSAGE_CHANNEL_LABELS,
  type MessageChannel,
  TEXT_ANSWER_MAX,
  type TextMessageChannel,
} from "@fundi/shared/conversations/conversation-rules";
import { inSettings } from "@fundi/shared/settings/settings-tabs";
import type { TextChannel } from "@fundi/shared/texts/text-record";
import type { ConversationRecord } from "./conversation";

const isTextChannel = (channel: TextChannel): channel is TextMessageChannel => channel !== "hand";

/** Returns the channels of texts that are set up. */
export const textChannels = (channels: readonly TextChannel[]): TextMessageChannel[] => channels.filter(isTextChannel);

/** Where an answer goes: into the chat, or as a text to a number, with the channels to try in turn. */
export type AnswerRoute =
  | { channel: "chat" }
  | { channel: TextMessageChannel; number: string; channels: [TextMessageChannel, ...TextMessageChannel[]] };

/**
 * Returns how staff's answer goes: as asked, or as the customer wrote last. WhatsApp falls back to SMS, as it does once
 * its 24 hours are over. Throws CONFLICT for a customer without a number, and for a channel that is not set up.
 */
export function answerRoute(
  { channel: last, number }: Pick<ConversationRecord, "channel" | "number">,
  asked: MessageChannel | undefined,
  available: readonly TextMessageChannel[],
): AnswerRoute {
  const channel = asked ?? last;
  if (channel === "chat") return { channel };
  if (number === null)
    throw new AppError("CONFLICT", "This customer has not written a text, so that there is no number to answer to.");
  const [first, ...others] = channel === "sms" ? available.filter((one) => one === "sms") : inOrder(channel, available);
  if (first === undefined || (asked !== undefined && first !== asked))
    throw new AppError(
      "CONFLICT",
      `${MESSAGE_CHANNEL_LABELS[channel]} is not set up any more (${inSettings("sms")}). Call the customer, or answer in the chat.`,
    );
  return { channel: first, number, channels: [first, ...others] };
}

const inOrder = (first: TextMessageChannel, available: readonly TextMessageChannel[]): TextMessageChannel[] =>
  [...available].sort((one, other) => Number(other === first) - Number(one === first));

/** Throws for what cannot go as a text. */
export function requireTextable(content: string, attachments: readonly string[]): void {
  if (attachments.length > 0)
    throw fieldError("attachments", "Pictures cannot be sent as a text. Remove them, or answer in the chat.");
  if (content.length > TEXT_ANSWER_MAX)
    throw fieldError("content", `A text has at most ${TEXT_ANSWER_MAX} characters: this has ${content.length}.`);
}
