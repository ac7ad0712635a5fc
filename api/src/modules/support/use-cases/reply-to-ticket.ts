import type { ChatSide } from "@fundi/shared/conversations/conversation-rules";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import type { SupportDependencies } from "../support-dependencies";
import { answered, type Person, sideOf, type TicketMessageRecord } from "../ticket";
import { requireTicketFor, ticketNotFound } from "../ticket-access";
import { emitTicketStatusChanged, ticketFacts } from "../ticket-events";
import { findTicketMessage, insertTicketMessage } from "../ticket-message-store";
import { lockTicket, saveTicket } from "../ticket-store";

interface ReplyToTicket {
  id: number;
  content: string;
  viewer: Person;
  key: IdempotencyKey | null;
}

/** Adds a message to a ticket; the same request again writes once. Subscribers send the mails. */
export async function replyToTicket(
  { db, inTransaction, limits, clock }: SupportDependencies,
  { id, content, viewer, key }: ReplyToTicket,
): Promise<{ side: ChatSide; message: TicketMessageRecord }> {
  const side = sideOf(await requireTicketFor(db, id, viewer), viewer);
  if (side === "user") await limits.count(db, "ticketReplies", String(viewer.id));
  const messageId = await inTransaction((tx) =>
    withIdempotency(tx, key, async () => {
      const before = await lockTicket(tx.db, id);
      if (!before) throw ticketNotFound();
      const now = clock();
      const after = answered(before, side, now);
      await saveTicket(tx.db, after);
      const message = { ticketId: id, side, authorId: viewer.id, content, createdAt: now };
      const messageId = await insertTicketMessage(tx.db, message);
      tx.emit({
        name: "ticket.replied",
        entity: "ticket",
        entityId: id,
        actorId: viewer.id,
        payload: { ...ticketFacts(after), messageId, side },
      });
      if (after.status !== before.status) emitTicketStatusChanged(tx, before, after, viewer);
      return messageId;
    }),
  );
  const message = await findTicketMessage(db, messageId);
  if (!message) throw ticketNotFound();
  return { side, message };
}
