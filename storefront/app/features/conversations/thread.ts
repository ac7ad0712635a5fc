import type { Message } from "@fundi/shared/conversations/conversations";

/** The loaded part of a conversation: its newest messages, oldest first, without a gap. */
export interface Thread {
  messages: Message[];
  hasOlder: boolean;
}

/**
 * Merges a fetched part into the loaded thread: the newest page, the previous page, or a message that was just
 * sent. Loaded messages that are missing between the first and the last of the part have moved
 * to another conversation, when a merge was undone.
 */
export function mergeThread(known: Thread | undefined, part: Thread): Thread {
  const [first] = part.messages;
  const [firstKnown] = known?.messages ?? [];
  if (!known || !firstKnown) return part;
  if (!first) return { ...known, hasOlder: false };
  const lastKnown = known.messages.at(-1)?.id ?? 0;
  // More messages arrived than fit on a page: the loaded ones no longer adjoin, and are fetched again on scrolling up.
  if (part.hasOlder && lastKnown < first.id) return part;
  const lastId = part.messages.at(-1)?.id ?? first.id;
  const outside = known.messages.filter(({ id }) => id < first.id || id > lastId);
  const byId = new Map([...outside, ...part.messages].map((message) => [message.id, message]));
  return {
    messages: [...byId.values()].sort((a, b) => a.id - b.id),
    hasOlder: first.id <= firstKnown.id ? part.hasOlder : known.hasOlder,
  };
}
