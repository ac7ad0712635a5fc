import type { ClientToServer, ServerToClient } from "@fundi/shared/activity/live-events";
import type { Socket } from "socket.io";
import type { SignalBoard, Signals } from "../platform/events/signals";
import type { SocketActor } from "./io-server";
import { room } from "./rooms";

/** Returns the customer of a conversation, for actors who may take part in it; null for others. */
export type ChatCustomerOf = (conversationId: number, actor: SocketActor) => Promise<number | null>;

/** Browsers send it every three seconds; more frequent messages are ignored. */
const AT_MOST_EVERY_MS = 1000;

/** Returns the room of the other side of a conversation. */
export const listenersOf = ({ by, customerId }: Pick<Signals["typing"], "by" | "customerId">): string =>
  by === "user" ? room.staff : room.user(customerId);

/** Relays to the other side of a conversation that somebody is typing. It is not stored. */
export function relayTyping(
  socket: Socket<ClientToServer, ServerToClient>,
  actor: SocketActor,
  { chatCustomerOf, signals }: { chatCustomerOf: ChatCustomerOf; signals: SignalBoard },
): void {
  let lastAt = 0;
  /** The customer of a conversation does not change, and one socket types in one at a time. */
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
    if (!Number.isSafeInteger(conversationId) || now - lastAt < AT_MOST_EVERY_MS) return;
    lastAt = now;
    // Best effort: without the database it is not relayed.
    relay(conversationId as number).catch(() => undefined);
  });
}
