import { HTMLSelect } from "@blueprintjs/core";
import {
  MESSAGE_CHANNEL_LABELS,
  MESSAGE_MAX,
  type MessageChannel,
  TEXT_ANSWER_MAX,
} from "@fundi/shared/conversations/conversation-rules";
import type { Texting } from "@fundi/shared/conversations/conversations";
import { shownPhone } from "@fundi/shared/values/phone";
import { timeOfDay } from "@fundi/shared/web/chat-lines";
import { useNow } from "../../../lib/clock";
import { shopTimeZone } from "../../../lib/shop-time";

/** Returns the ways a customer who writes texts can be answered, the one they used last first. */
export function answerChannels({ channel, channels }: Texting): MessageChannel[] {
  const ways: MessageChannel[] = [...channels, "chat"];
  return ways.sort((one, other) => Number(other === channel) - Number(one === channel));
}

/** Longest answer on a channel. */
export const answerMax = (channel: MessageChannel): number => (channel === "chat" ? MESSAGE_MAX : TEXT_ANSWER_MAX);

interface AnswerChannelProps {
  texting: Texting;
  channel: MessageChannel;
  onChange: (channel: MessageChannel) => void;
}

/** How the answer goes to a customer who writes texts, and what that means now. */
export function AnswerChannel({ texting, channel, onChange }: AnswerChannelProps) {
  return (
    <div className="chat-channel">
      <HTMLSelect
        aria-label="Answer by"
        value={channel}
        onChange={(event) => onChange(event.target.value as MessageChannel)}
        options={answerChannels(texting).map((value) => ({ value, label: MESSAGE_CHANNEL_LABELS[value] }))}
      />
      <span role="status">{useChannelWords(texting, channel)}</span>
    </div>
  );
}

/** Says where an answer goes, and until when WhatsApp takes free words. */
function useChannelWords(texting: Texting, channel: MessageChannel): string {
  const now = useNow();
  const { number, channels, isStopped } = texting;
  if (channel === "chat") return "They see it when they sign in to the website.";
  const to = shownPhone(number);
  if (isStopped) return `${to} asked for no more texts. Call them, or wait until they text START.`;
  if (channel === "sms") return `To ${to}.`;
  const until = texting.whatsappUntil;
  if (until && new Date(until).getTime() > now) {
    return `To ${to}. WhatsApp takes free words until ${timeOfDay(until, shopTimeZone())}.`;
  }
  return channels.includes("sms")
    ? `24 hours have passed since they wrote by WhatsApp: this goes to ${to} as SMS.`
    : `24 hours have passed since they wrote by WhatsApp, which takes no free words now. Call ${to}.`;
}
