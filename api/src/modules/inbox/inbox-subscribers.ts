import type { ChatSide } from "@fundi/shared/conversations/conversation-rules";
import { INBOX_CATEGORY_OF } from "@fundi/shared/support/contact";
import type { ContactPriority } from "@fundi/shared/support/contact-form";
import type { Tx } from "../../platform/database/transaction";
import type { Subscribing } from "../../platform/events/dispatcher";
import type { ConversationDigest } from "../conversations";
import { conversationStatus, type InboxEntry, type InboxRef } from "./inbox";
import * as store from "./inbox-store";

interface Readers {
  contact: (
    db: Tx["db"],
    id: number,
  ) => Promise<(Pick<InboxEntry, "priority" | "category"> & { createdAt: Date }) | null>;
  ticket: (
    db: Tx["db"],
    id: number,
  ) => Promise<{ priority: ContactPriority; category: keyof typeof INBOX_CATEGORY_OF; createdAt: Date } | null>;
  /** Returns the later messages of a ticket, oldest first. */
  ticketThread: (db: Tx["db"], id: number) => Promise<{ side: ChatSide; createdAt: Date }[]>;
  conversation: (db: Tx["db"], id: number) => Promise<ConversationDigest | null>;
}

/** Keeps the inbox up to date with incoming messages. Idempotent, and independent of the order of events. */
export function inboxSubscribers(dispatcher: Subscribing, read: Readers): void {
  const emitChanged = (tx: Tx, { source, sourceId }: InboxRef) =>
    tx.emit({
      name: "inbox.changed",
      entity: "inbox",
      entityId: sourceId,
      actorId: null,
      payload: { source, sourceId },
    });

  async function add(tx: Tx, entry: Omit<InboxEntry, "status" | "starred">): Promise<void> {
    await store.addEntry(tx.db, { ...entry, status: "unread", starred: false });
    emitChanged(tx, entry);
  }

  async function follow(tx: Tx, sourceId: number): Promise<void> {
    const ref = { source: "conversation", sourceId } as const;
    const before = await store.lockEntry(tx.db, ref);
    const now = await read.conversation(tx.db, sourceId);
    // Merged into another, or deleted with its customer: it has no entry any more.
    if (!now) {
      if (await store.removeEntry(tx.db, ref)) emitChanged(tx, ref);
      return;
    }
    const status = conversationStatus(before?.status, now);
    const writtenAt = now.writtenAt;
    if (before?.status === status && before.writtenAt.getTime() === writtenAt.getTime()) return;
    const category = now.category === "support" ? ("support" as const) : ("general" as const);
    if (before) await store.saveEntry(tx.db, { ...before, status, writtenAt });
    else await store.addEntry(tx.db, { ...ref, status, priority: "medium", category, starred: false, writtenAt });
    emitChanged(tx, ref);
  }

  dispatcher.on("contact.received", async (tx, { payload: { messageId } }) => {
    const message = await read.contact(tx.db, messageId);
    if (!message) return;
    const { priority, category, createdAt } = message;
    await add(tx, { source: "contact", sourceId: messageId, priority, category, writtenAt: createdAt });
  });
  dispatcher.on("ticket.opened", async (tx, { payload: { ticketId } }) => {
    const ticket = await read.ticket(tx.db, ticketId);
    if (!ticket) return;
    const { priority, category, createdAt } = ticket;
    const inboxCategory = INBOX_CATEGORY_OF[category];
    await add(tx, { source: "ticket", sourceId: ticketId, priority, category: inboxCategory, writtenAt: createdAt });
  });
  dispatcher.on("ticket.status_changed", async (tx, { payload: { ticketId, userId }, actorId }) => {
    // The customer reopened it by writing in it.
    if (actorId === userId) return;
    const ref = { source: "ticket", sourceId: ticketId } as const;
    const before = await store.lockEntry(tx.db, ref);
    // Changing a ticket implies having read it.
    if (before?.status !== "unread") return;
    await store.saveEntry(tx.db, { ...before, status: "read" });
    emitChanged(tx, ref);
  });
  dispatcher.on("ticket.replied", async (tx, { payload: { ticketId } }) => {
    const ref = { source: "ticket", sourceId: ticketId } as const;
    const before = await store.lockEntry(tx.db, ref);
    const last = (await read.ticketThread(tx.db, ticketId)).at(-1);
    if (!before || !last) return;
    if (last.side === "support") {
      // Archived entries stay archived.
      if (before.status !== "archived") await store.saveEntry(tx.db, { ...before, status: "replied" });
    } else if (last.createdAt > before.writtenAt)
      await store.saveEntry(tx.db, { ...before, status: "unread", writtenAt: last.createdAt });
    emitChanged(tx, ref);
  });
  for (const name of ["message.sent", "conversation.read", "conversation.changed"] as const)
    dispatcher.on(name, (tx, { payload }) => follow(tx, payload.conversationId));
}
