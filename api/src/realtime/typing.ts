import type { ClientToServer, ServerToClient } from "@fundi/shared/live-events";
import type { Socket } from "socket.io";
import type { Actor } from "../platform/auth/session-store";
import type { SignalBoard, Signals } from "../platform/events/signals";
import { room } from "./rooms";

/** The customer of a conversation, for whoever may take part in it; null for others. */
export type ChatCustomerOf = (conversationId: number, actor: Actor) => Promise<number | null>;

/** Browsers say it every three seconds; whoever says it more often is not listened to. */
const AT_MOST_EVERY_MS = 1000;

/** The other side of a conversation. */
export const listenersOf = ({ by, customerId }: Pick<Signals["typing"], "by" | "customerId">): string =>
  by === "user" ? room.staff : room.user(customerId);

/** Passes on that somebody is typing to the other side of a conversation. It is kept nowhere. */
export function relayTyping(
  socket: Socket<ClientToServer, ServerToClient>,
  actor: Actor,
  { chatCustomerOf, signals }: { chatCustomerOf: ChatCustomerOf; signals: SignalBoard },
): void {
  let heardAt = 0;
  /** Whose conversation it is does not change, and one socket types in one at a time. */
  let known: { conversationId: number; customerId: number | null } | undefined;

  async function relay(conversationId: number): Promise<void> {
    if (known?.conversationId !== conversationId)
      known = { conversationId, customerId: await chatCustomerOf(conversationId, actor) };
    const { customerId } = known;
    if (customerId === null) return;
    const by = customerId === actor.id ? "user" : "support";
    socket.local.to(listenersOf({ by, customerId })).emit("chat_typing", { conversationId, by });
    signals.send("typing", { conversationId, customerId, by });
  }

  socket.on("typing", (chat: unknown) => {
    const conversationId = (chat as { conversationId?: unknown } | null)?.conversationId;
    const now = Date.now();
    if (!Number.isSafeInteger(conversationId) || now - heardAt < AT_MOST_EVERY_MS) return;
    heardAt = now;
    // Nobody waits for it: without the database it is simply not passed on.
    relay(conversationId as number).catch(() => undefined);
  });
}
