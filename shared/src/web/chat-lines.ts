import type { ChatSide, MessageChannel, SenderType } from "../conversations/conversation-rules";
import type { Message, Delivery as TextDelivery } from "../conversations/conversations";
import { addDays } from "../values/calendar-date";
import { formatDate, wallClock } from "../values/time";
import type { ShownMessage } from "./message-outbox";

export type Delivery = ShownMessage["state"] | "read";

/** A line of the conversation, delivered or pending. */
export interface ChatLine {
  /** The same before and after delivery. */
  key: string;
  senderType: SenderType;
  senderName: string;
  content: string;
  attachments: readonly string[];
  at: string;
  /** Null for messages of the other side. */
  delivery: Delivery | null;
  /** The pending message; null once delivered. */
  outgoing: ShownMessage | null;
  channel: MessageChannel;
  /** For staff: what became of an answer by text; null for any other line. */
  text: TextDelivery | null;
}

export interface ChatDay {
  label: string;
  date: string;
  lines: ChatLine[];
}

/** Returns every line in order, as `own` sees it: delivered messages, then pending ones. */
export function linesOf(own: ChatSide, messages: readonly Message[], outgoing: readonly ShownMessage[]): ChatLine[] {
  // Read marks only move forwards: messages older than a read one are read too.
  const readUpTo = messages.findLast((message) => message.senderType === own && message.readByOther)?.id ?? 0;
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  return [
    ...messages.map(
      (message): ChatLine => ({
        key: message.clientId ?? String(message.id),
        senderType: message.senderType,
        senderName: message.senderName,
        content: message.content,
        attachments: message.attachments,
        at: message.timestamp,
        delivery:
          message.senderType === own ? (message.id <= readUpTo && message.channel === "chat" ? "read" : "sent") : null,
        outgoing: null,
        channel: message.channel,
        text: message.delivery,
      }),
    ),
    ...outgoing
      .filter(({ clientId }) => !arrived.has(clientId))
      .map(
        (message): ChatLine => ({
          key: message.clientId,
          senderType: own,
          senderName: "You",
          content: message.content,
          attachments: message.attachments,
          at: message.writtenAt,
          delivery: message.state,
          outgoing: message,
          channel: message.channel ?? "chat",
          text: null,
        }),
      ),
  ];
}

/** Groups the lines by date in the shop's time zone. */
export function daysOf(lines: readonly ChatLine[], timeZone: string, now: Date): ChatDay[] {
  const today = wallClock(now, timeZone).date;
  const yesterday = addDays(today, -1);
  const days: ChatDay[] = [];
  for (const line of lines) {
    const { date } = wallClock(new Date(line.at), timeZone);
    const last = days.at(-1);
    if (last?.date === date) last.lines.push(line);
    else {
      const label = date === today ? "Today" : date === yesterday ? "Yesterday" : formatDate(line.at, timeZone);
      days.push({ label, date, lines: [line] });
    }
  }
  return days;
}

/** Returns the time of day in the shop's time zone: "14:05". */
export function timeOfDay(at: string, timeZone: string): string {
  const { minutes } = wallClock(new Date(at), timeZone);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
