import type { SenderType } from "@fundi/shared/conversation-rules";
import type { Message } from "@fundi/shared/conversations";
import { formatDate, wallClock } from "@fundi/shared/time";
import type { Shown } from "./outbox";

/** What is known of a conversation: its newest messages, oldest first, without a gap. */
export interface Thread {
  messages: Message[];
  hasOlder: boolean;
}

/**
 * What is known, together with a part that came in: the newest page fetched anew, the page before what is known, or a
 * message that the shop has just taken. What is known and missing between the first and the last of the part stands in
 * another conversation again: two that were merged were taken apart.
 */
export function mergeThread(known: Thread | undefined, part: Thread): Thread {
  const [first] = part.messages;
  const [firstKnown] = known?.messages ?? [];
  if (!known || !firstKnown) return part;
  if (!first) return { ...known, hasOlder: false };
  const lastKnown = known.messages.at(-1)?.id ?? 0;
  // More came meanwhile than fit on a page: what was known no longer adjoins, and is fetched again on the way up.
  if (part.hasOlder && lastKnown < first.id) return part;
  const lastId = part.messages.at(-1)?.id ?? first.id;
  const outside = known.messages.filter(({ id }) => id < first.id || id > lastId);
  const byId = new Map([...outside, ...part.messages].map((message) => [message.id, message]));
  return {
    messages: [...byId.values()].sort((a, b) => a.id - b.id),
    hasOlder: first.id <= firstKnown.id ? part.hasOlder : known.hasOlder,
  };
}

export type Delivery = "waiting" | "sending" | "refused" | "sent" | "read";

/** A line of the conversation, whether the shop has it already or not. */
export interface Line {
  /** The same before and after it has arrived. */
  key: string;
  senderType: SenderType;
  content: string;
  attachments: readonly string[];
  at: string;
  /** Of one's own messages. */
  delivery: Delivery | null;
  clientId: string | null;
}

export interface Day {
  label: string;
  date: string;
  lines: Line[];
}

/** Every line in order: what the shop has, then what is still on its way. */
export function linesOf(messages: readonly Message[], outgoing: readonly Shown[]): Line[] {
  // Marks only move forwards: what is older than a message that was read has been read too.
  const readUpTo = messages.findLast((message) => message.senderType === "user" && message.readByOther)?.id ?? 0;
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  return [
    ...messages.map(
      (message): Line => ({
        key: message.clientId ?? String(message.id),
        senderType: message.senderType,
        content: message.content,
        attachments: message.attachments,
        at: message.timestamp,
        delivery: message.senderType === "user" ? (message.id <= readUpTo ? "read" : "sent") : null,
        clientId: message.clientId,
      }),
    ),
    ...outgoing
      .filter(({ clientId }) => !arrived.has(clientId))
      .map(
        ({ clientId, content, attachments, writtenAt, state }): Line => ({
          key: clientId,
          senderType: "user",
          content,
          attachments,
          at: writtenAt,
          delivery: state,
          clientId,
        }),
      ),
  ];
}

/** The lines by day of the shop. */
export function daysOf(lines: readonly Line[], timeZone: string, now: Date): Day[] {
  const today = wallClock(now, timeZone).date;
  const yesterday = dayBefore(today);
  const days: Day[] = [];
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

function dayBefore(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

/** The time of day on the shop's clock: "14:05". */
export function timeOfDay(at: string, timeZone: string): string {
  const { minutes } = wallClock(new Date(at), timeZone);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
