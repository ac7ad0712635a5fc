import type { SenderType } from "@fundi/shared/conversation-rules";
import type { Message } from "@fundi/shared/conversations";
import { formatDate, wallClock } from "@fundi/shared/time";
import type { Outgoing } from "./chat-outbox";

export type Delivery = Outgoing["state"] | "read";

/** A line of the conversation, whether the server has it already or not. */
export interface ChatLine {
  /** The same before and after it has arrived. */
  key: string;
  senderType: SenderType;
  senderName: string;
  content: string;
  attachments: readonly string[];
  at: string;
  /** Of the shop's own messages. */
  delivery: Delivery | null;
  /** Of those that are not there yet. */
  outgoing: Outgoing | null;
}

export interface ChatDay {
  label: string;
  date: string;
  lines: ChatLine[];
}

/** Every line in order: what the server has, then what is still on its way. */
export function linesOf(messages: readonly Message[], outgoing: readonly Outgoing[]): ChatLine[] {
  // Marks only move forwards: what is older than a message that was read has been read too.
  const readUpTo = messages.findLast((message) => message.senderType === "support" && message.readByOther)?.id ?? 0;
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  return [
    ...messages.map((message) => ({
      key: message.clientId ?? String(message.id),
      senderType: message.senderType,
      senderName: message.senderName,
      content: message.content,
      attachments: message.attachments,
      at: message.timestamp,
      delivery:
        message.senderType === "support" ? (message.id <= readUpTo ? ("read" as const) : ("sent" as const)) : null,
      outgoing: null,
    })),
    ...outgoing
      .filter(({ clientId }) => !arrived.has(clientId))
      .map((message) => ({
        key: message.clientId,
        senderType: "support" as const,
        senderName: "You",
        content: message.content,
        attachments: message.attachments,
        at: message.at,
        delivery: message.state,
        outgoing: message,
      })),
  ];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The lines by day of the shop. */
export function daysOf(lines: readonly ChatLine[], now: Date): ChatDay[] {
  const today = wallClock(now).date;
  const yesterday = wallClock(new Date(now.getTime() - DAY_MS)).date;
  const days: ChatDay[] = [];
  for (const line of lines) {
    const { date } = wallClock(new Date(line.at));
    const last = days.at(-1);
    if (last?.date === date) last.lines.push(line);
    else {
      const label = date === today ? "Today" : date === yesterday ? "Yesterday" : formatDate(line.at);
      days.push({ label, date, lines: [line] });
    }
  }
  return days;
}

/** The time of day on the shop's clock: "14:05". */
export function timeOfDay(at: string): string {
  const { minutes } = wallClock(new Date(at));
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
