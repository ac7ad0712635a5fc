import type { App } from "../app";
import type { Actor } from "../platform/auth/session-store";
import { demoConversation } from "./data/conversation";
import type { PlayedClock } from "./play-history";

const HOUR_MS = 3_600_000;

/** Plays a conversation through live chat; the customer has not read the last message yet. */
export async function playConversation(
  app: App,
  { customer, staff }: { customer: Actor; staff: Actor },
  clock: PlayedClock,
): Promise<void> {
  const end = clock.now.getTime();
  const at = (hoursAgo: number) => {
    clock.now = new Date(end - hoursAgo * HOUR_MS);
  };
  at(demoConversation[0]?.hoursAgo ?? 0);
  const { conversation } = await app.conversations.ensure(customer);
  for (const [index, { by, hoursAgo, content }] of demoConversation.entries()) {
    at(hoursAgo);
    const viewer = by === "staff" ? staff : customer;
    const other = by === "staff" ? customer : staff;
    const isLast = index === demoConversation.length - 1;
    // An interrupted load continues where it stopped.
    const clientId = `demo-message-${index}`;
    const { message } = await app.conversations.send({
      conversationId: conversation.id,
      viewer,
      content,
      attachments: [],
      clientId,
    });
    if (!isLast) await app.conversations.read(conversation.id, other, message.id);
  }
  clock.now = new Date(end);
  await app.dispatcher.drain();
}
